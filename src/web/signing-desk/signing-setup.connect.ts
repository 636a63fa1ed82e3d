import type { SnapshotFrom } from "xstate";
import type { Address } from "#contract/shapes.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { differingPaths, type Side, valueAt } from "#machines/kit/merge.ts";
import { hasDetails, offeredTemplates, replacedBy } from "#machines/signing-setup/signing-setup.changes.ts";
import type { signingSetupMachine } from "#machines/signing-setup/signing-setup.machine.ts";
import type { SetupStep, SigningSetupEvent } from "#machines/signing-setup/signing-setup.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { connectSteps, type SavedState, stepBefore } from "#web/kit/wizard/wizard.connect.ts";
import { requestStatus } from "./signing-labels.ts";
import { moved } from "./signing-order.ts";
import { propertyLine } from "./signing-paths.ts";
import { formValuesOf } from "./signing-setup.actors.ts";
import { setupCopy } from "./signing-setup.copy.ts";
import { setupErrors, setupStepOf } from "./signing-setup.errors.ts";
import { setupLabel, setupValue } from "./signing-setup.labels.ts";
import { signersOf } from "./signing-setup.values.ts";

type Snapshot = SnapshotFrom<typeof signingSetupMachine>;
type Send = (event: SigningSetupEvent) => void;

export type SigningSetupModel = ReturnType<typeof connectSetup>;
export type EditedModel = NonNullable<SigningSetupModel["edited"]>;
export type ChoiceModel = SigningSetupModel["choice"];

/** The steps that are walked; what was sent has a page of its own. */
const walkedSteps = ["document", "parties", "details", "check"] as const satisfies readonly SetupStep[];
export type WalkedStep = (typeof walkedSteps)[number];

const walkedIn = (step: SetupStep): WalkedStep => walkedSteps.find((each) => each === step) ?? "document";

const stepName: Record<WalkedStep, string> = {
  document: setupCopy.document,
  parties: setupCopy.parties,
  details: setupCopy.details,
  check: setupCopy.check,
};

/** A contract that is prepared, as its pages show it. */
export function connectSetup(snapshot: Snapshot, send: Send) {
  const { context } = snapshot;
  const step = walkedIn(context.step);
  const isDetailed = context.facts === null || hasDetails(context.facts);
  const steps = walkedSteps.filter((each) => each !== "details" || isDetailed);
  const previous = stepBefore(steps, step);
  return {
    screen: screenOf(snapshot),
    step,
    documentType: context.documentType,
    property: propertyOf(context.facts?.address ?? context.choices?.address ?? null),
    listingId: context.listingId,
    applicationId: context.applicationId,
    steps: connectSteps({
      steps,
      nameOf: (each) => stepName[each],
      current: step,
      furthest: context.facts === null ? "document" : walkedIn(context.furthest),
    }),
    isBusy: snapshot.hasTag("busy"),
    isUnanswered: snapshot.hasTag("unanswered"),
    problem: context.problem,
    choice: choiceOf(snapshot, send),
    edited: editedOf(snapshot, send),
    saved: savedOf(snapshot, send),
    comparison: comparisonOf(snapshot, send),
    goTo: (to: WalkedStep) => send({ type: "step.chosen", step: to }),
    back: previous === null ? null : () => send({ type: "step.chosen", step: previous }),
    retry: () => send({ type: "load.retried" }),
  };
}

const propertyOf = (address: Address | null): string | null =>
  address === null ? null : propertyLine(address);

function screenOf(snapshot: Snapshot) {
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.hasTag("comparing")) return "comparing";
  if (snapshot.hasTag("choosing")) return "choosing";
  return snapshot.hasTag("open") ? "editing" : "loading";
}

/** The template that a new contract is started on. */
function choiceOf(snapshot: Snapshot, send: Send) {
  const { context } = snapshot;
  const { choices, documentType, templateId, isChecked } = context;
  const replaced = replacedBy(context);
  return {
    offered: offeredTemplates(context),
    unsuitable:
      choices?.templates.filter((each) => each.documentType === documentType && !each.isSuitable) ?? [],
    templateId,
    error: isChecked && templateId === null ? setupCopy.pleaseChoose : null,
    replaced: replaced === null ? null : { ...replaced, label: requestStatus[replaced.status].label },
    isAsking: snapshot.hasTag("asking"),
    isUnanswered: snapshot.matches("creationUnanswered"),
    choose: (id: string) => send({ type: "template.chosen", templateId: id }),
    next: () => send({ type: "step.passed", isValid: templateId !== null, key: randomKey() }),
    confirm: () => send({ type: "replacement.confirmed", key: randomKey() }),
    dismiss: () => send({ type: "question.dismissed" }),
    retry: () => send({ type: "creation.retried" }),
  };
}

