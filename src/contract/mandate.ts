import * as z from "zod/mini";
import {
  amendmentStatuses,
  amountTypes,
  endTypes,
  frequencyCodes,
  instalmentStatuses,
  mandateMethods,
  mandateStatuses,
  payIdKinds,
  paymentTimings,
  recurrences,
} from "#domain/enumerations.ts";
import {
  accountNameMaxLength,
  cancelReasonMaxLength,
  scheduleMaxDays,
  signedNameMaxLength,
} from "#domain/limits.ts";
import { accountNumberOf, isAccountName, payIdOf } from "#domain/payment/bank-account.ts";
import { bsbOf } from "#domain/payment/bsb.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";
import { applicationAccount } from "./application-account.ts";
import { cents, date, id, instant, positiveCents, reference, text } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

const line = (max: number) => text(max).check(z.regex(fieldPatterns.line));
const days = z.int().check(z.minimum(0), z.maximum(scheduleMaxDays));

/** As it was typed: the server keeps it in one form, and repeats every rule. */
export const debitAccount = z.strictObject({
  bsb: z.string().check(
    z.maxLength(12),
    z.refine((typed) => bsbOf(typed) !== null),
  ),
  accountNumber: z.string().check(
    z.maxLength(20),
    z.refine((typed) => accountNumberOf(typed) !== null),
  ),
  accountName: line(accountNameMaxLength).check(z.refine(isAccountName)),
});
export type DebitAccount = z.infer<typeof debitAccount>;

const payId = z
  .strictObject({
    kind: z.literal("payId"),
    type: z.enum(payIdKinds),
    value: z.string().check(z.maxLength(256)),
  })
  .check(z.refine(({ type, value }) => payIdOf(type, value) !== null, { path: ["value"] }));
/** Where PayTo finds the payer: a PayID, or an account. */
export const payToDebtor = z.discriminatedUnion("kind", [
  payId,
  z.extend(debitAccount, { kind: z.literal("account") }),
]);
export type PayToDebtor = z.infer<typeof payToDebtor>;

export const payToSchedule = z.strictObject({
  frequency: z.enum(frequencyCodes),
  amountCents: positiveCents,
  firstOn: date,
  lastOn: z.nullable(date),
});
export const debitSchedule = z
  .strictObject({
    timing: z.enum(paymentTimings),
    timingDays: z.nullable(days),
    recurrence: z.enum(recurrences),
    recurrenceDays: z.nullable(days.check(z.minimum(1))),
    amountType: z.enum(amountTypes),
    amount: positiveCents,
    endType: z.enum(endTypes),
    endDays: z.nullable(days),
  })
  .check(
    z.refine(({ timing, timingDays }) => (timingDays !== null) === /XDays$/.test(timing), {
      path: ["timingDays"],
    }),
    z.refine(({ recurrence, recurrenceDays }) => (recurrenceDays !== null) === (recurrence === "PerXDays"), {
      path: ["recurrenceDays"],
    }),
    z.refine(({ endType, endDays }) => (endDays !== null) === (endType === "ForXDays"), {
      path: ["endDays"],
    }),
    z.refine(({ amountType, amount }) => amountType === "Value" || amount <= 10_000, { path: ["amount"] }),
  );

export const schedulePreview = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("PayTo"), schedule: payToSchedule }),
  z.strictObject({ method: z.literal("Direct Debit"), schedule: debitSchedule }),
]);
export type SchedulePreview = z.infer<typeof schedulePreview>;

/** What the payer would pay, and the words of the Direct Debit Request that goes with it. */
export const plannedSchedule = z.strictObject({
  outstandingCents: cents,
  instalments: z.array(
    z.strictObject({
      /** By the calendar. */
      dueOn: date,
      /** The same day, or the next business day of the agency's state. */
      collectOn: date,
      amountCents: cents,
    }),
  ),
});
export type PlannedSchedule = z.infer<typeof plannedSchedule>;

/** Who the Direct Debit Request authorises: what `directDebitAgreement` takes; without a user id none can be made. */
export const debitSetup = z.strictObject({
  debitUser: z.strictObject({ name: z.string(), userId: z.nullable(z.string()), phone: z.string() }),
  agreementVersion: z.string(),
  /** Today where the property is, from which a schedule is reckoned. */
  today: date,
  outstandingCents: cents,
  dueOn: z.nullable(date),
  /** Of the two ways to be debited, those that this application offers. */
  methods: z.array(z.enum(mandateMethods)),
});
export type DebitSetup = z.infer<typeof debitSetup>;

