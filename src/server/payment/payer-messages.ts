import { addressLine } from "#contract/shapes.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/**
 * Notifies whoever pays that a bank took a payment back, or that it was recorded by mistake: once, by e-mail where there
 * is an address, else by text message.
 */
export async function notifyReversal(
  tx: Transaction,
  dependencies: Dependencies,
  { owed, payment, by }: DomainEvent<"payment.reversed">,
): Promise<void> {
  const { email, phoneNumber } = payerContact(owed.productType, owed.vendors, owed.buyers);
  const recipient = email ?? phoneNumber;
  if (recipient === null) return;
  await queueMessage(tx, dependencies, {
    effectKey: `reversal:${payment.id}`,
    applicationId: owed.applicationId,
    channel: email === null ? "SMS" : "EMAIL",
    recipient,
    subject: subjects[by](owed.agencyName),
    body: [
      openings[by](`${formatCents(payment.amountCents)}${placeOf(owed)}`),
      `The amount is owed again. Reference ${owed.reference}. Questions: ${dependencies.settings.supportPhone}.`,
      `- ${owed.agencyName}`,
    ].join("\n"),
  });
}

const subjects = {
  bank: (agency: string) => `Your payment to ${agency} was taken back`,
  match: (agency: string) => `A payment to ${agency} was recorded by mistake`,
};
const openings = {
  bank: (amount: string) => `Your bank took back your payment of ${amount}.`,
  match: (amount: string) => `We recorded a payment of ${amount} by mistake, and have removed it.`,
};

const placeOf = ({ property }: OwedRow) => (property === null ? "" : ` for ${addressLine(property.address)}`);
