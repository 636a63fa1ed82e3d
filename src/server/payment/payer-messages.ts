import { formatCents } from "#contract/money.ts";
import { addressLine } from "#contract/shapes.ts";
import { payerContact } from "#server/application/application.rules.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { queueMessage } from "#server/message/message.store.ts";
import type { OwedRow, PaymentRow } from "./payment.row.ts";

export type PayerMessage = keyof typeof wordsOf;

/** Tells whoever pays, once for each payment and kind, by e-mail where there is an address, else by text message. */
export async function tellPayer(
  tx: Transaction,
  dependencies: Dependencies,
  owed: OwedRow,
  payment: PaymentRow,
  kind: PayerMessage,
): Promise<void> {
  const { email, phoneNumber } = payerContact(owed.productType, owed.vendors, owed.buyers);
  const recipient = email ?? phoneNumber;
  if (recipient === null) return;
  await queueMessage(tx, dependencies, {
    effectKey: `${kind}:${payment.id}`,
    applicationId: owed.applicationId,
    channel: email === null ? "SMS" : "EMAIL",
    recipient,
    ...wordsOf[kind](owed, payment, dependencies.settings.supportPhone),
  });
}

const wordsOf = {
  receipt: (owed: OwedRow, payment: PaymentRow) => ({
    subject: `Receipt ${payment.receiptNumber} from ${owed.agencyName}`,
    body: [
      `Thank you. We received ${formatCents(payment.amountCents + payment.surchargeCents)}${placeOf(owed)}.`,
      `Receipt ${payment.receiptNumber}, reference ${owed.reference}.`,
      `- ${owed.agencyName}`,
    ].join("\n"),
  }),
  reversal: (owed: OwedRow, payment: PaymentRow, supportPhone: string) => ({
    subject: `Your payment to ${owed.agencyName} was taken back`,
    body: [
      `Your bank took back your payment of ${formatCents(payment.amountCents)}${placeOf(owed)}.`,
      `The amount is owed again. Reference ${owed.reference}. Questions: ${supportPhone}.`,
      `- ${owed.agencyName}`,
    ].join("\n"),
  }),
};

const placeOf = ({ property }: OwedRow) => (property === null ? "" : ` for ${addressLine(property.address)}`);
