import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const shape = z.object({
  secret: z.string(),
  bankFeed: z.string(),
  cardSandboxKey: z.string(),
  cardSandboxWebhook: z.string(),
  payToKey: z.string(),
  payToWebhook: z.string(),
  payoutKey: z.string(),
});
export type LocalSecrets = z.infer<typeof shape>;

/** The secrets of the embedded defaults: made once, kept for the owner alone, so that a restart keeps everyone in. */
export async function localSecrets(folder: string): Promise<LocalSecrets> {
  const file = join(folder, "secrets.json");
  const kept = await readKept(file);
  if (shape.safeParse(kept).success) return shape.parse(kept);
  const made: LocalSecrets = {
    secret: make(),
    bankFeed: make(),
    cardSandboxKey: make(),
    cardSandboxWebhook: make(),
    payToKey: make(),
    payToWebhook: make(),
    payoutKey: make(),
    ...kept,
  };
  await mkdir(folder, { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, JSON.stringify(made, null, 2), { mode: 0o600 });
  await rename(aside, file);
  return made;
}

/** What an earlier version kept may lack what this one needs. */
async function readKept(file: string): Promise<Partial<LocalSecrets>> {
  try {
    const found = shape.partial().parse(JSON.parse(await readFile(file, "utf8")));
    return Object.fromEntries(Object.entries(found).filter(([, secret]) => secret !== undefined));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

const make = () => randomBytes(32).toString("base64url");
