import { addressLine } from "#contract/shapes.ts";
import { longDay } from "#domain/calendar/days.ts";
import { formatCents } from "#domain/money/cents.ts";
import { payerContact } from "#server/core/lifecycle/application.rules.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { meaningOf } from "#server/mandate/mandate.rules.ts";

type Dishonour = { code: string; retryOn: string | null };

/** Tells the payer and the agency that a debit came back, once each, with why and what happens next. */
export async function notifyDishonour(
  tx: Transaction,
  dependencies: Dependencies,
  payment: LockedPayment,
  dishonour: Dishonour,
): Promise<void> {
  const { email, phoneNumber } = payerContact(payment.productType, payment.vendors, payment.buyers);
  const recipient = email ?? phoneNumber;
  const subject = `Your debit for ${payment.agencyName} was returned`;
  const { supportPhone } = dependencies.settings;
  if (recipient !== null)
    await queueMessage(tx, dependencies, {
      effectKey: `dishonour:${payment.id}`,
      applicationId: payment.applicationId,
      channel: email === null ? "SMS" : "EMAIL",
      recipient,
      subject,
      body: `${labelOf(payment, dishonour)}\nQuestions: ${supportPhone}.\n- ${payment.agencyName}`,
    });
  await queueMessage(tx, dependencies, {
    effectKey: `dishonour-agency:${payment.id}`,
    applicationId: payment.applicationId,
    channel: "EMAIL",
    recipient: await agencyEmail(tx, payment.agencyId),
    subject: `A debit of ${payment.reference} was returned`,
    body: labelOf(payment, dishonour),
  });
}

function labelOf({ amountCents, reference, property }: LockedPayment, { code, retryOn }: Dishonour): string {
  const place = property === null ? "" : ` for ${addressLine(property.address)}`;
  const next =
    retryOn === null
      ? "We won't try again, and nothing more will be debited. Please pay another way."
      : `We'll try once more on ${longDay(retryOn)}.`;
  return [
    `The debit of ${formatCents(amountCents)}${place} was returned: ${meaningOf(code).label.toLowerCase()}.`,
    `Nothing was paid. ${next}`,
    `Reference ${reference}.`,
  ].join("\n");
}

async function agencyEmail(tx: Transaction, agencyId: string): Promise<string> {
  const { rows } = await tx.query<{ email: string }>("select email from agencies where id = $1", [agencyId]);
  if (rows[0] === undefined) throw new Error("A debit without an agency.");
  return rows[0].email;
}
