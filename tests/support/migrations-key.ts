import { createHash } from "node:crypto";
import type { Migration } from "#server/database/migrate.ts";

/** Names what these migrations make, so that it is made once. */
export function keyOf(given: readonly Migration[]): string {
  return createHash("sha256").update(JSON.stringify(given)).digest("hex").slice(0, 16);
}
