import { lineOfPayment } from "#server/core/funds/incoming-funds.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import { payableOf } from "#server/core/journal/trust-side.rules.ts";
import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import { lockLedgers, requireUnreserved } from "#server/core/trust/trust-ledger.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { RefundRow } from "./refund.store.ts";

/** What was paid is owed to the payer: out of the receivable, and of the surcharge's income, into suspense. */
export async function postOwed(
  tx: Transaction,
  dependencies: Dependencies,
  { id: paymentId, applicationId, agencyId }: LockedPayment,
  { amountCents, surchargeCents }: RefundRow,
): Promise<void> {
  await lockLedgers(tx, agencyId, []);
  // In the line's own name, so that a reversal of the line takes it back too.
  const incomingFundsId = await lineOfPayment(tx, paymentId);
  const of = { applicationId, paymentId, incomingFundsId, reverses: null, agencyId };
  const owed = await postTransaction(tx, dependencies, {
    ...of,
    kind: "refund-owed",
    description: "Refund owed to the payer",
    entries: move(accounts.receivable(applicationId), accounts.suspense(agencyId), amountCents),
  });
  await requireUnreserved(tx, [owed]);
  if (surchargeCents > 0)
    await postTransaction(tx, dependencies, {
      ...of,
      kind: "surcharge-refund-owed",
      description: "Card surcharge owed to the payer",
      entries: move(accounts.surchargeIncome(agencyId), accounts.suspense(agencyId), surchargeCents),
    });
}

/** What is refunded is not charged any more. */
export async function postWaived(
  tx: Transaction,
  dependencies: Dependencies,
  { id: paymentId, applicationId, agencyId, productType }: LockedPayment,
  { amountCents }: RefundRow,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "charge",
    applicationId,
    paymentId,
    incomingFundsId: null,
    reverses: null,
    description: "Refunded and not charged any more",
    agencyId,
    entries: move(payableOf(agencyId, productType), accounts.receivable(applicationId), amountCents),
  });
}

/** The gateway has given it back. What leaves the trust account is posted with the order that pays it. */
export async function postPaid(
  tx: Transaction,
  dependencies: Dependencies,
  refund: RefundRow,
): Promise<void> {
  const { id, agencyId, applicationId, paymentId, amountCents, surchargeCents } = refund;
  await postTransaction(tx, dependencies, {
    kind: "refund-paid",
    applicationId,
    paymentId,
    // In nobody's name: what has left does not come back with a reversal of the line.
    incomingFundsId: null,
    reverses: null,
    description: `Refund ${id}`,
    agencyId,
    entries: move(accounts.suspense(agencyId), accounts.cardClearing(agencyId), amountCents + surchargeCents),
  });
}
