import { z } from "zod";
import { payeePayIdKinds } from "#domain/payment/payee.ts";

/** What goes over the wire between us and a provider of instant payments. */
export const instantPayment = z.object({
  reference: z.string().min(1).max(64),
  payee: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("account"), name: z.string(), bsb: z.string(), accountNumber: z.string() }),
    z.object({ kind: z.literal("bpay"), name: z.string(), billerCode: z.string(), reference: z.string() }),
    z.object({
      kind: z.literal("payId"),
      name: z.string(),
      payIdKind: z.enum(payeePayIdKinds),
      payId: z.string(),
    }),
  ]),
  amountCents: z.int().positive(),
  lodgementReference: z.string().max(18),
  payer: z.object({ name: z.string(), bsb: z.string(), accountNumber: z.string() }),
});

export const instantPaymentAnswer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("accepted") }),
  z.object({ status: z.literal("rejected"), reason: z.string() }),
]);
