import type { PaymentSummary, PublicApplication } from "#contract/application.ts";
import { formatInstant } from "#domain/calendar/instants.ts";
import { builtMethods } from "#domain/payment/methods.ts";
import { receiptsCopy } from "./receipts.copy.ts";

export type ListedReceipt = {
  paymentId: string;
  number: string;
  totalCents: number;
  /** `22 November 2026, 10:14 am AEDT · Bank transfer`. */
  paid: string;
  /** To whom it went; null where it was sent to nobody. */
  sent: string | null;
};

/** The receipts of an application, newest first: one for each payment that settled and stands. */
export function connectReceipts({ payments, timeZone }: PublicApplication): ListedReceipt[] {
  return payments
    .flatMap((payment): ListedReceipt[] => {
      const { id, status, receiptNumber, settledAt, method, amountCents, surchargeCents } = payment;
      if (status !== "settled" || receiptNumber === null || settledAt === null) return [];
      return [
        {
          paymentId: id,
          number: receiptNumber,
          totalCents: amountCents + surchargeCents,
          paid: `${formatInstant(settledAt, timeZone)} · ${builtMethods[method].title}`,
          sent: sentText(payment),
        },
      ];
    })
    .reverse();
}

/** `Sent to jXXe@example.com by email` */
export function sentText({ receiptSentTo }: Pick<PaymentSummary, "receiptSentTo">): string | null {
  if (receiptSentTo === null) return null;
  const { channel, contact } = receiptSentTo;
  return channel === "EMAIL" ? receiptsCopy.sentByEmail(contact) : receiptsCopy.sentByText(contact);
}
