import { signingRequestMachine } from "#machines/signing-request/signing-request.machine.ts";
import type { SigningRequestEvent } from "#machines/signing-request/signing-request.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly SigningRequestEvent[] = [
  { type: "request.changed" },
  { type: "request.sent" },
  { type: "paper.attached" },
  { type: "turn.signed", isLast: false },
  { type: "turn.signed", isLast: true },
  { type: "turn.declined" },
  { type: "turn.handed-on" },
  { type: "signer.corrected" },
  { type: "request.extended" },
  { type: "request.voided" },
  { type: "request.lapsed" },
  { type: "seal.made" },
  { type: "seal.delayed" },
  { type: "seal.retried" },
  { type: "cooling.ended" },
  { type: "contract.rescinded" },
];

const endings = ["declined", "voided", "lapsed"] as const;

/** A request for signatures, of a contract that cools off and of one that does not. */
export const model = defineModel({
  machine: signingRequestMachine,
  scenarios: [
    { name: "with cooling-off", input: { hasCoolingOff: true } },
    { name: "without cooling-off", input: { hasCoolingOff: false } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ hasCoolingOff }) => hasCoolingOff,
  invariants: {
    "it begins as a draft that nobody can sign": {
      requirement: "CSR-1",
      holds: (snapshot, { before }) =>
        before !== null || (snapshot.matches("draft") && snapshot.hasTag("open")),
    },
    "a draft alone is changed, and stays one": {
      requirement: "CSR-1",
      holds: (snapshot, { event, before }) =>
        event.type !== "request.changed" || (snapshot.matches("draft") && before?.matches("draft") === true),
    },
    "it is signed while it is out": {
      requirement: "CSR-2",
      holds: (snapshot, { event, before }) =>
        snapshot.hasTag("signable") === snapshot.matches("out") &&
        (event.type !== "turn.signed" || before?.hasTag("signable") === true),
    },
    "turns move with each that is sent, signed or handed on": {
      requirement: "CSR-2",
      holds: (_, step) =>
        isAsked(step, "moveTurns") ===
        ["request.sent", "turn.signed", "turn.handed-on"].includes(step.event.type),
    },
    "it is sealed once all have signed, and asked for then": {
      requirement: "CSR-3",
      holds: (snapshot, step) =>
        isAsked(step, "enqueueSeal") === isEntered(snapshot, step, "sealing") &&
        (!isEntered(snapshot, step, "sealing") ||
          step.event.type === "seal.retried" ||
          (step.event.type === "turn.signed" && step.event.isLast === true)),
    },
    "what is complete was sealed, and everybody is told then": {
      requirement: "CSR-3",
      holds: (snapshot, step) => {
        const isMade = step.event.type === "seal.made";
        return (
          isMade === isEntered(snapshot, step, "completed") &&
          isMade === isAsked(step, "notifySigners", { status: "completed" }) &&
          isMade === isAsked(step, "publishContract", { event: "contract.exchanged" }) &&
          isMade === isAsked(step, "notifyAgency", { status: "completed" }) &&
          snapshot.hasTag("complete") === snapshot.matches("completed")
        );
      },
    },
    "whoever was invited is told of each end, and the agency of what it did not do itself": {
      requirement: "CSR-4",
      holds: (snapshot, step) =>
        endings.every((status) => {
          const isEntering = isEntered(snapshot, step, status) && step.before?.matches("out") === true;
          return (
            isAsked(step, "notifyInvited", { status }) === isEntering &&
            isAsked(step, "notifyAgency", { status }) === (isEntering && status !== "voided")
          );
        }),
    },
    "a decline ends it": {
      requirement: "CSR-4",
      holds: (snapshot, { event }) => event.type !== "turn.declined" || snapshot.matches("declined"),
    },
    "it is called off while not everybody has signed": {
      requirement: "CSR-5",
      holds: (snapshot, { event, before }) =>
        event.type !== "request.voided" ||
        (snapshot.matches("voided") && before !== null && !before.matches("sealing")),
    },
    "with it end its turns, each in its own way": {
      requirement: "CSR-5",
      holds: (snapshot, step) => {
        const isLapsing = isEntered(snapshot, step, "lapsed");
        const isEnding = isEntered(snapshot, step, "voided") || isEntered(snapshot, step, "declined");
        return (
          isAsked(step, "endTurns", { by: "request.lapsed" }) === isLapsing &&
          isAsked(step, "endTurns", { by: "request.ended" }) === isEnding
        );
      },
    },
    "signers are corrected while it is out, and nothing else follows": {
      requirement: "CSR-9",
      holds: (snapshot, { event, before, actions }) =>
        event.type !== "signer.corrected" ||
        (before?.matches("out") === true && snapshot.matches("out") && actions.length === 0),
    },
    "papers are attached until all have signed, and nothing else follows": {
      requirement: "CSR-10",
      holds: (snapshot, { event, before, actions }) =>
        event.type !== "paper.attached" ||
        (["draft", "out"].some((state) => before?.value === state && snapshot.value === state) &&
          actions.length === 0),
    },
    "more time leaves it out": {
      requirement: "CSR-6",
      holds: (snapshot, { event }) => event.type !== "request.extended" || snapshot.matches("out"),
    },
    "what is out alone lapses": {
      requirement: "CSR-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "request.lapsed" || (snapshot.matches("lapsed") && before?.matches("out") === true),
    },
    "a seal that waits is tried again, and nothing is lost": {
      requirement: "CSR-7",
      holds: (snapshot, { event, before }) =>
        before?.matches("sealDelayed") !== true ||
        snapshot.matches("sealDelayed") ||
        (event.type === "seal.retried" && snapshot.matches("sealing")),
    },
    "what is let go is so at once, and everybody is told": {
      requirement: "CSR-8",
      holds: (snapshot, step) => {
        const isLetGo = step.event.type === "contract.rescinded";
        return (
          isLetGo ===
            (snapshot.matches({ completed: "rescinded" }) &&
              step.before?.matches({ completed: "rescinded" }) === false) &&
          isLetGo === isAsked(step, "notifySigners", { status: "rescinded" }) &&
          isLetGo === isAsked(step, "notifyAgency", { status: "rescinded" }) &&
          isLetGo === isAsked(step, "publishContract", { event: "contract.rescinded" })
        );
      },
    },
    "only what cools off can be let go": {
      requirement: "CSR-8",
      holds: (snapshot) =>
        (!snapshot.matches({ completed: "cooling" }) && !snapshot.matches({ completed: "rescinded" })) ||
        snapshot.context.hasCoolingOff,
    },
    "what binds was sealed without such a time, or after it": {
      requirement: "CSR-8",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches({ completed: "binding" }) ||
        before?.matches({ completed: "binding" }) === true ||
        event.type === (snapshot.context.hasCoolingOff ? "cooling.ended" : "seal.made"),
    },
    "what has ended stays as it ended": {
      requirement: "CSR-8",
      holds: (snapshot, { before }) =>
        before?.hasTag("ended") !== true || JSON.stringify(snapshot.value) === JSON.stringify(before.value),
    },
    "what is open has not ended, nor is it complete": {
      requirement: "CSR-8",
      holds: (snapshot) =>
        snapshot.hasTag("open") === !(snapshot.hasTag("ended") || snapshot.hasTag("complete")),
    },
  },
  stage: "server",
});
