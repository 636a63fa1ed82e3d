import {
  abandoningState,
  answeredState,
  challengeState,
  checkingState,
  findingState,
  lostState,
} from "./following.states.ts";
import { confirmedMethod, initialContext, paymentSetup } from "./payment.setup.ts";
import { preparingState, refreshingState, submittingState, tokenisingState } from "./sending.states.ts";

export const paymentMachine = paymentSetup.createMachine({
  id: "payment",
  description:
    "One payer paying one application: from choosing a method to the server's word that it is paid.",
  context: ({ input }) => initialContext(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Looks at what the page and the browser bring.",
      always: [
        {
          description: "A payment was under way here: find it first.",
          guard: "hasAttempt",
          target: "finding",
        },
        { description: "The page of a method, or of all.", target: "returning" },
      ],
    },
    returning: {
      description: "Back to where the payer types, with everything kept.",
      always: [
        { description: "A card.", guard: "isCard", target: "cardEntry" },
        { description: "A transfer.", guard: "isTransfer", target: "transferDetails" },
        { description: "No method yet.", target: "options" },
      ],
    },
    options: {
      description: "The ways to pay.",
      on: {
        "method.chosen": {
          description: "One is marked.",
          actions: { type: "chooseMethod", params: ({ event }) => ({ method: event.method }) },
        },
        "method.confirmed": { description: "Go on with it.", guard: "hasMethod", target: "leaving" },
      },
    },
    leaving: {
      description: "On the way to the page of the method.",
      tags: "busy",
      entry: { type: "openMethod", params: ({ context }) => ({ method: context.method }) },
    },
    cardEntry: {
      description: "The card is typed into the gateway's frame.",
      tags: "card",
      on: {
        "card.changed": {
          description: "The brand decides the surcharge, shown before paying.",
          actions: {
            type: "takeCard",
            params: ({ event }) => ({ brand: event.brand, isComplete: event.isComplete }),
          },
        },
        "amounts.changed": {
          description: "What is owed has changed.",
          actions: { type: "takeAmount", params: ({ event }) => ({ amountCents: event.amountCents }) },
        },
        "card.submitted": { description: "Pay.", guard: "isCardComplete", target: "tokenising" },
      },
    },
    tokenising: tokenisingState,
    preparing: preparingState,
    submitting: submittingState,
    refreshing: refreshingState,
    answered: answeredState,
    challenge: challengeState,
    abandoning: abandoningState,
    checking: checkingState,
    waiting: {
      description: "The gateway has not decided yet.",
      tags: "busy",
      after: { pollInterval: { description: "Ask again.", target: "checking" } },
    },
    finding: findingState,
    lost: lostState,
    transferDetails: {
      description: "Where to send the money from the payer's own bank.",
      tags: "transfer",
      on: {
        "method.chosen": {
          description: "Another way to send it.",
          actions: { type: "chooseMethod", params: ({ event }) => ({ method: event.method }) },
        },
        "amounts.changed": {
          description: "What is owed has changed.",
          actions: { type: "takeAmount", params: ({ event }) => ({ amountCents: event.amountCents }) },
        },
        "transfer.announced": { description: "The payer says it was sent.", target: "preparing" },
      },
    },
    announced: {
      description: "The server expects the transfer; it counts when it has arrived.",
      tags: "confirmed",
      entry: [
        "forgetAttempt",
        { type: "openConfirmation", params: ({ context }) => ({ method: confirmedMethod(context) }) },
      ],
    },
    confirmed: {
      description: "Paid, by the server's word.",
      tags: "confirmed",
      entry: [
        "forgetAttempt",
        { type: "openConfirmation", params: ({ context }) => ({ method: confirmedMethod(context) }) },
      ],
    },
    alreadyPaid: {
      description: "It was paid before; nothing more was charged.",
      tags: "confirmed",
      entry: [
        "forgetAttempt",
        { type: "openConfirmation", params: ({ context }) => ({ method: confirmedMethod(context) }) },
      ],
    },
  },
});
