import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = new URL("../..", import.meta.url).pathname;
const hashes = new Map<string, string>();

/** The hash of what stands in a file, by path from the project's root; read once. */
export function contentHash(file: string): string {
  const before = hashes.get(file);
  if (before !== undefined) return before;
  const made = createHash("sha256")
    .update(readFileSync(join(root, file)))
    .digest("hex");
  hashes.set(file, made);
  return made;
}
