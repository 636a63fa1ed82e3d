import type { DebitSetup, Instalment, Mandate, MaskedDebtor, SchedulePreview } from "#contract/mandate.ts";
import {
  type FrequencyCode,
  type frequencyCodes,
  type MandateMethod,
  type PaymentTiming,
  payIdKinds,
  recurrences,
} from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { builtMethods } from "#domain/payment/methods.ts";
import { dayLabel } from "./dates.ts";
import {
  endsOf,
  frequencies,
  instalmentBadges,
  mandateFieldLabels,
  mandateLabelsCopy,
  payIdNames,
  recurrenceLabels,
  timingLabels,
} from "./mandate-labels.copy.ts";

export const fieldLabels = mandateFieldLabels;

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
    ...timingLabels,
    ...(dueOn === null ? {} : { "Interest Free": mandateLabelsCopy.whenDue(dayLabel(dueOn)) }),
  };
  return Object.entries(first).map(([value, label]) => ({ value, label }));
}

/** How often and from when, in a sentence's part: `Every month from 30 November 2026`. */
export function scheduleLabel({ method, schedule }: SchedulePreview): string {
  if (method === "PayTo")
    return schedule.frequency === "ADHO" ? mandateLabelsCopy.once : frequencies[schedule.frequency];
  if (schedule.recurrence === "Once") return mandateLabelsCopy.once;
  return schedule.recurrence === "PerXDays"
    ? mandateLabelsCopy.everyDays(schedule.recurrenceDays)
    : recurrenceLabels[schedule.recurrence];
}

/** Where the money comes from, with what is masked of it. */
export function debtorLabel(debtor: MaskedDebtor): string {
  if (debtor.kind === "payId") return mandateLabelsCopy.payId(debtor.value);
  const bank = debtor.bankName === null ? "" : `${debtor.bankName}, `;
  return mandateLabelsCopy.account(bank, debtor.bsb, debtor.accountNumber);
}

export const instalmentTones = instalmentBadges;

/** What a bank said of an instalment that came back, and what comes next. */
export function instalmentNote({ status, dishonour, collectOn }: Instalment): string | null {
  if (dishonour === null) return null;
  const said = mandateLabelsCopy.returned(
    `${dishonour.label.charAt(0).toLowerCase()}${dishonour.label.slice(1)}`,
  );
  if (status === "dishonoured" || status === "retrying")
    return mandateLabelsCopy.tryOnceMore(said, dayLabel(collectOn));
  return status === "failed" ? mandateLabelsCopy.noFurtherTry(said) : said;
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
  mandateLabelsCopy.onDay(formatCents(amountCents), dayLabel(collectOn));

/** What became of the last agreement, where the page goes on to a new one; null while one stands. */
export function endedLabel({ method, status }: Pick<Mandate, "method" | "status">): string | null {
  const name = method === "PayTo" ? mandateLabelsCopy.payToAgreement : mandateLabelsCopy.directDebit;
  return endsOf(name)[status] ?? null;
}

const cards = {
  PayTo: {
    icon: "payto",
    title: mandateLabelsCopy.payTo,
    note: mandateLabelsCopy.approveInApp,
    fee: mandateLabelsCopy.noFee,
    timeToClear: builtMethods.PayTo.timeToClear,
  },
  "Direct Debit": {
    icon: "calendar",
    title: mandateLabelsCopy.directDebitTitle,
    note: mandateLabelsCopy.acceptHere,
    fee: mandateLabelsCopy.noFee,
    timeToClear: builtMethods["Direct Debit"].timeToClear,
  },
} as const;

/** The two ways to be debited, as far as they are on offer. */
export const methodCards = (methods: readonly MandateMethod[]) =>
  methods.map((value) => ({ value, ...cards[value] }));
