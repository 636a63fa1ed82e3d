import type { SigningSigned } from "#contract/signing.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { refused, showFailure, submissionStates } from "#machines/kit/submission.ts";
import { keptOf, turnOf } from "./signing.changes.ts";
import { signingSetup } from "./signing.setup.ts";
import type { SigningContext } from "./signing.types.ts";
import { declarationOf } from "./witness.changes.ts";

/** A code is asked for again: what was filled in stays here. */
export const shut = {
  description: "A code is needed again; everything stays as it is.",
  meta: { requirement: "SIGNING-1" },
  guard: { type: "isGateClosed", params: failureOf },
  target: "#signing.locked",
  actions: showFailure,
} as const;

/** The link is dead, or the turn is over: what is true is read. */
export const ended = {
  description: "Nothing can be done by this link any more: it is read what became of it.",
  meta: { requirement: "SIGNING-14" },
  guard: { type: "isEnded", params: failureOf },
  target: "#signing.loading",
  actions: showFailure,
} as const;

const sign = {
  id: "sign",
  src: "sign",
  input: ({ context }: { context: SigningContext }) => ({
    code: context.code,
    key: known(context.key, "signing.key"),
    hashes: turnOf(context).hashes,
    witness: declarationOf(context),
    ...known(context.signature, "signing.signature"),
  }),
  onDone: {
    description: "Signed, confirmed by the server.",
    meta: { requirement: "SIGNING-10" },
    target: "#signing.signed",
    actions: {
      type: "assignSigned",
      params: ({ event }: { event: { output: SigningSigned } }) => ({
        signed: event.output,
      }),
    },
  },
} as const;

const unanswered = {
  description: "There was no definite answer; the key is kept.",
  meta: { requirement: "SIGNING-9" },
  target: "#signing.unanswered",
} as const;

const changed = {
  description: "It is not what was read any more: read again, with why.",
  meta: { requirement: "SIGNING-11" },
  guard: { type: "isChanged", params: failureOf },
  target: "#signing.loading",
  actions: refused,
} as const;

const incomplete = {
  description: "The server finds an answer wrong: read again, to be gone back to.",
  meta: { requirement: "SIGNING-8" },
  guard: { type: "isIncomplete", params: failureOf },
  target: "#signing.loading",
  actions: refused,
} as const;

const refusal = {
  description: "Refused: everything stays, the next try has a key of its own.",
  meta: { requirement: "SIGNING-9" },
  target: "#signing.running.place.reviewing",
  actions: refused,
} as const;

/** The signature is on its way. */
export const sendingState = signingSetup.createStateConfig({
  description: "The signature is being sent.",
  meta: { requirement: ["SIGNING-9", "SIGNING-17"] },
  tags: "busy",
  entry: "clearProblem",
  ...submissionStates((isRetry) => ({
    invoke: sign,
    unanswered,
    refusals: [
      // After a lost answer a closed gate says nothing: it is unanswered still.
      ...(isRetry ? [] : [{ ...shut, actions: refused }]),
      { ...ended, actions: refused },
      changed,
      incomplete,
      refusal,
    ],
  })),
});

/** An agent is led through a sign-in and comes back by its answer, to another document of the browser. */
export const signingInState = signingSetup.createStateConfig({
  description: "The page is being left, to sign in again and come back.",
  meta: { requirement: "SIGNING-22" },
  tags: "busy",
  invoke: {
    id: "signIn",
    src: "signIn",
    input: ({ context }) => ({ code: context.code, kept: keptOf(context) }),
    onError: {
      description: "It could not be left: said why.",
      meta: { requirement: "SIGNING-22" },
      target: "#signing.running.place.reviewing",
      actions: showFailure,
    },
  },
});

/** Nobody knows whether it is signed. */
export const unansweredState = signingSetup.createStateConfig({
  description:
    "The server didn't answer, so it is unclear whether it was signed; the same can be sent again.",
  meta: { requirement: "SIGNING-9" },
  tags: "unanswered",
  on: {
    "signing.retried": {
      description: "The same signature is sent again.",
      meta: { requirement: "SIGNING-9" },
      target: "sending.again",
    },
  },
});
