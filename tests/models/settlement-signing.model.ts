import type { AnyMachineSnapshot } from "xstate";
import { exampleAuthority } from "#contract/settlement-routes.ts";
import { settlementTextVersion } from "#domain/payment/settlement-text.ts";
import { settlementSigningMachine } from "#machines/settlement-signing/settlement-signing.machine.ts";
import type { SigningContext, SigningDraft } from "#machines/settlement-signing/settlement-signing.types.ts";
import { answered, refused } from "#tests/harness/answers.ts";
import { defineModel } from "#tests/harness/model.ts";

export const readTerms = { textVersion: settlementTextVersion, amountCents: 429_500 };
export const newerTerms = { textVersion: settlementTextVersion, amountCents: 400_000 };
export const filledIn: SigningDraft = {
  name: "Jane Citizen",
  settlementDate: "2027-01-29",
  conveyancerName: "",
  conveyancerEmail: "",
  conveyancerPhone: "",
  kind: "typed",
  paths: [],
  consents: false,
};
export const agreed: SigningDraft = { ...filledIn, consents: true };
export const signingKey = "k_0123456789abcdef";
const shortcode = "DEM0PAY000000002";

const contextOf = ({ context }: AnyMachineSnapshot) => context as SigningContext;
const isError = (event: { type: string }) => event.type === "xstate.error.actor.sign";

export const model = defineModel({
  machine: settlementSigningMachine,
  scenarios: [
    { name: "a new signing", input: { shortcode, terms: readTerms, kept: null } },
    {
      name: "filled in before",
      input: { shortcode, terms: readTerms, kept: { draft: filledIn, terms: newerTerms, key: null } },
    },
    {
      name: "sent and not answered before",
      input: { shortcode, terms: readTerms, kept: { draft: agreed, terms: readTerms, key: signingKey } },
    },
  ],
  events: (snapshot) => {
    const { draft } = contextOf(snapshot);
    return [
      ...(draft.name === "" ? [{ type: "draft.changed", change: filledIn }] : []),
      { type: "draft.changed", change: { consents: !draft.consents } },
      { type: "authority.signed", isValid: draft.name !== "" && draft.consents, key: signingKey },
      { type: "signing.retried" },
    ];
  },
  outcomes: {
    sign: () => [
      answered("signed", exampleAuthority),
      refused("network.lost"),
      refused("otp.required"),
      refused("limit.reached"),
      refused("settlement.active"),
      refused("payment.amount-changed"),
      refused("payment.in-flight"),
    ],
    readTerms: () => [answered("read", newerTerms), refused("network.lost")],
  },
  project: ({ terms, draft, isChecked, key, problem }: SigningContext) => [
    [terms.amountCents, draft.name, draft.consents],
    [isChecked, key !== null, problem?.code ?? null],
  ],
  invariants: {
    "what was filled in stays until the server has it": {
      requirement: "SIGN-1",
      holds: (snapshot, { before }) =>
        before === null || contextOf(before).draft.name === "" || contextOf(snapshot).draft.name !== "",
    },
    "nothing is sent that is not in order": {
      requirement: "SIGN-2",
      holds: (snapshot, { before }) =>
        !snapshot.matches("sending") || before === null || contextOf(snapshot).draft.consents,
    },
    "what is not in order is told": {
      requirement: "SIGN-2",
      holds: (snapshot, { event }) =>
        event.type !== "authority.signed" || snapshot.matches("sending") || contextOf(snapshot).isChecked,
    },
    "after a lost answer the words, the terms and the key stay": {
      requirement: "SIGN-3",
      holds: (snapshot, { event, before }) =>
        before === null ||
        !before.matches("unanswered") ||
        event.type !== "signing.retried" ||
        (contextOf(snapshot).key === contextOf(before).key &&
          contextOf(snapshot).draft === contextOf(before).draft &&
          contextOf(snapshot).terms === contextOf(before).terms),
    },
    "a lost answer keeps its key, any other refusal ends it": {
      requirement: "SIGN-3",
      holds: (snapshot, { event }) =>
        !isError(event) ||
        snapshot.matches("signed") ||
        (contextOf(snapshot).key !== null) === snapshot.matches("unanswered"),
    },
    "what is held back says nothing of an earlier signature: only the first is refused by it": {
      requirement: "SIGN-3",
      holds: (snapshot, { event, before }) =>
        !isError(event) ||
        !["otp.required", "limit.reached"].includes(event.error.code) ||
        before === null ||
        snapshot.matches(before.matches({ sending: "again" }) ? "unanswered" : "filling"),
    },
    "a confirmation is the server's answer": {
      requirement: "SIGN-4",
      holds: (snapshot, { event, before }) =>
        !snapshot.matches("signed") ||
        before?.matches("signed") === true ||
        event.type === "xstate.done.actor.sign" ||
        (isError(event) && event.error.code === "settlement.active"),
    },
    "a refusal says why and keeps what was filled in": {
      requirement: "SIGN-5",
      holds: (snapshot, { event, before }) =>
        !isError(event) ||
        before === null ||
        snapshot.matches("signed") ||
        (contextOf(snapshot).problem?.code === event.error.code &&
          contextOf(snapshot).draft === contextOf(before).draft),
    },
    "other terms are agreed to anew": {
      requirement: "SIGN-6",
      holds: (snapshot, { before }) =>
        before === null ||
        contextOf(snapshot).terms === contextOf(before).terms ||
        !contextOf(snapshot).draft.consents,
    },
    "while it is on its way nothing about it changes": {
      requirement: "SIGN-7",
      holds: (snapshot, { before }) =>
        before?.matches("sending") !== true || contextOf(snapshot).draft === contextOf(before).draft,
    },
  },
  stage: "page",
});
