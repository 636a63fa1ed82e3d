import { maskEmail, maskPhone } from "#domain/party/masking.ts";
import { isCardMethod } from "#domain/payment/methods.ts";
import { plannedText } from "#domain/payment/planned-text.ts";
import { partyOf } from "#domain/products.ts";
import type { AccountFacts } from "#server/core/account/account.facts.ts";
import { readAccount } from "#server/core/account/account.read.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import type { DomainEvent } from "#server/core/events/events.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import { writeMessage } from "#server/core/messages/message.store.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { ReceiptAccount, ReceiptContact } from "./receipt.facts.ts";
import { receiptNotice } from "./receipt.notice.ts";
import { type OwnFacts, writeReceipt } from "./receipt.store.ts";
import { readOver, receiptAccountOf } from "./receipt-account.ts";

/**
 * Issues the receipt of a payment that just settled, and sends it to whoever pays: by e-mail with the document, else by
 * text message; to nobody where there is no contact. The payment counts already, in `read` too.
 */
export async function issueReceipt(
  tx: Transaction,
  dependencies: Dependencies,
  { owed, payment }: DomainEvent<"payment.settled">,
  read: AccountFacts | null,
): Promise<void> {
  const { clock, settings } = dependencies;
  const contact = payerContact(owed.productType, owed.vendors, owed.buyers);
  const recipient = contact.email ?? contact.phoneNumber;
  const account = read === null ? await readAccount(tx, owed.applicationId) : accountOf(read);
  // More than was due comes by transfer alone.
  const overCents = isCardMethod(payment.method) ? 0 : await readOver(tx, payment.id);
  const facts = receiptFactsOf(owed, payment, receiptAccountOf(account, overCents));
  writeReceipt(tx, payment.id, facts, clock.now());
  if (recipient === null) return;
  const isMail = contact.email !== null;
  await writeMessage(tx, dependencies, {
    effectKey: `receipt:${payment.id}`,
    applicationId: owed.applicationId,
    channel: isMail ? "EMAIL" : "SMS",
    recipient,
    ...receiptNotice(
      { ...facts, agency: { name: owed.agencyName, state: owed.agencyState } },
      {
        receiptsUrl: `${settings.publicOrigin}/pay/${owed.shortcode}/receipts`,
        planned: account.planned.map(plannedText),
      },
    ),
    attachments: isMail ? [{ kind: "receipt", id: payment.id }] : [],
  });
}

/** What the receipt of a settled payment says, but for what is read where it is written. */
export function receiptFactsOf(owed: OwedRow, payment: PaymentRow, account: ReceiptAccount): OwnFacts {
  const { receiptNumber, settledAt, cardBrand, cardLast4 } = payment;
  if (receiptNumber === null || settledAt === null)
    throw new Error(`The payment ${payment.id} has not settled.`);
  const people = partyOf(owed.productType) === "Buyer" ? owed.buyers : owed.vendors;
  return {
    receiptNumber,
    paidAt: settledAt.toISOString(),
    method: payment.method,
    card: cardBrand === null || cardLast4 === null ? null : { brand: cardBrand, last4: cardLast4 },
    amountCents: payment.amountCents,
    surchargeCents: payment.surchargeCents,
    reference: payment.reference,
    productType: owed.productType,
    property: owed.property,
    payers: people.map(({ name }) => name),
    account,
    sentTo: maskedContact(payerContact(owed.productType, owed.vendors, owed.buyers)),
  };
}

function maskedContact({
  email,
  phoneNumber,
}: {
  email: string | null;
  phoneNumber: string | null;
}): ReceiptContact | null {
  if (email !== null) return { channel: "EMAIL", contact: maskEmail(email) };
  return phoneNumber === null ? null : { channel: "SMS", contact: maskPhone(phoneNumber) };
}
