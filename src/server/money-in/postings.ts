import type { PostingDependencies } from "#server/core/journal/booking.store.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { postTransaction } from "#server/core/journal/journal.store.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Match } from "./match.store.ts";

/** Money in the trust account that pays what an application owes. */
export async function postReceived(
  tx: Transaction,
  dependencies: PostingDependencies,
  { applicationId, agencyId }: OwedRow,
  payment: PaymentRow,
  incomingFundsId: string,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "funds-received",
    applicationId,
    paymentId: payment.id,
    incomingFundsId,
    reverses: null,
    description: `${payment.method} received ${payment.receiptNumber}`,
    agencyId,
    entries: move(accounts.bankTrust(agencyId), accounts.receivable(applicationId), payment.amountCents),
  });
}

/** Money in the trust account that nobody is known to owe. */
export async function postToSuspense(
  tx: Transaction,
  dependencies: PostingDependencies,
  { applicationId, agencyId }: Match,
  incomingFundsId: string,
  amountCents: number,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "funds-in-suspense",
    applicationId,
    paymentId: null,
    incomingFundsId,
    reverses: null,
    description: "Funds held in suspense",
    agencyId,
    entries: move(accounts.bankTrust(agencyId), accounts.suspense(agencyId), amountCents),
  });
}

/** Money that the bank took out of the trust account for a line that we cannot find. */
export async function postReversal(
  tx: Transaction,
  dependencies: PostingDependencies,
  { applicationId, agencyId }: Match,
  incomingFundsId: string,
  amountCents: number,
): Promise<void> {
  await postTransaction(tx, dependencies, {
    kind: "funds-taken-back",
    applicationId,
    paymentId: null,
    incomingFundsId,
    reverses: null,
    description: "Funds taken back by the bank",
    agencyId,
    entries: move(accounts.suspense(agencyId), accounts.bankTrust(agencyId), amountCents),
  });
}
