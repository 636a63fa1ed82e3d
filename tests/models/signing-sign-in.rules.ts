import type { AnyMachineSnapshot } from "xstate";
import type { SigningContext } from "#machines/signing/signing.types.ts";
import type { Model } from "#tests/harness/model.ts";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;

/** What holds of an agent who is led through a sign-in and back. */
export const signInRules: Model["invariants"] = {
  "back from a sign-in, everything is as it was left": {
    requirement: "SIGNING-22",
    holds: (snapshot, { before }) => {
      const { kept, turn, signature, consentedHash } = contextOf(snapshot);
      if (before === null || contextOf(before).turn !== null || turn === null || kept === null) return true;
      const isSame = kept.documentHash === turn.hashes.document;
      return (signature !== null) === isSame && (consentedHash === kept.consentedHash) === isSame;
    },
  },
  "a sign-in is led to only where the server asks for it, and loses nothing": {
    requirement: "SIGNING-22",
    holds: (snapshot, { before }) =>
      !snapshot.matches("signingIn") ||
      before === null ||
      (contextOf(before).problem?.code === "signing.sign-in-needed" &&
        contextOf(snapshot).signature === contextOf(before).signature),
  },
};
