import type { DebitSetup, Instalment, Mandate, MaskedDebtor, SchedulePreview } from "#contract/mandate.ts";
import {
  type FrequencyCode,
  type frequencyCodes,
  type InstalmentStatus,
  type MandateMethod,
  type MandateStatus,
  type PayIdKind,
  type PaymentTiming,
  payIdKinds,
  type Recurrence,
  recurrences,
} from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { builtMethods } from "#domain/payment/methods.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { dayLabel } from "./dates.ts";
import type { MandateField } from "./mandate-form.ts";

export const fieldLabels: Record<MandateField, string> = {
  payerKind: "How your bank identifies you",
  payIdKind: "Kind of PayID",
  payId: "PayID",
  bsb: "BSB",
  accountNumber: "Account number",
  accountName: "Name of the account",
  frequency: "How often",
  amount: "Amount each time",
  firstOn: "First payment",
  lastOn: "Last payment",
  timing: "First payment",
  timingDays: "Number of days",
  recurrence: "How often",
  recurrenceDays: "Days between payments",
  amountType: "How much each time",
  share: "Percent of what you owe",
  endType: "Until",
  endDays: "Days from today",
  isAccepted: "Acceptance",
  signedName: "Your full name",
};

const frequencies: Record<FrequencyCode, string> = {
  ADHO: "Once, in full",
  INDA: "In several payments on one day",
  DAIL: "Every day",
  WEEK: "Every week",
  FRTN: "Every fortnight",
  MNTH: "Every month",
  QURT: "Every three months",
  MIAN: "Every six months",
  YEAR: "Every year",
};
const recurrenceLabels: Record<Recurrence, string> = {
  Once: "Once, in full",
  Daily: "Every day",
  Weekly: "Every week",
  Monthly: "Every month",
  Annually: "Every year",
  PerXDays: "Every set number of days",
};
const payIdNames: Record<PayIdKind, string> = {
  Phone: "Mobile number",
  Email: "Email address",
  ABN: "ABN or ACN",
  "Organisation ID": "Organisation",
};

const optionsOf = <Value extends string>(values: readonly Value[], label: Record<Value, string>) =>
  values.map((value) => ({ value, label: label[value] }));

const byLength: readonly FrequencyCode[] = [
  "ADHO",
  "DAIL",
  "WEEK",
  "FRTN",
  "MNTH",
  "QURT",
  "MIAN",
  "YEAR",
  "INDA",
] satisfies (typeof frequencyCodes)[number][];

export const frequencyOptions = optionsOf(byLength, frequencies);
export const recurrenceOptions = optionsOf(
  recurrences.toSorted((one, other) => Number(other === "Once") - Number(one === "Once")),
  recurrenceLabels,
);
export const payIdOptions = optionsOf(payIdKinds, payIdNames);

/** When a direct debit may begin. Settlement and a loan's advance have no day here, so neither is offered. */
export function timingOptions({ dueOn }: Pick<DebitSetup, "dueOn">) {
  const first: Partial<Record<PaymentTiming, string>> = {
    Now: "Today",
    Daily: "Tomorrow",
    Weekly: "In a week",
    Monthly: "In a month",
    Annually: "In a year",
    AtXDays: "In a set number of days",
    AfterXDays: "The day after a set number of days",
    ...(dueOn === null ? {} : { "Interest Free": `When it is due, ${dayLabel(dueOn)}` }),
  };
  return Object.entries(first).map(([value, label]) => ({ value, label }));
}

/** How often and from when, in a sentence's part: `Every month from 30 November 2026`. */
export function scheduleLabel({ method, schedule }: SchedulePreview): string {
  if (method === "PayTo") return schedule.frequency === "ADHO" ? "Once" : frequencies[schedule.frequency];
  if (schedule.recurrence === "Once") return "Once";
  return schedule.recurrence === "PerXDays"
    ? `Every ${schedule.recurrenceDays} days`
    : recurrenceLabels[schedule.recurrence];
}

/** Where the money comes from, with what is masked of it. */
export function debtorLabel(debtor: MaskedDebtor): string {
  if (debtor.kind === "payId") return `PayID ${debtor.value}`;
  const bank = debtor.bankName === null ? "" : `${debtor.bankName}, `;
  return `${bank}BSB ${debtor.bsb}, account ${debtor.accountNumber}`;
}

export const instalmentTones: Record<InstalmentStatus, StatusBadge> = {
  scheduled: { label: "Planned", tone: "neutral" },
  submitted: { label: "Processing", tone: "blue" },
  dishonoured: { label: "Returned by your bank", tone: "danger" },
  retrying: { label: "Retrying", tone: "warning" },
  cleared: { label: "Paid", tone: "success" },
  failed: { label: "Not paid", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** What a bank said of an instalment that came back, and what comes next. */
export function instalmentNote({ status, dishonour, collectOn }: Instalment): string | null {
  if (dishonour === null) return null;
  const said = `Your bank returned it: ${dishonour.label.charAt(0).toLowerCase()}${dishonour.label.slice(1)}.`;
  if (status === "dishonoured" || status === "retrying")
    return `${said} We'll try once more on ${dayLabel(collectOn)}.`;
  return status === "failed" ? `${said} We won't try again.` : said;
}

/** Cents of the instalments that count as paid. */
export const clearedCents = ({ instalments }: Pick<Mandate, "instalments">): number =>
  instalments
    .filter(({ status }) => status === "cleared")
    .reduce((sum, { collectedCents, amountCents }) => sum + (collectedCents ?? amountCents), 0);

/** The next instalment that is to come, or on its way. */
export const nextInstalment = ({ instalments }: Pick<Mandate, "instalments">): Instalment | null =>
  instalments.find(({ status }) => !["cleared", "failed", "cancelled"].includes(status)) ?? null;

/** `$100.00 on 30 November 2026` */
export const instalmentLabel = ({ amountCents, collectOn }: Pick<Instalment, "amountCents" | "collectOn">) =>
  `${formatCents(amountCents)} on ${dayLabel(collectOn)}`;

/** What became of the last agreement, where the page goes on to a new one; null while one stands. */
export function endedLabel({ method, status }: Pick<Mandate, "method" | "status">): string | null {
  const name = method === "PayTo" ? "PayTo agreement" : "direct debit";
  const ends: Partial<Record<MandateStatus, string>> = {
    declined: `Your last ${name} was declined at your bank. Nothing was collected.`,
    expired: `Your last ${name} expired. Nothing more will be collected.`,
    recalled: `Your last ${name} was cancelled. Nothing more will be collected.`,
    cancelled: `Your last ${name} was cancelled. Nothing more will be collected.`,
    failed: `Your last ${name} ended because your bank returned a payment.`,
    completed: `Your last ${name} is complete. All planned payments were collected.`,
  };
  return ends[status] ?? null;
}

const cards = {
  PayTo: {
    icon: "payto",
    title: "PayTo",
    note: "You approve it once in your bank's app, and can pause or cancel it there",
    fee: "No fee",
    timeToClear: builtMethods.PayTo.timeToClear,
  },
  "Direct Debit": {
    icon: "calendar",
    title: "Direct debit",
    note: "You accept a Direct Debit Request here, with your BSB and account number",
    fee: "No fee",
    timeToClear: builtMethods["Direct Debit"].timeToClear,
  },
} as const;

/** The two ways to be debited, as far as they are on offer. */
export const methodCards = (methods: readonly MandateMethod[]) =>
  methods.map((value) => ({ value, ...cards[value] }));
