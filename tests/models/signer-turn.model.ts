import { signerTurnMachine } from "#machines/signer-turn/signer-turn.machine.ts";
import type { SignerTurnEvent } from "#machines/signer-turn/signer-turn.types.ts";
import { defineModel } from "#tests/harness/model.ts";
import { isAsked, isEntered } from "#tests/models/asked.ts";

const events: readonly SignerTurnEvent[] = [
  { type: "turn.invited" },
  { type: "turn.opened" },
  { type: "answers.saved" },
  { type: "turn.corrected" },
  { type: "turn.signed" },
  { type: "turn.declined" },
  { type: "turn.handed-on" },
  { type: "turn.released" },
  { type: "request.lapsed" },
  { type: "request.ended" },
];

/** The turn of a signer, with and without the right to hand it on. */
export const model = defineModel({
  machine: signerTurnMachine,
  scenarios: [
    { name: "one's own", input: { canDelegate: false } },
    { name: "that can be handed on", input: { canDelegate: true } },
  ],
  events: () => events,
  outcomes: {},
  project: ({ canDelegate }) => canDelegate,
  invariants: {
    "who waits is neither active nor done": {
      requirement: "TURN-1",
      holds: (snapshot, { before }) =>
        before !== null || (snapshot.matches("waiting") && !snapshot.hasTag("active")),
    },
    "an invitation is sent once, when the turn comes": {
      requirement: "TURN-1",
      holds: (snapshot, step) =>
        isAsked(step, "sendInvitation") === (step.event.type === "turn.invited") &&
        isAsked(step, "sendInvitation") ===
          (step.before?.matches("waiting") === true && snapshot.matches("invited")),
    },
    "who is corrected is invited anew by another link, or waits as before": {
      requirement: "TURN-8",
      holds: (snapshot, step) =>
        isAsked(step, "replaceLink") ===
          (step.event.type === "turn.corrected" && step.before?.hasTag("active") === true) &&
        (step.event.type !== "turn.corrected" ||
          (snapshot.hasTag("active") === step.before?.hasTag("active") && !snapshot.matches("opened"))),
    },
    "only what was opened is signed, and stays signed": {
      requirement: "TURN-2",
      holds: (snapshot, { before }) =>
        before?.matches("signed") === true
          ? snapshot.matches("signed")
          : !snapshot.matches("signed") || before?.matches("opened") === true,
    },
    "an answer changes nothing but the answers": {
      requirement: "TURN-3",
      holds: (snapshot, { event }) => event.type !== "answers.saved" || snapshot.matches("opened"),
    },
    "who has opened may decline": {
      requirement: "TURN-4",
      holds: (snapshot, { event, before }) =>
        event.type !== "turn.declined" ||
        (before?.matches("opened") === true && snapshot.matches("declined")),
    },
    "a turn is handed on where that is permitted": {
      requirement: "TURN-5",
      holds: (snapshot) => !snapshot.matches("handedOn") || snapshot.context.canDelegate,
    },
    "who is active may be released, and nobody who has signed": {
      requirement: "TURN-6",
      holds: (snapshot, { event, before }) =>
        event.type !== "turn.released" || (before?.hasTag("ended") === false && snapshot.matches("released")),
    },
    "who was invited and is released is told, and nobody else": {
      requirement: "TURN-6",
      holds: (_, step) =>
        isAsked(step, "notifyReleased") ===
        (step.event.type === "turn.released" && step.before?.hasTag("active") === true),
    },
    "with its request a turn is over": {
      requirement: "TURN-7",
      holds: (snapshot, { event }) =>
        (event.type !== "request.lapsed" || snapshot.matches("lapsed")) &&
        (event.type !== "request.ended" || snapshot.matches("voided")),
    },
    "what has ended stays as it ended": {
      requirement: "TURN-7",
      holds: (snapshot, { before }) => before?.hasTag("ended") !== true || snapshot.value === before.value,
    },
    "a link is dead where its turn is released, handed on or voided": {
      requirement: "TURN-5",
      holds: (snapshot, step) =>
        isAsked(step, "endLink") ===
        (step.before?.hasTag("active") === true &&
          ["released", "handedOn", "voided"].some((state) => isEntered(snapshot, step, state))),
    },
    "who is invited or has opened is active, and nobody else": {
      requirement: "TURN-1",
      holds: (snapshot) =>
        snapshot.hasTag("active") === (snapshot.matches("invited") || snapshot.matches("opened")),
    },
    "what is neither waiting nor active has ended": {
      requirement: "TURN-7",
      holds: (snapshot) =>
        snapshot.hasTag("ended") === !(snapshot.hasTag("active") || snapshot.matches("waiting")),
    },
  },
  stage: "server",
  untaken: {
    stage: {
      "signerTurn.waiting|turn.released|0":
        "Within a group whose turn it is nobody waits but a witness, and contracts with witnesses are not sent yet.",
    },
  },
});
