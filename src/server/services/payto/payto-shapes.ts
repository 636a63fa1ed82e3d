import { z } from "zod";
import { amendmentStatuses, frequencyCodes, payIdKinds } from "#domain/enumerations.ts";

/** What goes over the wire between us and PayTo's simulator, both ways. */
export const agreementTerms = z.object({
  frequency: z.enum(frequencyCodes),
  maxCents: z.int(),
  firstOn: z.string(),
  endsOn: z.string(),
});
export const newAgreement = z.object({
  reference: z.string(),
  debtor: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("account"),
      bsb: z.string(),
      accountNumber: z.string(),
      accountName: z.string(),
    }),
    z.object({ kind: z.literal("payId"), type: z.enum(payIdKinds), value: z.string() }),
  ]),
  creditor: z.string(),
  description: z.string(),
  terms: agreementTerms,
  authoriseBy: z.coerce.date(),
});
export const newAmendment = z.object({ reference: z.string(), terms: agreementTerms });
export const newPayment = z.object({ reference: z.string(), agreementId: z.string(), amountCents: z.int() });

export const agreementReport = z.object({
  agreementId: z.string(),
  reference: z.string(),
  sequence: z.int(),
  status: z.enum(["created", "active", "suspended", "declined", "recalled", "expired", "cancelled"]),
  amendment: z.enum(amendmentStatuses),
});
export const paymentReport = z.object({
  reference: z.string(),
  agreementId: z.string(),
  amountCents: z.int(),
  status: z.enum(["pending", "settled", "rejected"]),
  reason: z.nullable(z.string()),
});
export const payToEvent = z.discriminatedUnion("type", [
  z.object({ eventId: z.string(), type: z.literal("agreement"), agreement: agreementReport }),
  z.object({ eventId: z.string(), type: z.literal("payment"), payment: paymentReport }),
]);
