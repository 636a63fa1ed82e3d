import { createHash } from "node:crypto";

const form = /^[0-9a-f]{64}$/;

/** Where a document is kept: `9f/86/9f86d0…`, so that no folder holds too many. Throws for what is no hash. */
export function placeOf(hash: string): string {
  if (!form.test(hash)) throw new Error("A document is kept under the hash of its content alone.");
  return `${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
}

/** The bytes, whose hash is this one. Throws where they were changed or cut short. */
export function verified<Bytes extends Uint8Array>(hash: string, bytes: Bytes): Bytes {
  if (createHash("sha256").update(bytes).digest("hex") !== hash)
    throw new Error(`The document ${hash} is not what it was when it was kept.`);
  return bytes;
}
