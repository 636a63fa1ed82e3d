import type { suspenseMatchMachine } from "#machines/suspense-match/suspense-match.machine.ts";
import { fundsMethodOf } from "#server/core/funds/funds-method.rules.ts";
import { resolveFunds, type SuspendedLine } from "#server/core/funds/incoming-funds.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { activeMatchOf, postTransaction } from "#server/core/journal/journal.store.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { lockOwed, lockPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { performPayment } from "#server/core/payment/payment.effects.ts";
import { lockLedgers, requireUnreserved } from "#server/core/trust/trust-ledger.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { settleFunds } from "./settle-funds.ts";
import { type SuspenseMatchRow, setPayment } from "./suspense-match.store.ts";

export type MovedMatch = { match: SuspenseMatchRow; funds: SuspendedLine };

/** What the chart of a match names. The match and its line are locked. */
export const performMatch = performing<typeof suspenseMatchMachine, MovedMatch>({
  payApplication,
  returnToSuspense: (tx, _, { match, funds }) => resolveFunds(tx, funds.id, -match.amountCents),
  reversePayment,
});

async function payApplication(
  tx: Transaction,
  dependencies: Dependencies,
  { match: { id, applicationId, amountCents }, funds }: MovedMatch,
): Promise<void> {
  const owed = await lockOwed(tx, applicationId);
  if (owed === null) throw new Error(`Match ${id} is of nothing that is owed.`);
  const { agencyId } = owed;
  const method = fundsMethodOf(funds.kind);
  const { payment, effects } = await settleFunds(tx, dependencies, owed, method, amountCents);
  await setPayment(tx, id, payment.id);
  await resolveFunds(tx, funds.id, amountCents);
  await performPayment(tx, dependencies, { owed, payment }, effects);
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
}

async function reversePayment(
  tx: Transaction,
  dependencies: Dependencies,
  { match: { paymentId }, funds }: MovedMatch,
): Promise<void> {
  const payment = paymentId === null ? null : await lockPayment(tx, paymentId);
  if (payment?.status !== "settled") throw new Refusal("funds.match-closed");
  if (payment.givenBackCents > 0) throw new Refusal("funds.match-refunded");
  const { payment: reversed, effects } = await movePayment(tx, dependencies, payment, {
    type: "match.undone",
  });
  await performPayment(tx, dependencies, { owed: payment, payment: reversed }, effects);
  await lockLedgers(tx, payment.agencyId, []);
  const posting = await activeMatchOf(tx, payment.id);
  if (posting === null) throw new Error("A match without its posting.");
  const undone = await postTransaction(tx, dependencies, {
    kind: "reversal",
    applicationId: posting.applicationId,
    paymentId: payment.id,
    incomingFundsId: funds.id,
    reverses: posting.id,
    description: `Match undone: ${posting.description}`,
    agencyId: posting.agencyId,
    entries: posting.entries.map(({ account, amountCents }) => ({ account, amountCents: -amountCents })),
  });
  await requireUnreserved(tx, [undone]);
}