/** The draft with what is wrong with it, once the way on was tried. */
function editedOf(snapshot: Snapshot, send: Send) {
  const { facts, values: kept, isChecked, reason, problem, step } = snapshot.context;
  if (facts === null) return null;
  const values = formValuesOf(kept);
  const errors = setupErrors(values, facts, reason);
  const ofStep = step === "check" ? errors : errors.filter(({ path }) => setupStepOf(path) === step);
  const refused = refusedPath(problem?.field, signersOf(facts.request));
  const shown = [
    ...(isChecked ? ofStep : []),
    ...(refused === null || problem === null ? [] : [{ path: refused, message: problem.message }]),
  ];
  const change = (changes: Record<string, unknown>) => send({ type: "values.changed", changes });
  return {
    facts,
    values,
    reason,
    isUnanswered: snapshot.matches("unanswered"),
    errorOf: (path: string): string | null => shown.find((each) => each.path === path)?.message ?? null,
    summary: shown.map(({ path, message }) => ({ path, message, label: setupLabel(path, facts) })),
    fill: (path: string, value: unknown) => change({ [path]: value }),
    move: (signerId: string, by: -1 | 1) => change(moved(values, signerId, by)),
    /** A paper was attached: the contract as the server has it now. */
    noteAttached: ({ version, papers }: SigningRequest) => send({ type: "paper.attached", version, papers }),
    isReasonAsked: facts.request.papers.some(({ file }) => file === null),
    fillReason: (typed: string) => send({ type: "reason.changed", reason: typed }),
    next: () =>
      step === "check"
        ? send({ type: "send.requested", isValid: errors.length === 0 })
        : send({ type: "step.passed", isValid: ofStep.length === 0, key: randomKey() }),
    retrySending: () => send({ type: "send.retried" }),
  };
}

/** The field that the server named: `signers.0.email` is that of the first signer, and a witness is named at theirs. */
function refusedPath(field: string | undefined, signers: readonly { signerId: string }[]): string | null {
  const [, place, part] = /^(?:signers|witnesses)\.(\d+)\.(\w+)$/.exec(field ?? "") ?? [];
  if (place !== undefined)
    return `signers.${signers[Number(place)]?.signerId}.${part === "company" ? "acn" : part}`;
  if (field?.startsWith("values.") === true) return field.replace("values.", "fields.");
  return field === "withoutPapers" ? "reason" : null;
}

function savedOf(snapshot: Snapshot, send: Send): SavedState {
  const { problem } = snapshot.context;
  const is = (autosave: "unsaved" | "saving" | "lost" | "refused" | "saved") =>
    snapshot.matches({ editing: { autosave } });
  const state = (label: string, tone: SavedState["tone"], canRetry = false): SavedState => ({
    label,
    tone,
    retry: canRetry ? () => send({ type: "save.retried" }) : null,
  });
  if (is("unsaved")) return state(setupCopy.unsaved, "quiet");
  if (is("saving")) return state(setupCopy.saving, "quiet");
  if (is("lost")) return state(setupCopy.saveLost, "warning", true);
  if (is("refused")) return state(setupCopy.saveRefused(problem?.message ?? ""), "danger", true);
  return snapshot.matches("editing")
    ? state(setupCopy.savedWithUs, "good")
    : state(setupCopy.savedAsYouGo, "quiet");
}

function comparisonOf({ context: { values, saved, theirs, sides, facts } }: Snapshot, send: Send) {
  if (theirs === null || facts === null) return null;
  const shown = (of: object, path: string) => setupValue(path, valueAt(of, path));
  return {
    title: setupCopy.changedElsewhere,
    theirsTitle: setupCopy.theOther,
    rows: differingPaths(values, theirs.values).map((path) => ({
      field: path,
      label: setupLabel(path, facts),
      yours: shown(values, path),
      theirs: shown(theirs.values, path),
      before: shown(saved, path),
      side: sides[path] ?? "yours",
    })),
    choose: (path: string, side: Side) => send({ type: "side.chosen", path, side }),
    chooseAll: (side: Side) => send({ type: "sides.chosen", side }),
    accept: () => send({ type: "comparison.accepted" }),
  };
}
