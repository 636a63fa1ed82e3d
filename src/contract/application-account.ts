import * as z from "zod/mini";
import { paymentMethods, plannedKinds, plannedStates } from "#domain/enumerations.ts";
import { cents, date, id, instant } from "./shapes.ts";

/**
 * What a payer has agreed to pay later: the payments of a mandate that are still to come, those of it that are under way,
 * an authority to pay at settlement, or a transfer that was announced. Whoever has the link may read it, so it names
 * nobody, no bank and no BSB.
 */
export const plannedPayment = z.strictObject({
  kind: z.enum(plannedKinds),
  method: z.enum(paymentMethods),
  /** Of the mandate, the authority or the announced payment. */
  id,
  /** All of it that is still to come. */
  amountCents: cents,
  /** How many payments that is, and the next of them. */
  count: z.int(),
  nextCents: cents,
  /** The day of the next payment, or of the settlement; null where only the payer knows. */
  on: z.nullable(date),
  lastOn: z.nullable(date),
  /** 'account ending 678', or a PayID as far as it may be shown. */
  from: z.nullable(z.string()),
  state: z.enum(plannedStates),
  /** A debit of it is collected after the due date. */
  isAfterDue: z.boolean(),
  canChange: z.boolean(),
  canCancel: z.boolean(),
});

/** What happens next, and who acts: one value for every page and message. */
export const nextStep = z.discriminatedUnion("kind", [
  /** The vendor takes the last step of the application. */
  z.strictObject({ kind: z.literal("finishApplication") }),
  /** The lender decides: nothing is owed before a loan is advanced. */
  z.strictObject({ kind: z.literal("decision") }),
  /** The payer pays what nothing is planned for. */
  z.strictObject({ kind: z.literal("pay"), amountCents: cents, on: z.nullable(date) }),
  /** The payer approves a PayTo agreement at the bank. */
  z.strictObject({ kind: z.literal("approve"), amountCents: cents, by: z.nullable(instant) }),
  /** A planned payment comes. */
  z.strictObject({
    kind: z.literal("planned"),
    method: z.enum(paymentMethods),
    amountCents: cents,
    on: z.nullable(date),
  }),
  /** A payment is under way, and not decided. */
  z.strictObject({ kind: z.literal("processing"), method: z.enum(paymentMethods), amountCents: cents }),
  /** Money is on its way back to the payer. */
  z.strictObject({ kind: z.literal("moneyReturning"), amountCents: cents }),
  /** More arrived than was owed: it waits for the agency. */
  z.strictObject({ kind: z.literal("moneyWaiting"), amountCents: cents }),
  /** Nothing is owed, and nothing is to be done. */
  z.strictObject({ kind: z.literal("nothing") }),
  /** The link takes no payment any more. */
  z.strictObject({ kind: z.literal("closed") }),
]);
export type NextStep = z.infer<typeof nextStep>;

/** What an application owes, what is planned, what came, and what happens next: the one calculation of it. */
export const applicationAccount = z.strictObject({
  currency: z.literal("AUD"),
  /** Null where nothing is lent; false before the loan is advanced, when nothing is owed; true from then on. */
  advanced: z.nullable(z.boolean()),
  dueCents: cents,
  dueOn: z.nullable(date),
  planned: z.array(plannedPayment),
  /** Everything that settled and was not taken back by a bank, without card surcharges. */
  receivedCents: cents,
  /** Money of this application that is not owed to anyone but the payer: it waits, or it is on its way back. */
  overCents: cents,
  /** What of it is on its way back. */
  returningCents: cents,
  /** What of the received amount goes, or went, back. */
  refundedCents: cents,
  /** `dueCents - receivedCents + refundedCents`. */
  remainingCents: cents,
  /** What of the remaining amount can be paid now: not what a debit under way pays. */
  payableCents: cents,
  next: nextStep,
});
export type ApplicationAccount = z.infer<typeof applicationAccount>;