const agreement = z.strictObject({
  version: z.string().check(z.maxLength(20)),
  accepted: z.literal(true),
  signedName: line(signedNameMaxLength),
});
/** The active mandate that ends with this one's making, in one step: until then it stays as it is. */
const replaces = z.optional(id);
export const mandateCreate = z.discriminatedUnion("method", [
  z.strictObject({ method: z.literal("PayTo"), debtor: payToDebtor, schedule: payToSchedule, replaces }),
  z.strictObject({
    method: z.literal("Direct Debit"),
    replaces,
    account: debitAccount,
    schedule: debitSchedule,
    agreement,
  }),
]);
export type MandateCreate = z.infer<typeof mandateCreate>;

/** Masked: the last three digits, or as much of a PayID as of any contact. */
export const maskedDebtor = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("account"),
    bsb: z.string(),
    bankName: z.nullable(z.string()),
    accountNumber: z.string(),
    accountName: z.string(),
  }),
  z.strictObject({ kind: z.literal("payId"), type: z.enum(payIdKinds), value: z.string() }),
]);
export type MaskedDebtor = z.infer<typeof maskedDebtor>;

export const instalment = z.strictObject({
  id,
  /** From 1, in the order of the schedule. */
  number: z.int(),
  status: z.enum(instalmentStatuses),
  dueOn: date,
  /** The business day of the next try, else of the last. */
  collectOn: date,
  /** What was planned; what is taken is never more than what is owed then. */
  amountCents: cents,
  /** What the newest try is of; null before the first. */
  collectedCents: z.nullable(cents),
  attempts: z.int(),
  paymentId: z.nullable(id),
  lodgementReference: z.nullable(z.string()),
  /** Why the newest try came back. */
  dishonour: z.nullable(z.strictObject({ code: z.string(), label: z.string() })),
});
export type Instalment = z.infer<typeof instalment>;

export const mandate = z.strictObject({
  id,
  method: z.enum(mandateMethods),
  status: z.enum(mandateStatuses),
  amendment: z.enum(amendmentStatuses),
  debtor: maskedDebtor,
  schedule: schedulePreview,
  instalments: z.array(instalment),
  /** Until when the payer's bank waits for the payer's word; null for a direct debit. */
  authoriseBy: z.nullable(instant),
  /** The demo's pretend bank, where the payer approves; null wherever a real one answers. */
  pretendBankUrl: z.nullable(z.string()),
  createdAt: instant,
});
export type Mandate = z.infer<typeof mandate>;
export const mandates = z.strictObject({ mandates: z.array(mandate) });
/** The same for staff, with the account of the application. */
export const staffMandates = z.extend(mandates, { account: applicationAccount });

export const mandateAmend = z.strictObject({ schedule: payToSchedule });

/** The columns that staff may sort by; without one the nearest day comes first. */
export const instalmentSortColumns = ["collectOn", "amount", "status", "reference"] as const;

/** An instalment as a row of the desk. */
export const deskInstalment = z.strictObject({
  ...instalment.shape,
  mandateId: id,
  method: z.enum(mandateMethods),
  applicationId: id,
  listingId: z.nullable(id),
  reference,
  payer: z.nullable(z.string()),
  debtor: maskedDebtor,
  /** The direct entry file that the newest try is in. */
  fileId: z.nullable(id),
});
export type DeskInstalment = z.infer<typeof deskInstalment>;
export const instalmentSearch = tableParametersOf(instalmentSortColumns);
export type InstalmentSearch = z.infer<typeof instalmentSearch>;
export const instalmentSearchResult = tableSearchResultOf(deskInstalment);
export type InstalmentSearchResult = z.infer<typeof instalmentSearchResult>;

/** A direct entry (ABA) file of debits. */
export const directEntryFile = z.strictObject({
  id,
  /** Counts the agency's files. */
  number: z.int(),
  processOn: date,
  count: z.int(),
  totalCents: cents,
  createdAt: instant,
  /** When staff first fetched it for the bank; its debits clear no earlier than the return window after that. */
  handedOverAt: z.nullable(instant),
});
export type DirectEntryFile = z.infer<typeof directEntryFile>;
export const directEntryFiles = z.strictObject({
  /** Whether the agency has given its direct entry user: no file is made without one, and debits wait. */
  hasUser: z.boolean(),
  /** What a file made now would hold. */
  due: z.strictObject({ count: z.int(), totalCents: cents }),
  files: z.array(directEntryFile),
});
export type DirectEntryFiles = z.infer<typeof directEntryFiles>;

export const mandateCancel = z.strictObject({ reason: line(cancelReasonMaxLength) });
