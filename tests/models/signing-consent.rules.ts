import type { AnyMachineSnapshot } from "xstate";
import type { SigningContext } from "#machines/signing/signing.types.ts";
import type { Model } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;

/** What holds of a consent that the server is told of. */
export const consentRules: Model["invariants"] = {
  "agreed to is only what the server has, or was before a sign-in": {
    requirement: "SIGNING-2",
    holds: (snapshot, { event, before }) =>
      before === null ||
      contextOf(snapshot).consentedHash === contextOf(before).consentedHash ||
      event.type === "xstate.done.actor.giveConsent" ||
      event.type === "xstate.done.actor.readTurn",
  },
  "a consent that was not given says why": {
    requirement: "SIGNING-2",
    holds: (snapshot, { event }) =>
      event.type !== "xstate.error.actor.giveConsent" ||
      contextOf(snapshot).problem?.code === event.error.code,
  },
};
