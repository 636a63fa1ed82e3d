import type { SnapshotFrom } from "xstate";
import { bankOf, bsbOf } from "#contract/bank-account.ts";
import { addDays } from "#contract/calendar.ts";
import { type AgreementSection, directDebitAgreement } from "#contract/direct-debit-agreement.ts";
import type { MandateMethod } from "#contract/enumerations.ts";
import type { TimeZone } from "#contract/instants.ts";
import { scheduleMostDays } from "#contract/limits.ts";
import type { DebitSetup } from "#contract/mandate.ts";
import type { mandateSetupMachine } from "#machines/mandate-setup/mandate-setup.machine.ts";
import type { MandateSetupEvent } from "#machines/mandate-setup/mandate-setup.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { agreementFaults, detailsFaults, type MandateFaults } from "./mandate-faults.ts";
import {
  fieldOfProblem,
  type MandateField,
  type MandateValues,
  previewBody,
  valuesOf,
} from "./mandate-form.ts";
import { connectStanding } from "./mandate-standing.connect.ts";
import { endedWords, fieldLabels, scheduleWords, timingOptions } from "./mandate-words.ts";

type Snapshot = SnapshotFrom<typeof mandateSetupMachine>;
export type MandateScreen =
  | "reading"
  | "unread"
  | "choosing"
  | "details"
  | "agreement"
  | "review"
  | "standing"
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
  const faults = faultsOf(snapshot, setup);
  const refused = fieldOfProblem(problem?.field, values);
  const shown = {
    ...shownFaults(snapshot, faults),
    ...(refused === null || problem === null ? {} : { [refused]: problem.message }),
  };
  const isSound = Object.keys(faults).length === 0;
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
    days: { from: setup.today, to: addDays(setup.today, scheduleMostDays) },
    isBusy: snapshot.hasTag("busy"),
    /** What went wrong and no field answers for. */
    notice: problem === null || refused !== null ? null : problem.message,
    /** The text was written anew: only another load of the page brings it. */
    isOutdated: problem?.code === "mandate.agreement-changed",
    /** Whether something was sent whose answer is not known. */
    isLost: context.key !== null,
    ended: mandate === null || snapshot.matches("standing") ? null : endedWords(mandate),
    faultOf: (field: MandateField): string | null => shown[field] ?? null,
    /** Every fault that is shown, for the list above the form. */
    summary: (context.isChecked || refused !== null ? Object.entries(shown) : []).map(([path, words]) => ({
      path,
      label: fieldLabels[path as MandateField],
      words,
    })),
    agreement: agreementOf(setup),
    preview,
    accountWords: accountWords(method, values),
    reviewFacts: reviewFacts(method, values, setup),
    standing: mandate === null ? null : connectStanding(mandate, zone),
    isCancelling: snapshot.hasTag("open"),
    fill: (field: MandateField, value: string) => send({ type: "field.changed", field, value }),
    leave: (field: MandateField) => send({ type: "field.left", field }),
    choose: (chosen: MandateMethod) => send({ type: "method.chosen", method: chosen }),
    confirmMethod: () => send({ type: "method.confirmed" }),
    submit: () =>
      send({ type: screen === "agreement" ? "agreement.submitted" : "details.submitted", isSound }),
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
  if (snapshot.matches("standing")) return "standing";
  return snapshot.hasTag("over") ? "over" : "details";
}

function titleOf(snapshot: Snapshot, zone: TimeZone): string {
  const { method, mandate } = snapshot.context;
  switch (screenOf(snapshot)) {
    case "reading":
    case "unread":
      return "Your payment arrangement";
    case "choosing":
      return "Pay from your bank account";
    case "details":
      return method === "PayTo" ? "Pay with PayTo" : "Pay by direct debit";
    case "agreement":
      return "Direct debit agreement";
    case "review":
      return "Check your payments";
    case "standing":
    case "over":
      return mandate === null ? "Your payment arrangement" : connectStanding(mandate, zone).title;
  }
}

function faultsOf(snapshot: Snapshot, setup: DebitSetup): MandateFaults {
  const { method, form } = snapshot.context;
  const screen = screenOf(snapshot);
  if (screen === "agreement") return agreementFaults(form);
  return screen === "details" && method !== null ? detailsFaults(method, form, setup) : {};
}

function shownFaults({ context: { isChecked, left } }: Snapshot, faults: MandateFaults): MandateFaults {
  if (isChecked) return faults;
  return Object.fromEntries(Object.entries(faults).filter(([field]) => left.includes(field)));
}

/** The payer's own account as it was typed, for the payer's own eyes. */
function accountWords(method: MandateMethod | null, values: MandateValues): string {
  if (method === "PayTo" && values.payerKind === "payId") return `PayID ${values.payId}`;
  const bank = bankOf(values.bsb);
  const account = `BSB ${bsbOf(values.bsb) ?? values.bsb}, account ${values.accountNumber}`;
  return `${values.accountName}: ${bank === null ? "" : `${bank}, `}${account}`;
}

function reviewFacts(method: MandateMethod | null, values: MandateValues, setup: DebitSetup) {
  if (method === null) return [];
  return [
    { term: "Way to pay", detail: method === "PayTo" ? "PayTo" : "Direct debit" },
    { term: "Paid from", detail: accountWords(method, values) },
    { term: "Collected by", detail: setup.debitUser.name },
    { term: "How often", detail: scheduleWords(previewBody(method, values, setup)) },
    ...(method === "Direct Debit" ? [{ term: "Signed by", detail: values.signedName.trim() }] : []),
  ];
}
