import type { AnyMachineSnapshot } from "xstate";
import { isSameValue } from "#domain/same-value.ts";
import type {
  LocalDraft,
  VendorApplicationContext,
} from "#machines/vendor-application/vendor-application.types.ts";
import type { Act, Model } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as VendorApplicationContext;
const stepOrder = ["property", "owners", "agent", "finish"];
const keptIn = (actions: readonly Act[]): LocalDraft | null =>
  (actions.findLast(({ type }) => type === "keepLocal")?.params as { local: LocalDraft } | undefined)
    ?.local ?? null;
const isBound = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ running: { place: "releasing" } }) ||
  snapshot.matches({ running: { place: "completing" } });
const isSaving = (snapshot: AnyMachineSnapshot) => snapshot.matches({ running: { autosave: "saving" } });

/** What holds after every step of an application, drawn from its requirements. */
export const vendorApplicationRules: Model["invariants"] = {
  "no step is shown that was not reached": {
    requirement: "APPLY-2",
    holds: (snapshot) => {
      const { step, reached } = contextOf(snapshot);
      return !snapshot.hasTag("open") || stepOrder.indexOf(step) <= stepOrder.indexOf(reached);
    },
  },
  "a change is taken and kept on this device in the same moment": {
    requirement: "APPLY-3",
    holds: (snapshot, { event, before, actions }) =>
      event.type !== "answers.changed" ||
      before === null ||
      contextOf(snapshot).answers === contextOf(before).answers ||
      isSameValue(keptIn(actions)?.answers, contextOf(snapshot).answers),
  },
  "an application has one short code and one key": {
    requirement: "APPLY-4",
    holds: (snapshot, { event, before }) =>
      before === null ||
      event.type === "application.restarted" ||
      contextOf(before).shortcode === null ||
      (contextOf(snapshot).shortcode === contextOf(before).shortcode &&
        contextOf(snapshot).key === contextOf(before).key),
  },
  "no failure of a saving loses an answer": {
    requirement: "APPLY-5",
    holds: (snapshot, { event, before }) =>
      before === null ||
      !event.type.startsWith("xstate.error.actor.") ||
      contextOf(snapshot).answers === contextOf(before).answers,
  },
  "what is refused or unheard says why": {
    requirement: "APPLY-6",
    holds: (snapshot) =>
      !(
        snapshot.matches({ running: { autosave: "refused" } }) ||
        snapshot.matches({ running: { autosave: "lost" } })
      ) ||
      contextOf(snapshot).problem !== null ||
      !isSameValue(contextOf(snapshot).answers, contextOf(snapshot).sent),
  },
  "of two versions neither is given up unasked": {
    requirement: "APPLY-7",
    holds: (snapshot, { before }) => {
      if (before === null || before.hasTag("comparing")) return true;
      const [was, is] = [contextOf(before), contextOf(snapshot)];
      const isNewer = is.version === 7 && was.version !== 7;
      return !isNewer || isSameValue(was.answers, was.saved) || isSameValue(is.answers, was.answers);
    },
  },
  "a newer version is saved over only once it was looked at": {
    requirement: "APPLY-8",
    holds: (snapshot, { event, before }) =>
      event.type !== "comparison.accepted" ||
      before === null ||
      !before.hasTag("comparing") ||
      contextOf(snapshot).version === contextOf(before).theirs?.version,
  },
  "the final step is first shown once the server marked it": {
    requirement: "APPLY-9",
    holds: (snapshot, { event, before }) =>
      before === null ||
      !before.matches({ running: { place: "releasing" } }) ||
      !snapshot.matches({ running: { place: "finish" } }) ||
      event.type === "xstate.done.actor.release",
  },
  "a confirmation is the server's answer": {
    requirement: "APPLY-10",
    holds: (snapshot, { event, before }) =>
      !snapshot.hasTag("confirmed") ||
      before?.hasTag("confirmed") === true ||
      event.type === "xstate.done.actor.complete",
  },
  "answers that a code stands before are kept for afterwards": {
    requirement: "APPLY-11",
    holds: (snapshot, { before }) =>
      !snapshot.matches("loading") ||
      before?.matches("running") !== true ||
      contextOf(snapshot).answers === contextOf(snapshot).blank ||
      isSameValue(contextOf(snapshot).local?.answers, contextOf(before).answers),
  },
  "nothing of an application that is over stays on this device": {
    requirement: "APPLY-12",
    holds: (snapshot, { before, actions }) =>
      !snapshot.hasTag("over") ||
      before?.hasTag("over") === true ||
      actions.some(({ type }) => type === "dropLocal"),
  },
  "what cannot be opened says why": {
    requirement: "APPLY-13",
    holds: (snapshot) => !snapshot.hasTag("failed") || contextOf(snapshot).problem !== null,
  },
  "an application stays with the agency that was named": {
    requirement: "APPLY-19",
    holds: (snapshot, { before }) => {
      const named = before === null ? null : contextOf(before).agencyCode;
      return named === null || contextOf(snapshot).agencyCode === named;
    },
  },
  "answers that only this device has are never lost by opening": {
    requirement: "APPLY-15",
    holds: (snapshot, { event, before }) => {
      const local = before === null ? null : contextOf(before).local;
      if (event.type !== "xstate.done.actor.openApplication" || local === null) return true;
      if (!snapshot.matches("running") || isSameValue(local.answers, local.saved)) return true;
      return local.shortcode !== contextOf(snapshot).shortcode && local.shortcode !== null
        ? true
        : isSameValue(contextOf(snapshot).answers, local.answers);
    },
  },
  "nothing changes on the way to another page": {
    requirement: "APPLY-16",
    holds: (snapshot, { event, before }) =>
      before === null ||
      event.type !== "answers.changed" ||
      !isBound(before) ||
      contextOf(snapshot).answers === contextOf(before).answers,
  },
  "what is saved is what was sent, never what was typed meanwhile": {
    requirement: "APPLY-4",
    holds: (snapshot, { event, before }) =>
      event.type !== "xstate.done.actor.saveDraft" ||
      before === null ||
      !isSaving(before) ||
      (event.output as { kind: string }).kind !== "kept" ||
      isSameValue(contextOf(snapshot).saved, contextOf(before).sent),
  },
  "an application is put away only once that was asked, or where it cannot be gone on with": {
    requirement: "APPLY-17",
    holds: (_, { event, before }) =>
      event.type !== "application.restarted" ||
      before === null ||
      !before.matches("running") ||
      before.hasTag("asking"),
  },
  "an application is cancelled only by whoever was asked, and confirmed by the server": {
    requirement: "APPLY-18",
    holds: (snapshot, { event, before }) => {
      const isCancelling = snapshot.hasTag("cancelling") && before?.hasTag("cancelling") !== true;
      if (isCancelling && !(event.type === "cancel.confirmed" && before?.hasTag("asking") === true))
        return false;
      if (!snapshot.hasTag("over") || before?.hasTag("over") === true) return true;
      return event.type === "xstate.done.actor.openApplication" || event.type === "xstate.done.actor.cancel";
    },
  },
  "another application has nothing of the last one": {
    requirement: "APPLY-17",
    holds: (snapshot, { event }) =>
      event.type !== "application.restarted" ||
      (contextOf(snapshot).shortcode === null &&
        isSameValue(contextOf(snapshot).answers, contextOf(snapshot).blank)),
  },
};
