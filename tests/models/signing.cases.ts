import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { SigningContext } from "#machines/signing/signing.types.ts";
import * as turns from "./signing.turns.ts";

const { answers } = turns;

const change = (value: string) => ({ type: "answers.changed", change: { vendor_name: value } });
const adopted = { type: "signature.adopted", signature: turns.typedSignature };
const confirmed = { type: "contract.signed", key: turns.signingKey };
const reading = [{ type: "turn.retried" }, { type: "gate.opened" }, { type: "consent.given" }];

/** What is typed next: one value after the other, then the first again. */
const typed = ({ answers: own }: SigningContext) =>
  own.vendor_name === answers.one ? answers.two : answers.one;

/** What can happen in each part of a signing. */
export const eventsOf: Record<
  turns.Part,
  (context: SigningContext, snapshot: AnyMachineSnapshot) => readonly AnyEventObject[]
> = {
  walk: ({ view, current, signature, hasInitials }) => [
    ...reading,
    // Seen either way, the walk is the same.
    ...(current === null && signature === null && !hasInitials
      ? [{ type: "view.chosen", view: view === "pages" ? "questions" : "pages" }]
      : []),
    { type: "item.chosen", id: "fld_name" },
    { type: "walk.advanced" },
    { type: "walk.returned" },
    { type: "initials.placed" },
    ...(signature === null ? [adopted] : [{ type: "signature.reopened" }]),
  ],
  papers: () => [
    ...reading,
    { type: "paper.opened", paper: turns.paper.paper },
    { type: "paper.opened", paper: "section-32" },
    { type: "paper.acknowledged", paper: turns.paper.paper },
    { type: "papers.passed" },
  ],
  saving: (context) => [
    ...reading,
    change(typed(context)),
    { type: "save.retried" },
    { type: "page.hidden" },
  ],
  sending: (context, snapshot) => [
    ...reading,
    ...(snapshot.matches({ running: { place: "walking" } })
      ? [...(context.signature === null ? [adopted] : []), { type: "walk.advanced" }]
      : []),
    // Of a first try everything is looked at; of a later one only what it leads to.
    ...(context.problem === null && snapshot.matches({ running: { place: "reviewing" } })
      ? [
          { type: "item.chosen", id: "signature" },
          ...(context.answers.vendor_name === answers.one ? [change(answers.two)] : []),
        ]
      : []),
    confirmed,
    { type: "signing.retried" },
    { type: "sign-in.requested" },
    // Refused here: nobody ends what is about to be sent, or what does not cool off.
    ...(snapshot.matches({ running: { place: "awaiting" } }) || snapshot.hasTag("confirmed")
      ? [{ type: "decline.requested" }, { type: "delegation.requested" }, { type: "rescission.requested" }]
      : []),
  ],
  ending: ({ reason, delegate }) => [
    ...reading,
    { type: "decline.requested" },
    { type: "reason.changed", reason: reason === "" ? turns.reason : "" },
    { type: "decline.confirmed" },
    { type: "delegation.requested" },
    { type: "delegate.changed", change: delegate.name === "" ? turns.delegate : { name: "" } },
    { type: "delegation.confirmed" },
    { type: "question.dismissed" },
  ],
  watched: ({ witness, signature, turn, problem }, snapshot) => [
    ...reading,
    ...(witness === null && turn?.witness?.name === null
      ? [{ type: "witness.changed", change: turns.witness }]
      : [{ type: "witness.changed", change: { name: witness?.name === "" ? turns.witness.name : "" } }]),
    { type: "witness.reopened" },
    { type: "witness.kept" },
    // A witness declares, a signer does not.
    { type: "declaration.changed", change: turns.declared },
    { type: "item.chosen", id: "witness" },
    { type: "walk.returned" },
    { type: "walk.advanced" },
    ...(signature === null ? [adopted] : []),
    ...(problem === null && snapshot.matches({ running: { place: "reviewing" } }) ? [confirmed] : []),
  ],
  witness: ({ declaration, signature, current }) => [
    ...reading,
    // A signer names a witness, a witness nobody.
    { type: "witness.changed", change: turns.witness },
    ...(signature === null
      ? [
          {
            type: "declaration.changed",
            change: declaration.address === "" ? turns.details : { address: "" },
          },
          {
            type: "declaration.changed",
            change: declaration.isAdult ? { isAdult: false } : turns.declared,
          },
        ]
      : []),
    { type: "walk.advanced" },
    ...(current === "signature" && signature === null ? [adopted] : []),
    confirmed,
  ],
  ended: () => [
    ...reading,
    { type: "contract.requested" },
    { type: "rescission.requested" },
    { type: "rescission.confirmed" },
    { type: "question.dismissed" },
    { type: "decline.requested" },
    { type: "delegation.requested" },
  ],
};
