import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const shape = z.object({
  secret: z.string(),
  bankFeed: z.string(),
  cardSandboxKey: z.string(),
  cardSandboxWebhook: z.string(),
});
export type LocalSecrets = z.infer<typeof shape>;

/** The secrets of the embedded defaults: made once, kept for the owner alone, so that a restart keeps everyone in. */
export async function localSecrets(folder: string): Promise<LocalSecrets> {
  const file = join(folder, "secrets.json");
  try {
    return shape.parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
  }
  const made: LocalSecrets = {
    secret: make(),
    bankFeed: make(),
    cardSandboxKey: make(),
    cardSandboxWebhook: make(),
  };
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(aside, file);
  return made;
}

const make = () => randomBytes(32).toString("base64url");
