import type { SnapshotFrom } from "xstate";
import type { DebitSetup } from "#contract/mandate.ts";
import { addDays } from "#domain/calendar/days.ts";
import type { TimeZone } from "#domain/calendar/instants.ts";
import type { MandateMethod } from "#domain/enumerations.ts";
import { scheduleMaxDays } from "#domain/limits.ts";
import { type AgreementSection, directDebitAgreement } from "#domain/mandate/direct-debit-agreement.ts";
import { bankOf } from "#domain/payment/bank-account.ts";
import { bsbOf } from "#domain/payment/bsb.ts";
import type { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import type { MandateSetupEvent } from "#machines/mandate-setup/mandate-setup.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { mandateCopy } from "./mandate.copy.ts";
import { agreementErrors, detailsErrors, type MandateErrors } from "./mandate-errors.ts";
import {
  fieldOfProblem,
  type MandateField,
  type MandateValues,
  previewBody,
  valuesOf,
} from "./mandate-form.ts";
import { endedLabel, fieldLabels, scheduleLabel, timingOptions } from "./mandate-labels.ts";
import { connectStatus } from "./mandate-status.connect.ts";

type Snapshot = SnapshotFrom<typeof mandateSetupMachine>;
export type MandateScreen =
  | "reading"
  | "unread"
  | "choosing"
  | "details"
  | "agreement"
  | "review"
  | "status"
  | "over";
export type MandateModel = ReturnType<typeof connectMandate>;

/** Regular payments as their page shows them. */
export function connectMandate(
  snapshot: Snapshot,
  send: (event: MandateSetupEvent) => void,
  { setup, zone }: { setup: DebitSetup; zone: TimeZone },
) {
  const { context } = snapshot;
  const { method, form, mandate, preview, problem } = context;
  const screen = screenOf(snapshot);
  const values = valuesOf(form);
  const errors = errorsOf(snapshot, setup);
  const refused = fieldOfProblem(problem?.field, values);
  const shown = {
    ...shownErrors(snapshot, errors),
    ...(refused === null || problem === null ? {} : { [refused]: problem.message }),
  };
  const isValid = Object.keys(errors).length === 0;
  return {
    screen,
    /** Whether nothing was chosen or sent yet. */
    isBeginning: screen === "choosing" || (screen === "details" && context.key === null),
    title: titleOf(snapshot, zone),
    method,
    methods: setup.methods,
    values,
    timings: timingOptions(setup),
    /** The days that a payment may be on. */
    days: { from: setup.today, to: addDays(setup.today, scheduleMaxDays) },
    isBusy: snapshot.hasTag("busy"),
    /** What went wrong and no field answers for. */
    notice: problem === null || refused !== null ? null : problem.message,
    /** The text was written anew: only another load of the page brings it. */
    isOutdated: problem?.code === "mandate.agreement-changed",
    /** Whether something was sent whose answer is not known. */
    isLost: context.key !== null,
    ended: mandate === null || snapshot.matches("status") ? null : endedLabel(mandate),
    errorOf: (field: MandateField): string | null => shown[field] ?? null,
    /** Every error that is shown, for the list above the form. */
    summary: (context.isChecked || refused !== null ? Object.entries(shown) : []).map(([path, message]) => ({
      path,
      label: fieldLabels[path as MandateField],
      message,
    })),
    agreement: agreementOf(setup),
    preview,
    accountLabel: accountLabel(method, values),
    reviewFacts: reviewFacts(method, values, setup),
    status: mandate === null ? null : connectStatus(mandate, zone),
    isCancelling: snapshot.hasTag("open"),
    fill: (field: MandateField, value: string) => send({ type: "field.changed", field, value }),
    leave: (field: MandateField) => send({ type: "field.left", field }),
    choose: (chosen: MandateMethod) => send({ type: "method.chosen", method: chosen }),
    confirmMethod: () => send({ type: "method.confirmed" }),
    submit: () =>
      send({ type: screen === "agreement" ? "agreement.submitted" : "details.submitted", isValid }),
    back: () => send({ type: "back.requested" }),
    confirm: () => send({ type: "mandate.confirmed", key: randomKey() }),
    retry: () => send({ type: "status.retried" }),
    askToCancel: () => send({ type: "cancel.requested" }),
    cancel: () => send({ type: "cancel.confirmed" }),
    keep: () => send({ type: "cancel.abandoned" }),
    restart: () => send({ type: "setup.restarted" }),
  };
}

function agreementOf({ debitUser }: DebitSetup): AgreementSection[] {
  const { userId } = debitUser;
  return userId === null ? [] : directDebitAgreement({ ...debitUser, userId });
}

function screenOf(snapshot: Snapshot): MandateScreen {
  if (snapshot.matches("reading")) return snapshot.context.problem === null ? "reading" : "unread";
  if (snapshot.matches("unread")) return "unread";
  if (snapshot.matches("choosing")) return "choosing";
  if (snapshot.matches("agreement")) return "agreement";
  if (snapshot.matches("review") || snapshot.matches("sending")) return "review";
  if (snapshot.matches("status")) return "status";
  return snapshot.hasTag("over") ? "over" : "details";
}

function titleOf(snapshot: Snapshot, zone: TimeZone): string {
  const { method, mandate } = snapshot.context;
  switch (screenOf(snapshot)) {
    case "reading":
    case "unread":
      return mandateCopy.yourPaymentArrangement;
    case "choosing":
      return mandateCopy.payBankAccount;
    case "details":
      return method === "PayTo" ? mandateCopy.payWithPayto : mandateCopy.payByDirectDebit;
    case "agreement":
      return mandateCopy.directDebitAgreement;
    case "review":
      return mandateCopy.checkYourPayments;
    case "status":
    case "over":
      return mandate === null ? mandateCopy.yourPaymentArrangement : connectStatus(mandate, zone).title;
  }
}

function errorsOf(snapshot: Snapshot, setup: DebitSetup): MandateErrors {
  const { method, form } = snapshot.context;
  const screen = screenOf(snapshot);
  if (screen === "agreement") return agreementErrors(form);
  return screen === "details" && method !== null ? detailsErrors(method, form, setup) : {};
}

function shownErrors({ context: { isChecked, left } }: Snapshot, errors: MandateErrors): MandateErrors {
  if (isChecked) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => left.includes(field)));
}

/** The payer's own account as it was typed, for the payer's own eyes. */
function accountLabel(method: MandateMethod | null, values: MandateValues): string {
  if (method === "PayTo" && values.payerKind === "payId") return mandateCopy.payid(values.payId);
  const bank = bankOf(values.bsb);
  const account = mandateCopy.bsbAccount(bsbOf(values.bsb) ?? values.bsb, values.accountNumber);
  return `${values.accountName}: ${bank === null ? "" : `${bank}, `}${account}`;
}

function reviewFacts(method: MandateMethod | null, values: MandateValues, setup: DebitSetup) {
  if (method === null) return [];
  return [
    { term: mandateCopy.wayToPay, detail: method === "PayTo" ? "PayTo" : mandateCopy.directDebit },
    { term: mandateCopy.paidFrom, detail: accountLabel(method, values) },
    { term: mandateCopy.collectedBy, detail: setup.debitUser.name },
    { term: mandateCopy.howOften, detail: scheduleLabel(previewBody(method, values, setup)) },
    ...(method === "Direct Debit" ? [{ term: mandateCopy.signedBy, detail: values.signedName.trim() }] : []),
  ];
}
