import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

type Paid = { payment: PaymentRow; owed: OwedRow };

const placeOf = ({ payment, owed }: Paid) => ({
  applicationId: owed.applicationId,
  paymentId: payment.id,
  incomingFundsId: null,
  reverses: null,
  agencyId: owed.agencyId,
});

/** A card's money is with the gateway, and its surcharge is income. */
export async function postCharge(tx: Transaction, dependencies: Dependencies, paid: Paid): Promise<void> {
  const { amountCents, surchargeCents, receiptNumber } = paid.payment;
  const { agencyId, applicationId } = paid.owed;
  const clearing = accounts.cardClearing(agencyId);
  await postTransaction(tx, dependencies, {
    ...placeOf(paid),
    kind: "card-payment",
    description: `Card payment ${receiptNumber}`,
    entries: move(clearing, accounts.receivable(applicationId), amountCents),
  });
  if (surchargeCents > 0)
    await postTransaction(tx, dependencies, {
      ...placeOf(paid),
      kind: "surcharge",
      description: `Card surcharge ${receiptNumber}`,
      entries: move(clearing, accounts.surchargeIncome(agencyId), surchargeCents),
    });
}

/** A debit's money is with its scheme. */
export async function postDebit(tx: Transaction, dependencies: Dependencies, paid: Paid): Promise<void> {
  const { agencyId, applicationId } = paid.owed;
  await postTransaction(tx, dependencies, {
    ...placeOf(paid),
    kind: "debit-cleared",
    description: `${paid.payment.method} ${paid.payment.receiptNumber}`,
    entries: move(
      accounts.debitClearing(agencyId),
      accounts.receivable(applicationId),
      paid.payment.amountCents,
    ),
  });
}

/** The card was charged for what is not owed (any more): kept in suspense until the refund is made. */
export async function postLateCharge(tx: Transaction, dependencies: Dependencies, paid: Paid): Promise<void> {
  const { agencyId } = paid.owed;
  await postTransaction(tx, dependencies, {
    ...placeOf(paid),
    kind: "late-charge",
    description: "Card charged for what is not owed",
    entries: move(accounts.cardClearing(agencyId), accounts.suspense(agencyId), paid.payment.refundCents),
  });
}
