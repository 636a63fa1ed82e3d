import type { FundsAssign } from "#contract/funds-assignment.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { requireOperator } from "#server/core/access/operator.access.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { countingLine } from "#server/core/journal/booking.store.ts";
import { postTransaction, unreversedTransactionsOf } from "#server/core/journal/journal.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import {
  type AssignableLine,
  clearAssignment,
  isAgency,
  lockAssignable,
  writeAssignment,
} from "./assignment.store.ts";
import { postToSuspense } from "./postings.ts";

/**
 * Assigns a line that names no agency to one: its money waits in that agency's suspense from then on, and pays nobody's
 * debt before that agency's own staff match it. Assigned to the same agency before, it is left as it is.
 */
export async function assignFunds(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, assign: { agencyId, reason } }: { id: string; assign: FundsAssign },
): Promise<void> {
  await requireOperator(dependencies, staff, "funds.assign-elsewhere");
  const { clock } = dependencies;
  await dependencies.database.transaction(async (tx) => {
    const line = await lockAssignable(tx, id);
    if (line === null) throw new Refusal("funds.unknown");
    if (!(await isAgency(tx, agencyId))) throw new Refusal("funds.agency-unknown", { field: "agencyId" });
    if (line.agencyId === agencyId) return;
    if (line.isAssigned || !isWaiting(line)) throw new Refusal("funds.assign-closed");
    await writeAssignment(tx, id, { agencyId, staffId: staff.id, reason }, clock.now());
    await audit(tx, dependencies, staff, { id, agencyId, type: "funds.assigned", reason });
    await moveSuspense(tx, dependencies, line, agencyId);
  });
}

/** Takes an assignment back while the line is as it was then. A line that belongs to no agency is left as it is. */
export async function unassignFunds(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<void> {
  await requireOperator(dependencies, staff, "funds.assign-elsewhere");
  await dependencies.database.transaction(async (tx) => {
    const line = await lockAssignable(tx, id);
    if (line === null) throw new Refusal("funds.unknown");
    const { agencyId } = line;
    if (agencyId === null) return;
    if (!isWaiting(line)) throw new Refusal("funds.assign-closed");
    await clearAssignment(tx, id);
    await audit(tx, dependencies, staff, { id, agencyId, type: "funds.unassigned" });
    await moveSuspense(tx, dependencies, line, null);
  });
}

/** All of the line waits in suspense. */
const isWaiting = ({ isUntouched, suspenseCents }: AssignableLine): boolean =>
  isUntouched && suspenseCents > 0;

/** Out of the suspense that the line waits in, by a reversing entry, and into another, each on the day of the line. */
async function moveSuspense(
  tx: Transaction,
  needs: Dependencies,
  line: AssignableLine,
  agencyId: string | null,
): Promise<void> {
  const { id, suspenseCents } = line;
  const dependencies = countingLine(needs, line);
  const [posting, ...others] = await unreversedTransactionsOf(tx, id);
  if (posting === undefined || others.length > 0) throw new Error("A line in suspense has one posting.");
  await postTransaction(tx, dependencies, {
    kind: "reversal",
    applicationId: null,
    paymentId: null,
    incomingFundsId: id,
    reverses: posting.id,
    description: agencyId === null ? "Assignment taken back" : "Assigned to an agency",
    agencyId: posting.agencyId,
    entries: posting.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  });
  await postToSuspense(tx, dependencies, { applicationId: null, agencyId }, id, suspenseCents);
}

type Recorded = {
  id: string;
  agencyId: string;
  type: "funds.assigned" | "funds.unassigned";
  reason?: string;
};

/** In the records of both agencies: each desk notices. */
async function audit(
  tx: Transaction,
  { ids, clock }: Dependencies,
  staff: ListingStaff,
  { id, agencyId, type, reason }: Recorded,
): Promise<void> {
  for (const of of new Set([staff.agencyId, agencyId]))
    await recordAudit(
      tx,
      {
        id: ids.next("aud"),
        applicationId: null,
        agencyId: of,
        actor: staff.id,
        type,
        data: { incomingFundsId: id, agencyId, ...(reason === undefined ? {} : { reason }) },
      },
      clock.now(),
    );
}
