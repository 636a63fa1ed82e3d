import { mobileOf } from "#domain/text/field-rules.ts";
import { failureOf } from "#machines/kit/failure.ts";
import { known } from "#machines/kit/known.ts";
import { ended, shut } from "./sending.state.ts";
import { signingSetup } from "./signing.setup.ts";
import type { SigningContext } from "./signing.types.ts";

/** What is typed is written into this tab. */
const keep = {
  type: "keepDraft",
  params: ({ context: { witness, declaration } }: { context: SigningContext }) => ({
    draft: { witness, declaration },
  }),
} as const;

/** What a signer says of who watches them, and a witness of themselves, on the way through the document. */
export const witnessEvents = {
  "witness.changed": {
    description: "Who watches is typed.",
    meta: { requirement: ["SIGNING-20", "SIGNING-23"] },
    guard: "isWatched",
    actions: [
      {
        type: "assignWitness",
        params: ({ event }: { event: { change: Partial<NonNullable<SigningContext["witness"]>> } }) => ({
          change: event.change,
        }),
      },
      keep,
    ],
  },
  "witness.reopened": {
    description: "Somebody else is to watch: asked anew.",
    meta: { requirement: "SIGNING-20" },
    guard: "isWitnessNamed",
    actions: ["reopenWitness", keep],
  },
  "witness.kept": {
    description: "Thought better of: whoever was named watches.",
    meta: { requirement: "SIGNING-20" },
    guard: "isWitnessNamed",
    actions: ["keepWitness", keep],
  },
  "declaration.changed": {
    description: "A witness fills in who they are, or what they declare.",
    meta: { requirement: ["SIGNING-21", "SIGNING-23"] },
    guard: "isWitness",
    actions: [
      {
        type: "assignDeclaration",
        params: ({ event }: { event: { change: Partial<SigningContext["declaration"]> } }) => ({
          change: event.change,
        }),
      },
      keep,
    ],
  },
} as const;

/** Next, where a witness was typed: the server compares them with the parties. */
export const named = {
  description: "A name and a mobile are there: sent.",
  meta: { requirement: "SIGNING-20" },
  guard: "isWitnessTyped",
  target: "naming",
} as const;

export const namingState = signingSetup.createStateConfig({
  description: "Who watches the signer is on its way to the server.",
  meta: { requirement: "SIGNING-20" },
  entry: "clearWitnessProblem",
  invoke: {
    id: "nameWitness",
    src: "nameWitness",
    input: ({ context: { code, witness } }) => ({ code, witness: witnessOf(witness) }),
    onDone: {
      description: "The server has them: on to what is left.",
      meta: { requirement: ["SIGNING-4", "SIGNING-20"] },
      target: "walking",
      actions: [
        { type: "assignNamed", params: ({ event }) => ({ named: event.output }) },
        keep,
        "passCurrent",
      ],
    },
    onError: [
      shut,
      ended,
      {
        description: "Refused, or not sent: said where it was typed.",
        meta: { requirement: "SIGNING-20" },
        target: "walking",
        actions: { type: "showWitnessProblem", params: failureOf },
      },
    ],
  },
});

function witnessOf(witness: SigningContext["witness"]) {
  const { name, phoneNumber } = known(witness, "signing.witness");
  return { name: name.trim(), phoneNumber: known(mobileOf(phoneNumber), "signing.witness") };
}
