import type { SnapshotFrom } from "xstate";
import {
  answerError,
  fieldsOfStep,
  type RegistrationField,
  type RegistrationStep,
} from "#domain/registration/registration-answers.ts";
import { furthestOf } from "#machines/agency-registration/agency-registration.changes.ts";
import type { agencyRegistrationMachine } from "#machines/agency-registration/agency-registration.machine.ts";
import type { AgencyRegistrationEvent } from "#machines/agency-registration/agency-registration.types.ts";
import { connectSteps, type SavedState, stepBefore } from "#web/kit/wizard/wizard.connect.ts";
import { registrationCopy as copy, errorText, fieldLabels, stepCopy } from "./registration.copy.ts";

type Snapshot = SnapshotFrom<typeof agencyRegistrationMachine>;
type Send = (event: AgencyRegistrationEvent) => void;
export type RegistrationModel = ReturnType<typeof connectRegistration>;

/** The steps that the list shows: the code belongs to the principal. */
const listed = ["business", "licence", "office", "principal", "review"] as const;
type ListedStep = (typeof listed)[number];
const listedOf = (step: RegistrationStep): ListedStep => (step === "proving" ? "principal" : step);

/** A registration as its pages show it: answers, what is wrong with them, how far it is kept, and verbs. */
export function connectRegistration(snapshot: Snapshot, send: Send, newKey: () => string) {
  const { context } = snapshot;
  const { answers, business, isChecked, problem } = context;
  const step = listedOf(context.step);
  const autosave = connectAutosave(snapshot, send);
  const errors = shownErrors(snapshot);
  const before = stepBefore(listed, step);
  return {
    screen: screenOf(snapshot),
    step,
    answers,
    /** What the register says of the ABN as it is typed; null until it was looked up. */
    business: isNaming(snapshot) ? business : null,
    isBusy: snapshot.hasTag("busy"),
    steps: connectSteps({
      steps: listed,
      nameOf: (each) => stepCopy[each].short,
      current: step,
      furthest: listedOf(furthestOf(context)),
    }),
    autosave: autosave.saved,
    /** What no field answers for. */
    problem: autosave.isShown || problem?.field !== undefined ? null : problem,
    message: problem?.message ?? "",
    sentTo: context.code?.sentTo ?? "",
    errorOf: (field: RegistrationField): string | null => errors[field] ?? null,
    summary: isChecked
      ? Object.entries(errors).map(([path, message]) => ({
          path,
          label: fieldLabels[path as RegistrationField],
          message,
        }))
      : [],
    fill: (field: RegistrationField, typed: string) =>
      send({ type: "answers.changed", changes: { [field]: typed } }),
    next: () =>
      send(
        context.step === "review"
          ? { type: "registration.confirmed", key: newKey() }
          : { type: "step.passed" },
      ),
    back: before === null ? null : () => send({ type: "step.chosen", step: before }),
    goTo: (wished: ListedStep) => send({ type: "step.chosen", step: wished }),
    changeEmail: () => send({ type: "step.chosen", step: "principal" }),
    sendCode: () => send({ type: "code.requested" }),
    resume: () => send({ type: "resume.requested" }),
    dismissResume: () => send({ type: "resume.dismissed" }),
    retryOpening: () => send({ type: "open.retried" }),
    retrySending: () => send({ type: "registration.retried" }),
    replaceAbn: () => send({ type: "abn.replaced" }),
  };
}

const at = (snapshot: Snapshot, place: unknown) => snapshot.matches({ running: { place } } as never);
const isNaming = (snapshot: Snapshot) => at(snapshot, { business: "naming" });

function screenOf(snapshot: Snapshot) {
  if (snapshot.hasTag("failed")) return "failed";
  if (snapshot.hasTag("refused")) return "refused";
  if (snapshot.hasTag("unanswered") || snapshot.matches({ submitting: "again" })) return "lost";
  if (snapshot.hasTag("confirmed") || snapshot.matches("loading")) return "loading";
  if (snapshot.hasTag("resuming")) return "resuming";
  if (at(snapshot, { proving: "entering" })) return "code";
  return at(snapshot, "proving") ? "sending-code" : "step";
}

/** What is wrong with the fields that are shown: by themselves once the way on was tried, or as the server said. */
function shownErrors(snapshot: Snapshot): Partial<Record<RegistrationField, string>> {
  const { answers, isChecked, step, problem } = snapshot.context;
  const resumed: readonly RegistrationField[] = ["principalEmail"];
  const asked: readonly RegistrationField[] = ["abn"];
  const ofStep = step === "business" && !isNaming(snapshot) ? asked : fieldsOfStep[step];
  const fields = snapshot.hasTag("resuming") ? resumed : ofStep;
  const own = fields.flatMap((field) => {
    const error = isChecked ? answerError(field, answers[field]) : null;
    return error === null ? [] : [[field, errorText(field, error)] as const];
  });
  const said = fields.filter((field) => field === problem?.field);
  return Object.fromEntries([...said.map((field) => [field, problem?.message ?? ""]), ...own]);
}

/** Where the answers are kept, in words. */
function connectAutosave(snapshot: Snapshot, send: Send): { saved: SavedState; isShown: boolean } {
  const is = (autosave: string) => snapshot.matches({ running: { autosave } } as never);
  const saved = (label: string, tone: SavedState["tone"] = "quiet", canRetry = false): SavedState => ({
    label,
    tone,
    retry: canRetry ? () => send({ type: "save.retried" }) : null,
  });
  if (is("lost")) return { saved: saved(copy.lost, "warning", true), isShown: true };
  if (is("refused")) {
    const reason = snapshot.context.problem?.message ?? "";
    return { saved: saved(copy.refused(reason), "danger", true), isShown: true };
  }
  if (is("saving") || is("unsaved")) return { saved: saved(copy.saving), isShown: false };
  if (is("saved")) return { saved: saved(copy.savedBoth, "good"), isShown: false };
  const isBlank = Object.values(snapshot.context.answers).every((typed) => typed === "");
  return { saved: saved(isBlank ? copy.savedEmpty : copy.savedHere), isShown: false };
}
