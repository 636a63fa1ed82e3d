import { accountNumberOf, bsbOf, isAccountName, payIdOf } from "#contract/bank-account.ts";
import { isDay } from "#contract/calendar.ts";
import type { MandateMethod, PayIdKind } from "#contract/enumerations.ts";
import { accountNameMostLength, scheduleMostDays, signedNameMostLength } from "#contract/limits.ts";
import type { DebitSetup } from "#contract/mandate.ts";
import { centsOfTyped, formatCents } from "#contract/money.ts";
import { missingLettersMessage } from "#contract/printable-text.ts";
import { problems } from "#contract/problems.ts";
import { type Planned, planDebit, planPayTo } from "#contract/schedule.ts";
import type { MandateForm } from "#machines/mandate-setup/mandate-setup.types.ts";
import {
  basisPointsTyped,
  daysTyped,
  debitScheduleOf,
  fieldOfProblem,
  isCounted,
  isOneDay,
  type MandateField,
  type MandateValues,
  payToScheduleOf,
  valuesOf,
} from "./mandate-form.ts";

export type MandateFaults = Partial<Record<MandateField, string>>;

const required = "Please fill this in.";

/** What is wrong with the details of a way to pay, in the order of the fields. The server repeats every rule. */
export function detailsFaults(method: MandateMethod, form: MandateForm, setup: DebitSetup): MandateFaults {
  const values = valuesOf(form);
  const ofPayer =
    method === "PayTo" && values.payerKind === "payId" ? payIdFaults(values) : accountFaults(method, values);
  const ofFields = method === "PayTo" ? payToFaults(values, setup) : debitFaults(values, setup);
  const faults = { ...ofPayer, ...ofFields };
  if (Object.keys(ofFields).length > 0) return faults;
  const planned =
    method === "PayTo"
      ? planPayTo(payToScheduleOf(values, setup), setup)
      : planDebit(debitScheduleOf(values), setup);
  return { ...faults, ...planFaults(planned, values) };
}

/** What is wrong with the acceptance of the Direct Debit Request. */
export function agreementFaults(form: MandateForm): MandateFaults {
  const { isAccepted, signedName } = valuesOf(form);
  const name = signedName.trim();
  return faultsOf({
    isAccepted: isAccepted === "yes" ? null : "Please read the agreement and tick the box to accept it.",
    signedName:
      name === ""
        ? "Type your full name to sign."
        : name.length > signedNameMostLength || !isAccountName(name)
          ? `Type your name in one line of at most ${signedNameMostLength} characters.`
          : missingLettersMessage("name", name),
  });
}

const payIdWords: Record<PayIdKind, string> = {
  Phone: "Enter an Australian mobile number, such as 0491 570 156.",
  Email: "Enter an email address, such as jamie@example.com.",
  ABN: "Enter an ABN of 11 digits, or an ACN of 9, without a mistake in it.",
  "Organisation ID": "Enter the organisation's PayID, such as smith plumbing.",
};

const payIdFaults = ({ payIdKind, payId }: MandateValues): MandateFaults =>
  faultsOf({
    payId: payIdOf(payIdKind as PayIdKind, payId) === null ? payIdWords[payIdKind as PayIdKind] : null,
  });

function accountFaults(
  method: MandateMethod,
  { bsb, accountNumber, accountName }: MandateValues,
): MandateFaults {
  const name = accountName.trim();
  return faultsOf({
    accountName:
      name === ""
        ? required
        : name.length > accountNameMostLength || !isAccountName(name)
          ? `Enter the name of the account, at most ${accountNameMostLength} characters.`
          : // The Direct Debit Request that is signed names the account.
            method === "Direct Debit"
            ? missingLettersMessage("name", name)
            : null,
    bsb: bsbOf(bsb) === null ? "Enter a BSB of six digits, such as 063-000." : null,
    accountNumber:
      accountNumberOf(accountNumber) === null ? "Enter an account number of one to nine digits." : null,
  });
}

function payToFaults(values: MandateValues, setup: DebitSetup): MandateFaults {
  const { frequency, amount, firstOn, lastOn } = values;
  return faultsOf({
    amount: frequency === "ADHO" ? null : amountFault(amount, setup),
    firstOn: isDay(firstOn) ? null : "Enter the day of the first payment as dd/mm/yyyy.",
    lastOn:
      isOneDay(frequency) || lastOn === "" || isDay(lastOn)
        ? null
        : "Enter the day of the last payment as dd/mm/yyyy, or leave it empty.",
  });
}

function debitFaults(values: MandateValues, setup: DebitSetup): MandateFaults {
  const { timing, timingDays, recurrence, recurrenceDays, amountType, amount, share, endType, endDays } =
    values;
  const isOnce = recurrence === "Once";
  return faultsOf({
    timingDays: isCounted(timing) ? daysFault(timingDays, 0) : null,
    recurrenceDays: recurrence === "PerXDays" ? daysFault(recurrenceDays, 1) : null,
    amount: isOnce || amountType === "Percent" ? null : amountFault(amount, setup),
    share:
      isOnce || amountType === "Value" || basisPointsTyped(share) !== null
        ? null
        : "Enter a percentage from 0.01 to 100, such as 25.",
    endDays: isOnce || endType === "NoEndDate" ? null : daysFault(endDays, 0),
  });
}

function amountFault(typed: string, { outstandingCents }: DebitSetup): string | null {
  const cents = centsOfTyped(typed);
  if (cents === null || cents < 1) return "Enter an amount in dollars, such as 250.00.";
  return cents > outstandingCents ? `You owe ${formatCents(outstandingCents)}: enter that or less.` : null;
}

function daysFault(typed: string, least: number): string | null {
  const days = daysTyped(typed);
  return days === null || days < least || days > scheduleMostDays
    ? `Enter a number of days from ${least} to ${scheduleMostDays}.`
    : null;
}

function planFaults(planned: Planned, values: MandateValues): MandateFaults {
  if (!("fault" in planned)) return {};
  const field = fieldOfProblem(planned.fault.field, values);
  return field === null ? {} : { [field]: problems[planned.fault.code].message };
}

const faultsOf = (faults: Partial<Record<MandateField, string | null>>): MandateFaults =>
  Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== null)) as MandateFaults;
