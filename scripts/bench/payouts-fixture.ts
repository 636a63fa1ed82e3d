import { permissionNames } from "#domain/enumerations.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { plainDependencies } from "./plain-dependencies.ts";

/** As many listings, each owed by as many suppliers. */
export const payoutsSize = { listings: 500, suppliersOfListing: 20, centsOfInvoice: 1_000 } as const;

export const payoutsDatabase = await openDatabase({ url: process.env.DATABASE_URL ?? "" });
export const payoutsNow = new Date("2026-11-20T02:00:00.000Z");
export const payoutsDependencies = plainDependencies(payoutsDatabase, () => payoutsNow);
/** Somebody of the demo's agency who may do everything. */
export const personOf = (id: string) => ({
  id,
  name: id,
  agencyId: demoAgencyId,
  branchId: demoBranchIds[0],
  permissions: [...permissionNames],
});
