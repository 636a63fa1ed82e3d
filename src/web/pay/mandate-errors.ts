import type { DebitSetup } from "#contract/mandate.ts";
import { problems } from "#contract/problems.ts";
import { isDay } from "#domain/calendar/days.ts";
import type { MandateMethod, PayIdKind } from "#domain/enumerations.ts";
import { accountNameMaxLength, scheduleMaxDays, signedNameMaxLength } from "#domain/limits.ts";
import { type Planned, planDebit, planPayTo } from "#domain/mandate/schedule.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import { accountNumberOf, isAccountName, payIdOf } from "#domain/payment/bank-account.ts";
import { bsbOf } from "#domain/payment/bsb.ts";
import { missingLettersMessage } from "#domain/text/printable.ts";
import type { MandateForm } from "#machines/mandate-setup/mandate-setup.types.ts";
import { mandateCopy } from "./mandate.copy.ts";
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

export type MandateErrors = Partial<Record<MandateField, string>>;

const required = mandateCopy.pleaseFillThisIn;

/** What is wrong with the details of a way to pay, in the order of the fields. The server repeats every rule. */
export function detailsErrors(method: MandateMethod, form: MandateForm, setup: DebitSetup): MandateErrors {
  const values = valuesOf(form);
  const ofPayer =
    method === "PayTo" && values.payerKind === "payId" ? payIdErrors(values) : accountErrors(method, values);
  const ofFields = method === "PayTo" ? payToErrors(values, setup) : debitErrors(values, setup);
  const errors = { ...ofPayer, ...ofFields };
  if (Object.keys(ofFields).length > 0) return errors;
  const planned =
    method === "PayTo"
      ? planPayTo(payToScheduleOf(values, setup), setup)
      : planDebit(debitScheduleOf(values), setup);
  return { ...errors, ...planErrors(planned, values) };
}

/** What is wrong with the acceptance of the Direct Debit Request. */
export function agreementErrors(form: MandateForm): MandateErrors {
  const { isAccepted, signedName } = valuesOf(form);
  const name = signedName.trim();
  return errorsOf({
    isAccepted: isAccepted === "yes" ? null : mandateCopy.readAgreementTickBox,
    signedName:
      name === ""
        ? mandateCopy.typeFullNameSign
        : name.length > signedNameMaxLength || !isAccountName(name)
          ? mandateCopy.typeNameOneLine(signedNameMaxLength)
          : missingLettersMessage("name", name),
  });
}

const payIdLabels: Record<PayIdKind, string> = {
  Phone: mandateCopy.enterAustralianMobileNumber,
  Email: mandateCopy.enterEmailAddressSuch,
  ABN: mandateCopy.enterValid11Digit,
  "Organisation ID": mandateCopy.enterOrganisationsPayidSuch,
};

const payIdErrors = ({ payIdKind, payId }: MandateValues): MandateErrors =>
  errorsOf({
    payId: payIdOf(payIdKind as PayIdKind, payId) === null ? payIdLabels[payIdKind as PayIdKind] : null,
  });

function accountErrors(
  method: MandateMethod,
  { bsb, accountNumber, accountName }: MandateValues,
): MandateErrors {
  const name = accountName.trim();
  return errorsOf({
    accountName:
      name === ""
        ? required
        : name.length > accountNameMaxLength || !isAccountName(name)
          ? mandateCopy.enterAccountName(accountNameMaxLength)
          : // The Direct Debit Request that is signed names the account.
            method === "Direct Debit"
            ? missingLettersMessage("name", name)
            : null,
    bsb: bsbOf(bsb) === null ? mandateCopy.enterBsbSixDigits : null,
    accountNumber: accountNumberOf(accountNumber) === null ? mandateCopy.enterAccountNumberOne : null,
  });
}

function payToErrors(values: MandateValues, setup: DebitSetup): MandateErrors {
  const { frequency, amount, firstOn, lastOn } = values;
  return errorsOf({
    amount: frequency === "ADHO" ? null : amountError(amount, setup),
    firstOn: isDay(firstOn) ? null : mandateCopy.enterDayFirstPayment,
    lastOn: isOneDay(frequency) || lastOn === "" || isDay(lastOn) ? null : mandateCopy.enterDayLastPayment,
  });
}

function debitErrors(values: MandateValues, setup: DebitSetup): MandateErrors {
  const { timing, timingDays, recurrence, recurrenceDays, amountType, amount, share, endType, endDays } =
    values;
  const isOnce = recurrence === "Once";
  return errorsOf({
    timingDays: isCounted(timing) ? daysError(timingDays, 0) : null,
    recurrenceDays: recurrence === "PerXDays" ? daysError(recurrenceDays, 1) : null,
    amount: isOnce || amountType === "Percent" ? null : amountError(amount, setup),
    share:
      isOnce || amountType === "Value" || basisPointsTyped(share) !== null
        ? null
        : mandateCopy.enterPercentage,
    endDays: isOnce || endType === "NoEndDate" ? null : daysError(endDays, 0),
  });
}

function amountError(typed: string, { outstandingCents }: DebitSetup): string | null {
  const cents = centsOfTyped(typed);
  if (cents === null || cents < 1) return mandateCopy.enterAmountDollarsSuch;
  return cents > outstandingCents ? mandateCopy.oweEnterLess(formatCents(outstandingCents)) : null;
}

function daysError(typed: string, min: number): string | null {
  const days = daysTyped(typed);
  return days === null || days < min || days > scheduleMaxDays
    ? mandateCopy.enterNumberDays(min, scheduleMaxDays)
    : null;
}

function planErrors(planned: Planned, values: MandateValues): MandateErrors {
  if (!("error" in planned)) return {};
  const field = fieldOfProblem(planned.error.field, values);
  return field === null ? {} : { [field]: problems[planned.error.code].message };
}

const errorsOf = (errors: Partial<Record<MandateField, string | null>>): MandateErrors =>
  Object.fromEntries(Object.entries(errors).filter(([, label]) => label !== null)) as MandateErrors;
