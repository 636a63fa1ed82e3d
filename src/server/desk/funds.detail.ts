import type { DeskFundsDetail } from "#contract/desk.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/http/refusal.ts";
import type { ListingStaff } from "#server/listing/listing.access.ts";
import { findAssignment } from "#server/money-in/assignment.store.ts";
import { isOperator } from "#server/money-in/operator.access.ts";
import { matchesOf } from "#server/money-in/suspense-match.store.ts";
import { refundsOfFunds } from "#server/refund/refund.store.ts";
import { refundView } from "#server/refund/refund.view.ts";
import { reachedFunds } from "./funds.table.ts";

/** A line within the person's reach with what became of it; `funds.unknown` for every other. */
export async function readFundsDetail(
  dependencies: Pick<Dependencies, "database" | "settings">,
  staff: ListingStaff,
  id: string,
): Promise<DeskFundsDetail> {
  const { database, settings } = dependencies;
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
    return { funds, assignment, matches: [], refunds: [] };
  const refunds = (await refundsOfFunds(database, id)).map(refundView);
  return { funds, assignment, matches: await matchesOf(database, id), refunds };
}
