import type { DeskFundsDetail } from "#contract/desk.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { isOperator } from "#server/core/access/operator.access.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { findAssignment } from "./assignment.store.ts";
import { readBatch } from "./clearing/clearing.read.ts";
import { reachedFunds } from "./funds.table.ts";
import { matchesOf } from "./suspense-match.store.ts";

/** A line within the person's reach with what became of it; `funds.unknown` for every other. */
export async function readFundsDetail(
  dependencies: Pick<Dependencies, "database" | "settings" | "nouns">,
  staff: ListingStaff,
  id: string,
): Promise<DeskFundsDetail> {
  const { database, settings, nouns } = dependencies;
  const { operatingAgency } = settings;
  const funds = await reachedFunds(database, staff, { id, operatingAgency });
  if (funds === null) throw new Refusal("funds.unknown");
  const assignment = await findAssignment(
    database,
    id,
    staff.permissions.includes("manage-agency") && (await isOperator(database, dependencies, staff)),
  );
  // What another agency does with money that was assigned to it is its own.
  if (assignment !== null && assignment.agency.id !== staff.agencyId)
    return { funds, batch: null, assignment, matches: [], refunds: [] };
  const refunds = await nouns.refunds.ofFunds(database, id);
  const batch = await readBatch(database, id);
  return { funds, batch, assignment, matches: await matchesOf(database, id), refunds };
}
