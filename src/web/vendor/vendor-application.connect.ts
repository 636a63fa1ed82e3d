import type { SnapshotFrom } from "xstate";
import type { PublicApplication } from "#contract/application.ts";
import {
  type ApplicationAnswers,
  type ApplicationStep,
  applicationSteps,
} from "#domain/vendor-application/answers.ts";
import { errorsOfStep, warningsOfStep } from "#domain/vendor-application/rules.ts";
import type { applicationStepMachine } from "#machines/application-step/application-step.machine.ts";
import type { ApplicationStepEvent } from "#machines/application-step/application-step.types.ts";
import { differingPaths, type Side, valueAt } from "#machines/kit/merge.ts";
import type { vendorApplicationMachine } from "#machines/vendor-application/vendor-application.machine.ts";
import type { VendorApplicationEvent } from "#machines/vendor-application/vendor-application.types.ts";
import { connectSteps, stepBefore } from "#web/kit/wizard/wizard.connect.ts";
import { formattedAnswer } from "./answer-formats.ts";
import { stepNames } from "./answer-labels.copy.ts";
import { answerLabel, fullLabelOf, stepOf } from "./answer-labels.ts";
import { connectAutosave } from "./autosave.connect.ts";
import { connectEnding } from "./ending.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

type Snapshot = SnapshotFrom<typeof vendorApplicationMachine>;
type StepSnapshot = SnapshotFrom<typeof applicationStepMachine>;

export type VendorApplicationModel = ReturnType<typeof connectVendorApplication>;
export type ErrorItem = { path: string; label: string; message: string; step: ApplicationStep };

type Sends = {
  send: (event: VendorApplicationEvent) => void;
  /** Absent while no step is filled in. */
  sendStep: ((event: ApplicationStepEvent) => void) | null;
};

/** The application as its pages show it: answers, what is wrong with them, how far it is kept, and verbs. */
export function connectVendorApplication(
  snapshot: Snapshot,
  child: StepSnapshot | null,
  { send, sendStep }: Sends,
  today: string,
) {
  const { context } = snapshot;
  const { step } = context;
  const answers = context.answers as ApplicationAnswers;
  const previous = stepBefore(applicationSteps, step);
  const errors = errorsOfStep(step, answers, today);
  const shown = shownErrors(snapshot, child, errors);
  const warnings = warningsOfStep(step, answers);
  const change = (changes: Record<string, unknown>) => send({ type: "answers.changed", changes });
  return {
    screen: screenOf(snapshot),
    step,
    ...stepNames[step],
    answers,
    today,
    agency: brandOf(snapshot),
    agencyCode: context.agencyCode,
    steps: connectSteps({
      steps: applicationSteps,
      nameOf: (each) => stepNames[each].short,
      current: step,
      furthest: context.reached,
    }),
    isBusy: snapshot.hasTag("busy"),
    /** Whether somebody begun it before: then another can be begun instead. */
    isResumed: step === "property" && context.isResumed,
    autosave: connectAutosave(snapshot, send),
    problem: context.problem,
    application: context.application,
    comparison: comparisonOf(snapshot, send),
    errorOf: (path: string): string | null => shown.find(({ field }) => field === path)?.message ?? null,
    /** What looks odd, once nothing is wrong with it. */
    warningOf: (path: string): string | null => warnings.find(({ field }) => field === path)?.message ?? null,
    /** Every error of the step, once Next was tried; what the server refused is in it. */
    summary: child?.hasTag("checked") === true || refusedField(snapshot) !== null ? shown.map(itemOf) : [],
    change,
    fill: (path: string, value: unknown) => change({ [path]: value }),
    leave: (path: string) => {
      const typed = valueAt(answers, path);
      const formatted = typeof typed === "string" ? formattedAnswer(path, typed) : typed;
      if (formatted !== typed) change({ [path]: formatted });
      sendStep?.({ type: "field.left", field: path });
    },
    next: () => sendStep?.({ type: "next.requested", isValid: errors.length === 0 }),
    goTo: (to: ApplicationStep) => send({ type: "step.chosen", step: to }),
    back: previous === null ? null : () => send({ type: "step.chosen", step: previous }),
    retry: () => send({ type: "open.retried" }),
    agencyName: context.agencyName,
    typeAgencyName: (name: string) => send({ type: "agency-name.changed", name }),
    chooseAgency: (agencyCode: string) => send({ type: "agency.chosen", agencyCode }),
    restart: (key: string) => send({ type: "application.restarted", key }),
    askToRestart: () => send({ type: "restart.requested" }),
    /** Null while there is nothing that the server could cancel. */
    askToCancel: context.shortcode === null ? null : () => send({ type: "cancel.requested" }),
    question: connectEnding(snapshot, send),
  };
}

function screenOf(snapshot: Snapshot) {
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.hasTag("locked")) return "locked";
  if (snapshot.hasTag("choosing")) return "choosing";
  if (snapshot.hasTag("over")) return "over";
  if (snapshot.hasTag("comparing")) return "comparing";
  return snapshot.matches("running") ? "step" : "loading";
}

function brandOf({ context: { agency, application } }: Snapshot): PublicApplication["agency"] | null {
  return application?.agency ?? agency;
}

/** The field that the server named, where it is one of the application's. */
const refusedField = ({ context: { problem } }: Snapshot): string | null =>
  problem?.field === undefined
    ? null
    : problem.field.replace(/^answers\./, "").replaceAll(/\[(\d+)\]/g, ".$1");

type ValidationError = { field: string; message: string };

function shownErrors(
  snapshot: Snapshot,
  child: StepSnapshot | null,
  errors: readonly ValidationError[],
): ValidationError[] {
  const known =
    child?.hasTag("checked") === true ? errors : errors.filter(({ field }) => isLeft(child, field));
  const refused = refusedField(snapshot);
  if (refused === null || errors.some(({ field }) => field === refused)) return [...known];
  return [...known, { field: refused, message: snapshot.context.problem?.message ?? "" }];
}

const isLeft = (child: StepSnapshot | null, field: string): boolean =>
  child?.context.left.includes(field) === true;

const itemOf = ({ field, message }: ValidationError): ErrorItem => ({
  path: field,
  label: fullLabelOf(field),
  message,
  step: stepOf(field),
});

function comparisonOf({ context: { answers, saved, theirs, sides } }: Snapshot, send: Sends["send"]) {
  if (theirs === null) return null;
  return {
    title: vendorApplicationCopy.changedAnotherTabAnother,
    theirsTitle: vendorApplicationCopy.otherTabDevice,
    rows: differingPaths(answers, theirs.answers).map((path) => ({
      field: path,
      label: fullLabelOf(path),
      yours: answerLabel(path, valueAt(answers, path)),
      theirs: answerLabel(path, valueAt(theirs.answers, path)),
      before: answerLabel(path, valueAt(saved, path)),
      side: sides[path] ?? "yours",
    })),
    choose: (path: string, side: Side) => send({ type: "side.chosen", path, side }),
    chooseAll: (side: Side) => send({ type: "sides.chosen", side }),
    accept: () => send({ type: "comparison.accepted" }),
  };
}
