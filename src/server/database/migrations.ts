import type { Migration } from "./migrate.ts";
import { initialMigration } from "./migrations/0001-initial.ts";
import { staffMigration } from "./migrations/0002-staff.ts";
import { listingSearchMigration } from "./migrations/0003-listing-search.ts";
import { deskMigration } from "./migrations/0004-desk.ts";

/** Every migration of this version, in order. */
export const migrations: readonly Migration[] = [
  initialMigration,
  staffMigration,
  listingSearchMigration,
  deskMigration,
];
