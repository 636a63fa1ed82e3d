import { z } from "zod";

const text = (max: number) => z.string().min(1).max(max);
const amountCents = z.int().min(1).max(99_999_999);

export const tokenRequest = z.object({
  number: text(40),
  expiryMonth: z.int().min(0).max(99),
  expiryYear: z.int().min(0).max(9999),
  cvc: text(10),
  name: text(200),
});

export const chargeRequest = z.object({
  token: text(100),
  amountCents,
  currency: z.literal("AUD"),
  reference: text(200),
  payee: text(200),
  description: text(500),
  returnUrl: z.url({ protocol: /^https?$/ }).max(2000),
});

export const refundRequest = z.object({ chargeId: text(100), amountCents, reference: text(200) });

export const challengeAnswer = z.object({ secret: text(100), answer: z.enum(["approve", "fail"]) });

export const testHooksRequest = z.object({
  /** The next so many charges are made, and their answer is then thrown away with the connection. */
  lostAnswers: z.int().min(0).max(1000).optional(),
  /** Milliseconds between a charge being made and its answer. */
  answerDelayMs: z.int().min(0).max(60_000).optional(),
  /** Milliseconds between an event and its first delivery. */
  webhookDelayMs: z.int().min(0).max(600_000).optional(),
  /** How many times each event is delivered. */
  webhookCopies: z.int().min(1).max(10).optional(),
  /** While true no event is delivered; false lets the waiting ones go. */
  holdWebhooks: z.boolean().optional(),
});

export type ChargeBody = z.infer<typeof chargeRequest>;
export type RefundBody = z.infer<typeof refundRequest>;
export type TokenBody = z.infer<typeof tokenRequest>;
type TestHooksRequest = z.infer<typeof testHooksRequest>;
export type TestHooks = { [Name in keyof TestHooksRequest]-?: Exclude<TestHooksRequest[Name], undefined> };
