import {
  abandoningState,
  answeredState,
  challengeState,
  checkingState,
  findingState,
  lostState,
  openingCardPageState,
} from "./following.states.ts";
import { initialContext, methodOf, paymentSetup } from "./payment.setup.ts";
import { preparingState, refreshingState, submittingState, tokenisingState } from "./sending.states.ts";

export const paymentMachine = paymentSetup.createMachine({
  id: "payment",
  options: { maxIterations: 100 },
  description:
    "One payer paying one application: from choosing a method until the server confirms that it is paid.",
  context: ({ input }) => initialContext(input),
  initial: "deciding",
  states: {
    deciding: {
      description: "Checking this page and browser for a payment in progress.",
      always: [
        {
          description: "A payment was under way here: find it first.",
          meta: { requirement: ["PAY-15", "PAY-21"] },
          guard: "hasAttempt",
          target: "finding",
        },
        {
          description: "The page of all methods.",
          meta: { requirement: "PAY-1" },
          guard: "isOptionsPage",
          target: "options",
        },
        { description: "The page of a method.", meta: { requirement: "PAY-3" }, target: "returning" },
      ],
    },
    returning: {
      description: "Going back to where the payment was made; what was typed is kept.",
      meta: { requirement: "PAY-27" },
      always: [
        {
          description: "The page of all methods: what was tried before is given up.",
          meta: { requirement: "PAY-1" },
          guard: "isOptionsPage",
          target: "reopening",
        },
        { description: "A card.", meta: { requirement: "PAY-3" }, guard: "isCard", target: "cardEntry" },
        { description: "A transfer.", meta: { requirement: "PAY-3" }, target: "transferDetails" },
      ],
    },
    options: {
      description: "The payer chooses how to pay.",
      meta: { requirement: "PAY-1" },
      on: {
        "method.chosen": {
          description: "One is marked.",
          meta: { requirement: "PAY-1" },
          actions: { type: "chooseMethod", params: ({ event }) => ({ method: event.method }) },
        },
        "method.confirmed": {
          description: "Go on with it.",
          meta: { requirement: "PAY-2" },
          guard: "hasMethod",
          target: "leaving",
        },
      },
    },
    reopening: {
      description: "No earlier payment holds: the page is loaded again, and every way to pay can be chosen.",
      meta: { requirement: ["PAY-1", "PAY-30"] },
      tags: "busy",
      entry: ["forgetAttempt", "reloadPage"],
    },
    leaving: {
      description: "Opening the page of the chosen method.",
      meta: { requirement: ["PAY-2", "PAY-13", "PAY-30"] },
      tags: "busy",
      entry: { type: "openMethod", params: methodOf },
    },
    cardEntry: {
      description: "The payer can enter their card in the gateway's form.",
      meta: { requirement: "PAY-11" },
      tags: "card",
      on: {
        "card.changed": {
          description: "The brand decides the surcharge, shown before paying.",
          meta: { requirement: ["PAY-25", "PAY-28"] },
          actions: {
            type: "assignCard",
            params: ({ event }) => ({ brand: event.brand, isComplete: event.isComplete }),
          },
        },
        "amounts.changed": {
          description: "What is owed has changed.",
          meta: { requirement: "PAY-26" },
          actions: { type: "assignAmount", params: ({ event }) => ({ amountCents: event.amountCents }) },
        },
        "card.submitted": {
          description: "Pay.",
          meta: { requirement: ["PAY-7", "PAY-28"] },
          guard: "isCardComplete",
          target: "tokenising",
        },
      },
    },
    tokenising: tokenisingState,
    preparing: preparingState,
    submitting: submittingState,
    refreshing: refreshingState,
    answered: answeredState,
    challenge: challengeState,
    openingCardPage: openingCardPageState,
    abandoning: abandoningState,
    checking: checkingState,
    waiting: {
      description: "The payment is processing; the gateway hasn't decided yet.",
      meta: { requirement: ["PAY-22", "PAY-30"] },
      tags: "busy",
      after: {
        pollInterval: { description: "Try again.", meta: { requirement: "PAY-22" }, target: "checking" },
      },
    },
    finding: findingState,
    lost: lostState,
    transferDetails: {
      description: "The payer sees the account and reference to transfer to.",
      meta: { requirement: "PAY-5" },
      tags: "transfer",
      on: {
        "method.chosen": {
          description: "Another way to send it.",
          meta: { requirement: "PAY-5" },
          actions: { type: "chooseMethod", params: ({ event }) => ({ method: event.method }) },
        },
        "amounts.changed": {
          description: "What is owed has changed.",
          meta: { requirement: "PAY-26" },
          actions: { type: "assignAmount", params: ({ event }) => ({ amountCents: event.amountCents }) },
        },
        "transfer.announced": {
          description: "The payer says it was sent.",
          meta: { requirement: "PAY-24" },
          target: "preparing",
        },
      },
    },
    announced: {
      description: "The payer announced a transfer; it counts as paid when it arrives.",
      meta: { requirement: ["PAY-4", "PAY-24"] },
      tags: "confirmed",
      entry: ["forgetAttempt", { type: "openConfirmation", params: methodOf }],
    },
    confirmed: {
      description: "The server has confirmed that it is paid.",
      meta: { requirement: ["PAY-4", "PAY-9"] },
      tags: "confirmed",
      entry: ["forgetAttempt", { type: "openConfirmation", params: methodOf }],
    },
    alreadyPaid: {
      description: "It was already paid; nothing more was charged.",
      meta: { requirement: ["PAY-4", "PAY-20"] },
      tags: "confirmed",
      entry: ["forgetAttempt", { type: "openConfirmation", params: methodOf }],
    },
  },
});
