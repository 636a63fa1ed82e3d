import type { AnyMachineSnapshot } from "xstate";
import { exampleSentRegistration } from "#contract/registration-routes.ts";
import {
  isSameEmail,
  isStepValid,
  keptAnswer,
  registrationSteps,
} from "#domain/registration/registration-answers.ts";
import { agencyRegistrationMachine } from "#machines/agency-registration/agency-registration.machine.ts";
import type { AgencyRegistrationContext } from "#machines/agency-registration/agency-registration.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import {
  codeChecks,
  codeSendings,
  findings,
  openings,
  savings,
  submissions,
} from "./agency-registration.answers.ts";
import { contextOf, eventsOf, scenarios } from "./agency-registration.cases.ts";

const isOpen = (snapshot: AnyMachineSnapshot) => snapshot.matches("running");
const isProven = ({ provenEmail, answers }: AgencyRegistrationContext) =>
  provenEmail !== null && isSameEmail(provenEmail, answers.principalEmail);
const at = (snapshot: AnyMachineSnapshot, place: unknown) =>
  snapshot.matches({ running: { place } } as never);
const isSubmitError = (event: { type: string }) => event.type === "xstate.error.actor.submit";
const businessCodes = ["registration.business-cancelled", "registration.business-unknown"];

export const model = defineModel({
  machine: agencyRegistrationMachine,
  scenarios,
  events: eventsOf,
  outcomes: {
    openDraft: openings,
    findBusiness: findings,
    sendCode: codeSendings,
    checkCode: codeChecks,
    saveDraft: savings,
    submit: () => submissions(exampleSentRegistration),
  },
  project: ({ answers, saved, ...context }: AgencyRegistrationContext) => [
    Object.values(answers),
    [saved.officeName, saved.principalName, saved.principalEmail],
    [context.sent.officeName, context.sent.principalEmail],
    [context.version, context.provenEmail, context.isChecked, context.business?.status ?? null],
    [context.code !== null, context.key !== null, context.problem?.code ?? null],
  ],
  invariants: {
    "the steps come in their order: one is passed only to a later one": {
      requirement: "REG-1",
      holds: (snapshot, { event, before }) =>
        event.type !== "step.passed" ||
        before === null ||
        at(before, "resuming") ||
        registrationSteps.indexOf(contextOf(snapshot).step) -
          registrationSteps.indexOf(contextOf(before).step) <=
          (contextOf(before).step === "principal" ? 2 : 1),
    },
    "a name is chosen only of a business whose ABN was looked up": {
      requirement: "REG-2",
      holds: (snapshot) =>
        !at(snapshot, { business: "naming" }) ||
        contextOf(snapshot).business?.abn === keptAnswer("abn", contextOf(snapshot).answers.abn),
    },
    "where the register is away it goes on": {
      requirement: "REG-3",
      holds: (snapshot, { event }) =>
        event.type !== "xstate.done.actor.findBusiness" ||
        event.output.status !== "unreached" ||
        at(snapshot, { business: "naming" }),
    },
    "only what the register is sure of is refused, and it is said": {
      requirement: "REG-4",
      holds: (snapshot) =>
        !snapshot.matches("refused") || businessCodes.includes(contextOf(snapshot).problem?.code ?? ""),
    },
    "an invalid step leads nowhere, and shows its errors": {
      requirement: "REG-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "step.passed" ||
        before === null ||
        !isOpen(before) ||
        !["licence", "office", "principal"].some((step) => at(before, step)) ||
        isStepValid(contextOf(before).answers, contextOf(before).step) ||
        (contextOf(snapshot).step === contextOf(before).step && contextOf(snapshot).isChecked),
    },
    "what was typed stays": {
      requirement: "REG-6",
      holds: (snapshot, { event, before }) =>
        before === null ||
        ["answers.changed", "abn.replaced"].includes(event.type) ||
        Object.entries(contextOf(before).answers).every(
          ([field, typed]) =>
            typed === "" ||
            contextOf(snapshot).answers[field as "abn"] === typed ||
            field === "principalName",
        ),
    },
    "before the e-mail is proven nothing is saved with the server": {
      requirement: "REG-7",
      holds: (snapshot) =>
        !snapshot.matches({ running: { autosave: "saving" } } as never) ||
        contextOf(snapshot).provenEmail !== null,
    },
    "what differs from the server's is on its way to it, or said": {
      requirement: "REG-8",
      holds: (snapshot) =>
        !snapshot.matches({ running: { autosave: "saved" } } as never) ||
        contextOf(snapshot).answers.officeName === contextOf(snapshot).saved.officeName,
    },
    "another device's change is taken where this one changed nothing, and one's own stays": {
      requirement: "REG-9",
      holds: (snapshot, { event, before }) =>
        event.type !== "xstate.done.actor.saveDraft" ||
        event.output.kind !== "newer" ||
        (contextOf(snapshot).answers.principalName === event.output.draft.answers.principalName &&
          before !== null &&
          contextOf(snapshot).answers.officeName === contextOf(before).answers.officeName),
    },
    "nothing is sent, or ready to be sent, of an unproven e-mail": {
      requirement: "REG-10",
      holds: (snapshot, { before }) =>
        !snapshot.matches("submitting") ||
        before === null ||
        before.matches("lost") ||
        before.matches("submitting") ||
        isProven(contextOf(snapshot)),
    },
    "after a lost answer the words and the key stay": {
      requirement: "REG-11",
      holds: (snapshot, { event, before }) =>
        (!snapshot.matches("lost") || contextOf(snapshot).key !== null) &&
        (event.type !== "registration.retried" ||
          before === null ||
          (contextOf(snapshot).key === contextOf(before).key &&
            contextOf(snapshot).answers === contextOf(before).answers)),
    },
    "a limit says nothing of an earlier sending": {
      requirement: "REG-11",
      holds: (snapshot, { event, before }) =>
        !isSubmitError(event) ||
        event.error.code !== "limit.reached" ||
        before === null ||
        snapshot.matches(before.matches({ submitting: "again" }) ? "lost" : "running"),
    },
    "an agency is registered only by the server's word": {
      requirement: "REG-12",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("registered") ||
        before?.matches("registered") === true ||
        event.type === "xstate.done.actor.submit" ||
        (event.type === "xstate.done.actor.openDraft" && event.output.status === "sent"),
    },
    "a refusal says why and keeps what was typed": {
      requirement: "REG-13",
      holds: (snapshot, { event, before }) =>
        !isSubmitError(event) ||
        before === null ||
        ((contextOf(snapshot).problem?.code === event.error.code ||
          event.error.code === "registration.code-needed") &&
          contextOf(snapshot).answers === contextOf(before).answers),
    },
    "only a step that was reached is gone to": {
      requirement: "REG-14",
      holds: (snapshot, { event, before }) =>
        event.type !== "step.chosen" ||
        before === null ||
        !isOpen(snapshot) ||
        contextOf(snapshot).step === contextOf(before).step ||
        registrationSteps
          .slice(0, registrationSteps.indexOf(contextOf(snapshot).step))
          .every((step) =>
            step === "proving"
              ? isProven(contextOf(snapshot))
              : isStepValid(contextOf(snapshot).answers, step),
          ),
    },
  },
  stage: "page",
});
