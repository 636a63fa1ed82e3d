import * as z from "zod/mini";
import { cardBrands, paymentMethods, paymentStatuses } from "#domain/enumerations.ts";
import { problemCodes } from "./problems.ts";
import { cents, date, id, instant, positiveCents, text } from "./shapes.ts";

/** A card is known here only by the token that the gateway's own frame made of it. */
export const cardPayment = z.strictObject({
  method: z.enum(["Credit Card", "AMEX"]),
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,255}$/)),
  amountCents: positiveCents,
  /** The surcharge as the page showed it; another one is answered 409. */
  surchargeCents: cents,
});
/** Says that the money will come from the payer's own bank; it counts when it has arrived. */
export const fundsPayment = z.strictObject({ method: z.enum(["Bank Transfer", "PayID", "BPay"]) });
export const paymentCreate = z.discriminatedUnion("method", [cardPayment, fundsPayment]);
export type PaymentCreate = z.infer<typeof paymentCreate>;

export const challenge = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("frame"), url: z.string() }),
  z.strictObject({ kind: z.literal("stripe"), clientSecret: z.string() }),
]);
export type Challenge = z.infer<typeof challenge>;

export const payment = z.strictObject({
  id,
  method: z.enum(paymentMethods),
  status: z.enum(paymentStatuses),
  amountCents: cents,
  surchargeCents: cents,
  totalCents: cents,
  reference: z.string(),
  receiptNumber: z.nullable(z.string()),
  card: z.nullable(z.strictObject({ brand: z.enum(cardBrands), last4: z.string() })),
  challenge: z.nullable(challenge),
  /** Why it failed, in the words of the catalogue. */
  problem: z.nullable(z.strictObject({ code: z.enum(problemCodes), message: z.string() })),
  createdAt: instant,
  settledAt: z.nullable(instant),
});
export type Payment = z.infer<typeof payment>;

export const cardSetup = z.strictObject({
  gateway: z.discriminatedUnion("kind", [
    z.strictObject({ kind: z.literal("sandbox"), origin: z.string() }),
    z.strictObject({ kind: z.literal("stripe"), publishableKey: z.string() }),
  ]),
  /** Basis points on top of the amount, by the brand of the card, in force today. */
  surcharges: z.array(z.strictObject({ brand: z.enum(cardBrands), basisPoints: z.int() })),
});
export type CardSetup = z.infer<typeof cardSetup>;

export const bankDetails = z.strictObject({
  bankName: z.string(),
  accountName: z.string(),
  bsb: z.string().check(z.regex(/^\d{3}-\d{3}$/)),
  accountNumber: z.string(),
  reference: z.string(),
  amountCents: cents,
});
export const payIdDetails = z.strictObject({
  payId: z.string(),
  type: z.enum(["Email", "Phone", "ABN", "Organisation ID"]),
  accountName: z.string(),
  reference: z.string(),
  amountCents: cents,
});
export const bpayDetails = z.strictObject({
  billerCode: z.string().check(z.regex(/^\d{3,10}$/)),
  billerName: z.string(),
  crn: z.string().check(z.regex(/^\d{2,20}$/)),
  amountCents: cents,
});
export type BankDetails = z.infer<typeof bankDetails>;
export type PayIdDetails = z.infer<typeof payIdDetails>;
export type BpayDetails = z.infer<typeof bpayDetails>;

/** One line of a bank's feed. BPAY instruction types: 05 payment, 15 error correction, 25 reversal. */
export const bankFeedLine = z.strictObject({
  lineId: text(64),
  kind: z.enum(["transfer", "payid", "bpay"]),
  instruction: z.enum(["payment", "correction", "reversal"]),
  /** \`out\` where it left the trust account; in when left out. */
  direction: z.optional(z.enum(["in", "out"])),
  amountCents: positiveCents,
  valueDate: date,
  reference: z.optional(z.string().check(z.maxLength(280))),
  billerCode: z.optional(z.string().check(z.maxLength(10))),
  crn: z.optional(z.string().check(z.maxLength(20))),
  payId: z.optional(z.string().check(z.maxLength(256))),
  payerName: z.optional(z.string().check(z.maxLength(140))),
  /** The trust account that it arrived in, where the bank's feed spans several: it tells whose suspense it waits in. */
  account: z.optional(
    z.strictObject({
      bsb: z.string().check(z.regex(/^\d{3}[- ]?\d{3}$/)),
      accountNumber: z.string().check(z.maxLength(12), z.regex(/^\d+(-\d+)*$/)),
    }),
  ),
  /** The line that a correction or reversal takes back. */
  reverses: z.optional(text(64)),
});
export type BankFeedLine = z.infer<typeof bankFeedLine>;
export const bankFeed = z.strictObject({
  feedId: text(64),
  lines: z.array(bankFeedLine).check(z.minLength(1), z.maxLength(1_000)),
});
export const bankFeedReceipt = z.strictObject({
  accepted: z.int(),
  duplicates: z.int(),
});
