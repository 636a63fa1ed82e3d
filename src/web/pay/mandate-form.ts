import type {
  DebitAccount,
  DebitSetup,
  MandateCreate,
  PayToDebtor,
  SchedulePreview,
} from "#contract/mandate.ts";
import type {
  AmountType,
  EndType,
  FrequencyCode,
  MandateMethod,
  PayIdKind,
  PaymentTiming,
  Recurrence,
} from "#domain/enumerations.ts";
import { directDebitAgreementVersion } from "#domain/mandate/direct-debit-agreement.ts";
import type { DebitSchedule, PayToSchedule } from "#domain/mandate/schedule.ts";
import { centsOfTyped } from "#domain/money/cents.ts";
import { basisPointsOfTyped } from "#domain/money/rates.ts";
import type { MandateForm } from "#machines/mandate-setup/mandate-setup.types.ts";

/** Everything that is filled in, each as text, with what stands there at first. */
const blank = {
  payerKind: "payId",
  payIdKind: "Phone",
  payId: "",
  bsb: "",
  accountNumber: "",
  accountName: "",
  frequency: "ADHO",
  amount: "",
  firstOn: "",
  lastOn: "",
  timing: "Now",
  timingDays: "",
  recurrence: "Monthly",
  recurrenceDays: "",
  amountType: "Value",
  share: "",
  endType: "NoEndDate",
  endDays: "",
  isAccepted: "",
  signedName: "",
};

export type MandateField = keyof typeof blank;
export type MandateValues = Readonly<Record<MandateField, string>>;

/** A form that nobody has touched: the first payment is tomorrow at the earliest that everyone's calendar agrees on. */
export const blankForm = ({ today }: Pick<DebitSetup, "today">): MandateForm => ({
  ...blank,
  firstOn: today,
});

/** The fields of a form, none missing: one that was kept may be of an older page. */
export const valuesOf = (form: MandateForm): MandateValues => ({ ...blank, ...form });

export const isMandateField = (name: string): name is MandateField => Object.hasOwn(blank, name);

/** What is kept in this tab over a reload: never the number of an account, and an acceptance is given anew. */
export function keepable(form: MandateForm): MandateForm {
  const { accountNumber: _number, isAccepted: _accepted, signedName: _name, ...kept } = form;
  return kept;
}

/** A share of what is owed as it is typed, `25` or `12.5`, in basis points; null where it is none. */
export function basisPointsTyped(typed: string): number | null {
  const points = basisPointsOfTyped(typed);
  return points !== null && points >= 1 && points <= 10_000 ? points : null;
}

/** A number of days as it is typed; null where it is none. */
export const daysTyped = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed.trim()) : null;

type Facts = Pick<DebitSetup, "outstandingCents">;

/** A PayTo schedule of what was filled in. All of it at once names no other amount and no end. */
export function payToScheduleOf(values: MandateValues, { outstandingCents }: Facts): PayToSchedule {
  const { frequency, amount, firstOn, lastOn } = values;
  const isWhole = frequency === "ADHO";
  return {
    frequency: frequency as FrequencyCode,
    amountCents: isWhole ? outstandingCents : (centsOfTyped(amount) ?? 0),
    firstOn,
    lastOn: lastOn === "" || isOneDay(frequency) ? null : lastOn,
  };
}

/** Whether everything is paid on the first date, so that there is no last. */
export const isOneDay = (frequency: string): boolean => frequency === "ADHO" || frequency === "INDA";

/** A direct debit's schedule of what was filled in. Once is all of it. */
export function debitScheduleOf(values: MandateValues): DebitSchedule {
  const { timing, timingDays, recurrence, recurrenceDays, amountType, amount, share, endType, endDays } =
    values;
  const isOnce = recurrence === "Once";
  const isShare = isOnce || amountType === "Percent";
  const isEnding = !isOnce && endType === "ForXDays";
  return {
    timing: timing as PaymentTiming,
    timingDays: isCounted(timing) ? (daysTyped(timingDays) ?? 0) : null,
    recurrence: recurrence as Recurrence,
    recurrenceDays: recurrence === "PerXDays" ? (daysTyped(recurrenceDays) ?? 0) : null,
    amountType: (isShare ? "Percent" : "Value") satisfies AmountType,
    amount: isOnce ? 10_000 : isShare ? (basisPointsTyped(share) ?? 0) : (centsOfTyped(amount) ?? 0),
    endType: (isEnding ? "ForXDays" : "NoEndDate") satisfies EndType,
    endDays: isEnding ? (daysTyped(endDays) ?? 0) : null,
  };
}

/** Whether a timing is so many days away. */
export const isCounted = (timing: string): boolean => timing === "AtXDays" || timing === "AfterXDays";

/** What the server is asked to count. */
export const previewBody = (method: MandateMethod, form: MandateForm, facts: Facts): SchedulePreview =>
  method === "PayTo"
    ? { method, schedule: payToScheduleOf(valuesOf(form), facts) }
    : { method, schedule: debitScheduleOf(valuesOf(form)) };

/** What the server is asked to set up: as it was typed, since the server repeats every rule. */
export function mandateBody(method: MandateMethod, form: MandateForm, facts: Facts): MandateCreate {
  const values = valuesOf(form);
  if (method === "PayTo")
    return { method, debtor: debtorOf(values), schedule: payToScheduleOf(values, facts) };
  return {
    method,
    account: accountOf(values),
    schedule: debitScheduleOf(values),
    agreement: {
      version: directDebitAgreementVersion,
      accepted: true,
      signedName: values.signedName.trim(),
    },
  };
}

const accountOf = ({ bsb, accountNumber, accountName }: MandateValues): DebitAccount => ({
  bsb: bsb.trim(),
  accountNumber: accountNumber.trim(),
  accountName: accountName.trim(),
});

const debtorOf = (values: MandateValues): PayToDebtor =>
  values.payerKind === "payId"
    ? { kind: "payId", type: values.payIdKind as PayIdKind, value: values.payId.trim() }
    : { kind: "account", ...accountOf(values) };

/** The field that a refusal of the server names, by the last part of its path; null where the form has none. */
export function fieldOfProblem(path: string | undefined, values: MandateValues): MandateField | null {
  const name = path?.split(".").at(-1) ?? "";
  if (name === "amountCents") return "amount";
  if (name === "amount") return values.amountType === "Percent" ? "share" : "amount";
  if (name === "value") return "payId";
  if (name === "type") return "payIdKind";
  if (name === "accepted") return "isAccepted";
  return isMandateField(name) ? name : null;
}
