import type { AnyMachineSnapshot } from "xstate";
import { isSameValue } from "#domain/same-value.ts";
import { itemsOf } from "#machines/signing/signing.changes.ts";
import type { SigningContext } from "#machines/signing/signing.types.ts";
import type { Model } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;
const isError = (event: { type: string }) => event.type.startsWith("xstate.error.actor.");

/** What holds of the answers of a signer, on this device and on another. */
export const answersRules: Model["invariants"] = {
  "what the server has is not sent again": {
    requirement: "SIGNING-6",
    holds: (snapshot) =>
      !snapshot.matches({ running: { autosave: "saved" } }) ||
      isSameValue(contextOf(snapshot).answers, contextOf(snapshot).saved),
  },
  "what is read has what was typed here and not saved yet on top": {
    requirement: "SIGNING-6",
    holds: (snapshot, { event, before }) => {
      if (event.type !== "xstate.done.actor.readTurn" || before === null) return true;
      const { answers, saved } = contextOf(before);
      const read = event.output.answers as SigningContext["answers"];
      return [...Object.keys(read), ...Object.keys(answers)].every(
        (name) =>
          contextOf(snapshot).answers[name] ===
          (answers[name] === undefined || answers[name] === saved[name] ? read[name] : answers[name]),
      );
    },
  },
  "an answer that the server found wrong is gone to": {
    requirement: "SIGNING-8",
    holds: (snapshot, { event, before }) => {
      if (event.type !== "xstate.done.actor.readTurn" || before === null) return true;
      if (contextOf(before).problem?.code !== "signing.answers-incomplete") return true;
      const { current, checked } = contextOf(snapshot);
      const wrong = itemsOf(contextOf(snapshot)).filter(({ error }) => error !== null);
      return (
        wrong.every(({ id }) => checked.includes(id)) && (wrong.length === 0 || current === wrong[0]?.id)
      );
    },
  },
  "no failure loses an answer": {
    requirement: "SIGNING-7",
    holds: (snapshot, { event, before }) =>
      !isError(event) || before === null || contextOf(snapshot).answers === contextOf(before).answers,
  },
  "what could not be saved says why": {
    requirement: "SIGNING-7",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.error.actor.saveAnswers" ||
      contextOf(snapshot).problem?.code === event.error.code,
  },
};
