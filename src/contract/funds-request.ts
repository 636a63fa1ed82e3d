import * as z from "zod/mini";
import { fundsPurposes, fundsRequestStatuses } from "#domain/enumerations.ts";
import { fundsDescriptionMaxLength, fundsReasonMaxLength } from "#domain/limits.ts";
import { applicationAccount } from "./application-account.ts";
import { staffAuthority } from "./settlement.ts";
import { cents, date, id, instant, positiveCents, reference } from "./shapes.ts";

const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/\S/));

/** What a payer asks for. `description` says what it is for where none of the purposes does. */
export const fundsRequestCreate = z.strictObject({
  amountCents: positiveCents,
  purpose: z.enum(fundsPurposes),
  description: z.nullable(line(fundsDescriptionMaxLength)),
  neededBy: date,
  /** The contact on file, shown masked, is the right one. */
  isContactRight: z.literal(true),
});
export type FundsRequestCreate = z.infer<typeof fundsRequestCreate>;

export const fundsRequest = z.strictObject({
  id,
  status: z.enum(fundsRequestStatuses),
  amountCents: cents,
  purpose: z.enum(fundsPurposes),
  description: z.nullable(z.string()),
  neededBy: date,
  /** Why it was declined, in the agency's words. */
  reason: z.nullable(z.string()),
  requestedAt: instant,
  endedAt: z.nullable(instant),
});
export type FundsRequest = z.infer<typeof fundsRequest>;

/** What may be asked for now, and the newest request there is. */
export const fundsRequestTerms = z.strictObject({
  minCents: cents,
  /** Less than the least where nothing more can be asked for. */
  maxCents: cents,
  canRequest: z.boolean(),
  /** Whether all of it is to be paid at settlement once it is approved, by an authority of its own. */
  isForSettlement: z.boolean(),
  account: applicationAccount,
  contact: z.strictObject({ email: z.nullable(z.string()), phoneNumber: z.nullable(z.string()) }),
  request: z.nullable(fundsRequest),
});
export type FundsRequestTerms = z.infer<typeof fundsRequestTerms>;

export const fundsDecline = z.strictObject({ reason: line(fundsReasonMaxLength) });

/** A request as staff see it on the listing, with what the payer owes now. */
export const staffFundsRequest = z.extend(fundsRequest, {
  applicationId: id,
  reference,
  dueCents: cents,
  /** What is due in all once it is approved. */
  dueOnceApprovedCents: cents,
});
export type StaffFundsRequest = z.infer<typeof staffFundsRequest>;

/** An application that its vendor completed, with a summary to read. */
const completedApplication = z.strictObject({
  id,
  reference,
  completedAt: instant,
  /** What was asked for. */
  requestedCents: z.nullable(cents),
  account: applicationAccount,
});

/** Authorities and requests of a listing's applications, newest first. */
export const listingFunding = z.strictObject({
  /** Vendors' own applications for the listing's address; for staff of the whole agency's applications. */
  completed: z.array(completedApplication),
  authorities: z.array(staffAuthority),
  requests: z.array(staffFundsRequest),
});
export type ListingFunding = z.infer<typeof listingFunding>;
