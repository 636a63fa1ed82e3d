import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { lockFunds, type SuspendedLine } from "#server/core/funds/incoming-funds.store.ts";
import { acceptsPayment } from "#server/core/lifecycle/application.lifecycle.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { moveMatch } from "./move-match.ts";
import { findMatch, lockMatch, type SuspenseMatchRow } from "./suspense-match.store.ts";

/** Approves a match that somebody else requested. Approved before by the same person, it is answered as it is. */
export async function approveMatch(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<SuspenseMatchRow> {
  return await dependencies.database.transaction(async (tx) => {
    const { match, funds } = await lockMatchOf(tx, staff, id);
    if (match.status === "matched" && match.decidedBy?.id === staff.id) return match;
    if (match.status !== "awaitingApproval") throw new Refusal("funds.match-closed");
    if (match.requestedBy.id === staff.id) throw new Refusal("funds.second-person");
    const owed = await lockOwed(tx, match.applicationId);
    if (owed === null) throw new Refusal("application.unknown");
    requireRoom(funds, owed, match.amountCents);
    return await moveMatch(
      tx,
      dependencies,
      { match, funds },
      {
        agencyId: staff.agencyId,
        event: { type: "match.approved" },
        actor: staff.id,
        change: { decidedBy: staff.id },
        data: { requestedBy: match.requestedBy.id },
      },
    );
  });
}

/** Declines a match that waits for approval, or withdraws one's own. Declined before, it is answered as it is. */
export async function declineMatch(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<SuspenseMatchRow> {
  return await dependencies.database.transaction(async (tx) => {
    const locked = await lockMatchOf(tx, staff, id);
    if (locked.match.status === "declined") return locked.match;
    return await moveMatch(tx, dependencies, locked, {
      agencyId: staff.agencyId,
      event: { type: "match.declined" },
      actor: staff.id,
      change: { decidedBy: staff.id },
    });
  });
}

/** A match of the agency with its line, both locked, the line first; another agency's is unknown like none at all. */
export async function lockMatchOf(
  tx: Transaction,
  staff: ListingStaff,
  id: string,
): Promise<{ match: SuspenseMatchRow; funds: SuspendedLine }> {
  const found = await findMatch(tx, id);
  const funds = found === null ? null : await lockFunds(tx, staff.agencyId, found.incomingFundsId);
  const match = funds === null ? null : await lockMatch(tx, staff.agencyId, id);
  if (match === null || funds === null) throw new Refusal("funds.match-unknown");
  return { match, funds };
}

/** Refuses a match of more than waits, of more than is owed, and of what takes no payment. */
export function requireRoom(
  { openCents }: Pick<SuspendedLine, "openCents">,
  owed: OwedRow,
  amountCents: number,
): void {
  if (owed.applicationStatus === "paid") throw new Refusal("payment.already-settled");
  if (!acceptsPayment(owed.applicationStatus)) throw new Refusal("payment.closed");
  if (amountCents > openCents) throw new Refusal("funds.not-enough", { field: "amountCents" });
  if (amountCents > owed.dueCents - owed.settledCents - owed.debitingCents)
    throw new Refusal("funds.over-owed", { field: "amountCents" });
}
