import type {
  FrequencyCode,
  InstalmentStatus,
  MandateStatus,
  PayIdKind,
  PaymentTiming,
  Recurrence,
} from "#domain/enumerations.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import type { MandateField } from "./mandate-form.ts";

/** What the fields of an agreement to debit are called, and the answers that they offer. */
export const mandateFieldLabels: Record<MandateField, string> = {
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

export const frequencies: Record<FrequencyCode, string> = {
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
export const recurrenceLabels: Record<Recurrence, string> = {
  Once: "Once, in full",
  Daily: "Every day",
  Weekly: "Every week",
  Monthly: "Every month",
  Annually: "Every year",
  PerXDays: "Every set number of days",
};
export const payIdNames: Record<PayIdKind, string> = {
  Phone: "Mobile number",
  Email: "Email address",
  ABN: "ABN or ACN",
  "Organisation ID": "Organisation",
};

/** When a direct debit may begin, whatever is due. */
export const timingLabels: Partial<Record<PaymentTiming, string>> = {
  Now: "Today",
  Daily: "Tomorrow",
  Weekly: "In a week",
  Monthly: "In a month",
  Annually: "In a year",
  AtXDays: "In a set number of days",
  AfterXDays: "The day after a set number of days",
};

export const instalmentBadges: Record<InstalmentStatus, StatusBadge> = {
  scheduled: { label: "Planned", tone: "neutral" },
  submitted: { label: "Processing", tone: "blue" },
  dishonoured: { label: "Returned by your bank", tone: "danger" },
  retrying: { label: "Retrying", tone: "warning" },
  cleared: { label: "Paid", tone: "success" },
  failed: { label: "Not paid", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

/** What became of an agreement, by the status that ended it. */
export const endsOf = (name: string): Partial<Record<MandateStatus, string>> => ({
  declined: `Your last ${name} was declined at your bank. Nothing was collected.`,
  expired: `Your last ${name} expired. Nothing more will be collected.`,
  recalled: `Your last ${name} was cancelled. Nothing more will be collected.`,
  cancelled: `Your last ${name} was cancelled. Nothing more will be collected.`,
  failed: `Your last ${name} ended because your bank returned a payment.`,
  completed: `Your last ${name} is complete. All planned payments were collected.`,
});

export const mandateLabelsCopy = {
  whenDue: (day: string) => `When it is due, ${day}`,
  once: "Once",
  everyDays: (days: number | null | undefined) => `Every ${days} days`,
  payId: (value: string) => `PayID ${value}`,
  account: (bank: string, bsb: string, number: string) => `${bank}BSB ${bsb}, account ${number}`,
  returned: (reason: string) => `Your bank returned it: ${reason}.`,
  tryOnceMore: (returned: string, day: string) => `${returned} We'll try once more on ${day}.`,
  noFurtherTry: (returned: string) => `${returned} We won't try again.`,
  onDay: (amount: string, day: string) => `${amount} on ${day}`,
  payToAgreement: "PayTo agreement",
  directDebit: "direct debit",
  payTo: "PayTo",
  directDebitTitle: "Direct debit",
  approveInApp: "You approve it once in your bank's app, and can pause or cancel it there",
  acceptHere: "You accept a Direct Debit Request here, with your BSB and account number",
  noFee: "No fee",
} as const;
