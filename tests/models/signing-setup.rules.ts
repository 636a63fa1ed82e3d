import type { AnyMachineSnapshot } from "xstate";
import { isSameValue } from "#domain/same-value.ts";
import type { SigningSetupContext } from "#machines/signing-setup/signing-setup.types.ts";
import type { Invariant } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningSetupContext;
const isOnItsWay = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches("sending") || snapshot.matches({ editing: { place: "finishing" } });
const isCreating = (snapshot: AnyMachineSnapshot) => snapshot.matches("creating");
const isError = (event: { type: string }, port: string) => event.type === `xstate.error.actor.${port}`;
const isDone = (event: { type: string }, port: string) => event.type === `xstate.done.actor.${port}`;
const isSaved = (snapshot: AnyMachineSnapshot) =>
  isSameValue(contextOf(snapshot).values, contextOf(snapshot).saved);

/** What is asked of sending a contract, in sentences that each transition is held to. */
export const signingSetupRules: Readonly<Record<string, Invariant>> = {
  "details are passed over where there are none": {
    requirement: "SEND-1",
    holds: (snapshot, { event, before }) =>
      event.type !== "step.passed" ||
      before === null ||
      !snapshot.matches({ editing: { place: "details" } }) ||
      contextOf(before).step === "details" ||
      contextOf(snapshot).facts?.fields.length === 1,
  },
  "the step that is shown is the step that is kept": {
    requirement: "SEND-1",
    holds: (snapshot) =>
      !snapshot.matches("editing") ||
      isOnItsWay(snapshot) ||
      snapshot.matches({ editing: { place: contextOf(snapshot).step as "parties" } }),
  },
  "a step that is chosen is shown": {
    requirement: "SEND-2",
    holds: (snapshot, { event, before }) =>
      event.type !== "step.chosen" ||
      before?.matches("editing") !== true ||
      isOnItsWay(before) ||
      contextOf(snapshot).step === (event.step === "sent" ? contextOf(before).step : event.step),
  },
  "nothing takes the place of an open contract unasked": {
    requirement: "SEND-3",
    holds: (snapshot, { event, before }) =>
      !isCreating(snapshot) ||
      before === null ||
      isCreating(before) ||
      before.matches("creationUnanswered") ||
      contextOf(snapshot).choices?.open.length === 0 ||
      event.type === "replacement.confirmed",
  },
  "while it is started there is a key, and after a definite answer there is none": {
    requirement: "SEND-4",
    holds: (snapshot) =>
      (contextOf(snapshot).key !== null) === (isCreating(snapshot) || snapshot.matches("creationUnanswered")),
  },
  "only what was sent is sent again": {
    requirement: "SEND-4",
    holds: (snapshot, { event, before }) =>
      event.type !== "creation.retried" ||
      before?.matches("creationUnanswered") !== true ||
      (contextOf(snapshot).templateId === contextOf(before).templateId &&
        contextOf(snapshot).key === contextOf(before).key),
  },
  "a limit says nothing of what was sent before: only the first is refused by it": {
    requirement: "SEND-4",
    holds: (snapshot, { event, before }) =>
      !isError(event, "create") ||
      event.error.code !== "limit.reached" ||
      before === null ||
      snapshot.matches(before.matches({ creating: "again" }) ? "creationUnanswered" : "choosing"),
  },
  "whatever is not saved is on its way to be": {
    requirement: "SEND-5",
    holds: (snapshot) => !snapshot.matches({ editing: { autosave: "saved" } }) || isSaved(snapshot),
  },
  "typing goes on while it is saved, and nothing that was typed is lost": {
    requirement: "SEND-5",
    holds: (snapshot, { event, before }) =>
      !isDone(event, "save") ||
      before === null ||
      event.output.kind !== "kept" ||
      contextOf(snapshot).values === contextOf(before).values,
  },
  "a refusal says why and keeps what was filled in": {
    requirement: "SEND-6",
    holds: (snapshot, { event, before }) =>
      !["create", "save", "send"].some((port) => isError(event, port)) ||
      before === null ||
      (contextOf(snapshot).problem?.code === event.error.code &&
        contextOf(snapshot).values === contextOf(before).values &&
        contextOf(snapshot).templateId === contextOf(before).templateId),
  },
  "where both changed something nothing is given up before a person has chosen": {
    requirement: "SEND-7",
    holds: (snapshot, { event, before }) =>
      !isDone(event, "save") ||
      before === null ||
      event.output.kind !== "newer" ||
      isSaved(before) ||
      (snapshot.matches({ editing: { autosave: "comparing" } }) &&
        contextOf(snapshot).values === contextOf(before).values),
  },
  "what was chosen of both is what stands": {
    requirement: "SEND-7",
    holds: (snapshot, { event, before }) => {
      if (event.type !== "comparison.accepted" || before === null) return true;
      const { sides, values, theirs } = contextOf(before);
      if (theirs === null) return true;
      const chosen = sides.expiryDays === "theirs" ? theirs.values.expiryDays : values.expiryDays;
      return (
        contextOf(snapshot).values.expiryDays === chosen && contextOf(snapshot).version === theirs.version
      );
    },
  },
  "what is not in order is told, and nothing is started or sent with it": {
    requirement: "SEND-8",
    holds: (snapshot, { event }) =>
      (event.type !== "step.passed" && event.type !== "send.requested") ||
      event.isValid !== false ||
      (!isCreating(snapshot) && !isOnItsWay(snapshot)),
  },
  "every error is shown once the way on was tried": {
    requirement: "SEND-8",
    holds: (snapshot, { event, before }) =>
      (event.type !== "step.passed" && event.type !== "send.requested") ||
      event.isValid !== false ||
      before === null ||
      before.hasTag("busy") ||
      !(before.matches("choosing") || before.matches("editing")) ||
      contextOf(before).step === "document" ||
      contextOf(snapshot).isChecked,
  },
  "it is sent as it was saved": {
    requirement: "SEND-9",
    holds: (snapshot) => !snapshot.matches("sending") || isSaved(snapshot),
  },
  "without a paper that the law asks for it is sent for a reason alone": {
    requirement: "SEND-13",
    holds: (snapshot) =>
      !isOnItsWay(snapshot) ||
      contextOf(snapshot).reason !== "" ||
      contextOf(snapshot).facts?.request.papers.every(({ file }) => file !== null) === true,
  },
  "what was attached stands, on the version that it made": {
    requirement: "SEND-13",
    holds: (snapshot, { event, before }) =>
      event.type !== "paper.attached" ||
      before?.matches({ editing: { place: "check" } }) !== true ||
      (contextOf(snapshot).facts?.request.papers === event.papers &&
        (contextOf(snapshot).version ?? 0) >= event.version),
  },
  "it counts as sent only by the server's word": {
    requirement: "SEND-9",
    holds: (snapshot, { event, before }) =>
      !snapshot.matches("sent") ||
      before?.matches("sent") === true ||
      isDone(event, "send") ||
      (isDone(event, "open") && event.output.kind === "sent"),
  },
  "after a lost answer it is looked up before anything is sent": {
    requirement: "SEND-9",
    holds: (snapshot, { event, before }) =>
      event.type !== "send.retried" || before?.matches("unanswered") !== true || snapshot.matches("loading"),
  },
  "while it is on its way nothing about it changes": {
    requirement: "SEND-10",
    holds: (snapshot, { event, before }) =>
      before === null ||
      !isOnItsWay(before) ||
      isDone(event, "save") ||
      (contextOf(snapshot).values === contextOf(before).values &&
        contextOf(snapshot).reason === contextOf(before).reason),
  },
  "what can't be loaded says why": {
    requirement: "SEND-11",
    holds: (snapshot) => !snapshot.matches("failed") || contextOf(snapshot).problem !== null,
  },
  "what is not a draft any more is not edited": {
    requirement: "SEND-12",
    holds: (snapshot, { event }) =>
      (!isDone(event, "open") || event.output.kind !== "sent" || snapshot.matches("sent")) &&
      (!isError(event, "save") || event.error.code !== "signing.not-draft" || snapshot.matches("loading")),
  },
};
