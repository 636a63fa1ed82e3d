import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { z } from "zod";
import { readPrivate, writePrivate } from "./private-file.ts";

const signingKey = z.looseObject({ kid: z.string(), kty: z.literal("RSA") });
const shape = z.object({ cookieKey: z.string(), signing: z.array(signingKey).min(1) });
type Kept = z.infer<typeof shape>;

/** The newest first: it signs. The one before stays published, so that what it signed goes on holding. */
const publishedKeys = 2;

export type ProviderKeys = {
  cookieKey(): string;
  /** With their private parts, the one that signs first. */
  signing(): JWK[];
  /** What anyone may know: the key set as Cognito publishes it. */
  published(): { keys: JWK[] };
  rotate(): Promise<void>;
};

/** The embedded provider's keys: made once and kept in its folder, so that a restart keeps everyone signed in. */
export async function openProviderKeys(folder: string): Promise<ProviderKeys> {
  const path = join(folder, "keys.json");
  const found = await readPrivate(path);
  let kept: Kept =
    found === null
      ? { cookieKey: randomBytes(32).toString("base64url"), signing: [await newKey()] }
      : shape.parse(found);
  if (found === null) await writePrivate(path, kept);
  return {
    cookieKey: () => kept.cookieKey,
    signing: () => kept.signing,
    published: () => ({
      keys: kept.signing.map(({ kid, kty, n, e }) => ({ alg: "RS256", use: "sig", kid, kty, n, e }) as JWK),
    }),
    rotate: async () => {
      const signing = [await newKey(), ...kept.signing].slice(0, publishedKeys);
      await writePrivate(path, { ...kept, signing });
      kept = { ...kept, signing };
    },
  };
}

async function newKey(): Promise<Kept["signing"][number]> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = randomBytes(32).toString("base64");
  return { ...(await exportJWK(privateKey)), kty: "RSA", alg: "RS256", use: "sig", kid };
}
