import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { fundsMethodOf } from "#server/core/funds/funds-method.rules.ts";
import { lockFunds, resolveFunds, type SuspendedLine } from "#server/core/funds/incoming-funds.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { acceptsPayment } from "#server/core/lifecycle/application.lifecycle.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { lockOwed } from "#server/core/obligation/payment.store.ts";
import { countSettled } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { auditMatch } from "./match.audit.ts";
import { settleFunds } from "./settle-funds.ts";
import { advanceMatch } from "./suspense-match.lifecycle.ts";
import { findMatch, lockMatch, moveMatch, type SuspenseMatchRow } from "./suspense-match.store.ts";

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
    return await applyMatch(tx, dependencies, { match, funds, owed, decidedBy: staff.id });
  });
}

/** Declines a match that waits for approval, or withdraws one's own. Declined before, it is answered as it is. */
export async function declineMatch(
  dependencies: Dependencies,
  staff: ListingStaff,
  id: string,
): Promise<SuspenseMatchRow> {
  return await dependencies.database.transaction(async (tx) => {
    const { match } = await lockMatchOf(tx, staff, id);
    if (match.status === "declined") return match;
    const status = advanceMatch(match.status, { type: "match.declined" });
    if (status === null) throw new Refusal("funds.match-closed");
    await moveMatch(tx, id, { status, decidedBy: staff.id }, dependencies.clock.now());
    await auditMatch(tx, dependencies, staff.agencyId, match, {
      type: "funds.match-declined",
      actor: staff.id,
    });
    return (await findMatch(tx, id)) ?? match;
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

type Applied = {
  match: SuspenseMatchRow;
  funds: SuspendedLine;
  owed: OwedRow;
  /** Null where one person was enough. */
  decidedBy: string | null;
};

/** What an approval does, whoever gives it: a payment of the debt with what waits in suspense. Everything is locked. */
export async function applyMatch(
  tx: Transaction,
  dependencies: Dependencies,
  { match, funds, owed, decidedBy }: Applied,
): Promise<SuspenseMatchRow> {
  const status = advanceMatch(match.status, { type: "match.approved" });
  if (status === null) throw new Refusal("funds.match-closed");
  const { id, amountCents } = match;
  const { applicationId, agencyId } = owed;
  const payment = await settleFunds(tx, dependencies, owed, fundsMethodOf(funds.kind), amountCents);
  await moveMatch(tx, id, { status, decidedBy, paymentId: payment.id }, dependencies.clock.now());
  await resolveFunds(tx, funds.id, amountCents);
  await countSettled(tx, dependencies, owed, payment);
  const made = (await findMatch(tx, id)) ?? match;
  const actor = decidedBy ?? match.requestedBy.id;
  await auditMatch(tx, dependencies, agencyId, made, {
    type: "funds.matched",
    actor,
    data: { requestedBy: match.requestedBy.id },
  });
  // In the line's own name, so that a reversal of the line takes it back too.
  await postTransaction(tx, dependencies, {
    kind: "suspense-matched",
    applicationId,
    paymentId: payment.id,
    incomingFundsId: funds.id,
    reverses: null,
    description: `Matched from suspense ${payment.receiptNumber}`,
    agencyId,
    entries: move(accounts.suspense(agencyId), accounts.receivable(applicationId), amountCents),
  });
  return made;
}
