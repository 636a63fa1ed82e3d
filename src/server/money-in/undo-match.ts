import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { resolveFunds } from "#server/core/funds/incoming-funds.store.ts";
import { activeMatchOf, postTransaction } from "#server/core/journal/journal.store.ts";
import { changePayment, lockPayment } from "#server/core/obligation/payment.store.ts";
import { countReversed } from "#server/core/payment/settlement.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { lockMatchOf } from "./approve-match.ts";
import { auditMatch } from "./match.audit.ts";
import { advanceMatch } from "./suspense-match.lifecycle.ts";
import { findMatch, lockActiveMatches, moveMatch, type SuspenseMatchRow } from "./suspense-match.store.ts";

/**
 * Puts what was matched back into suspense by a reversing entry, and the debt is owed again. Refused where part of the
 * payment went back already. Undone before by the same person, it is answered as it is.
 */
export async function undoMatch(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, reason }: { id: string; reason: string },
): Promise<SuspenseMatchRow> {
  const { clock } = dependencies;
  return await dependencies.database.transaction(async (tx) => {
    const { match, funds } = await lockMatchOf(tx, staff, id);
    if (match.status === "undone" && match.undone?.by.id === staff.id) return match;
    const status = advanceMatch(match.status, { type: "match.undone" });
    if (status === null) throw new Refusal("funds.match-closed");
    const payment = match.paymentId === null ? null : await lockPayment(tx, match.paymentId);
    if (payment?.status !== "settled") throw new Refusal("funds.match-closed");
    if (payment.givenBackCents > 0) throw new Refusal("funds.match-refunded");
    const reversed = await changePayment(tx, payment, { status: "reversed" }, clock.now());
    await moveMatch(tx, id, { status, undoneBy: staff.id, undoReason: reason }, clock.now());
    await resolveFunds(tx, funds.id, -match.amountCents);
    await countReversed(tx, dependencies, payment, reversed, "match");
    await auditMatch(tx, dependencies, staff.agencyId, match, {
      type: "funds.match-undone",
      actor: staff.id,
      data: { reason, matchReason: match.reason },
    });
    await reverse(tx, dependencies, { fundsId: funds.id, paymentId: payment.id });
    return (await findMatch(tx, id)) ?? match;
  });
}

async function reverse(
  tx: Transaction,
  dependencies: Dependencies,
  { fundsId, paymentId }: { fundsId: string; paymentId: string },
): Promise<void> {
  const posting = await activeMatchOf(tx, paymentId);
  if (posting === null) throw new Error("A match without its posting.");
  await postTransaction(tx, dependencies, {
    kind: "reversal",
    applicationId: posting.applicationId,
    paymentId,
    incomingFundsId: fundsId,
    reverses: posting.id,
    description: `Match undone: ${posting.description}`,
    agencyId: posting.agencyId,
    entries: posting.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  });
}

/** What the bank took back pays no debt: the matches of its line end, whether they wait or were made. */
export async function endMatches(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  fundsId: string,
): Promise<void> {
  for (const match of await lockActiveMatches(tx, fundsId)) {
    const status = advanceMatch(match.status, { type: "funds.reversed" });
    if (status !== null) await moveMatch(tx, match.id, { status }, clock.now());
  }
}
