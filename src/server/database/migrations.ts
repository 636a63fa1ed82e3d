import type { Migration } from "./migrate.ts";
import { initialMigration } from "./migrations/0001-initial.ts";
import { staffMigration } from "./migrations/0002-staff.ts";
import { listingSearchMigration } from "./migrations/0003-listing-search.ts";
import { deskMigration } from "./migrations/0004-desk.ts";
import { applicationMigration } from "./migrations/0005-application.ts";
import { mandateMigration } from "./migrations/0006-mandate.ts";
import { settlementMigration } from "./migrations/0007-settlement.ts";
import { contractTemplateMigration } from "./migrations/0008-contract-template.ts";
import { debitUserMigration } from "./migrations/0009-debit-user.ts";

/** Every migration of this version, in order. */
export const migrations: readonly Migration[] = [
  initialMigration,
  staffMigration,
  listingSearchMigration,
  deskMigration,
  applicationMigration,
  mandateMigration,
  settlementMigration,
  contractTemplateMigration,
  debitUserMigration,
];
