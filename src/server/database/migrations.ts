import type { Migration } from "./migrate.ts";
import { initialMigration } from "./migrations/0001-initial.ts";

/** Every migration of this version, in order. */
export const migrations: readonly Migration[] = [initialMigration];
