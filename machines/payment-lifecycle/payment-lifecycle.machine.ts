import { paymentLifecycleSetup } from "./payment-lifecycle.setup.ts";

const succeeded = {
  description: "The gateway took the money.",
  meta: { requirement: "PMT-2" },
  target: "settled",
  actions: ["countSettled", "postCharge"],
} as const;
const declined = {
  description: "The gateway or the card's bank declined it.",
  meta: { requirement: ["PMT-2", "PMT-4"] },
  target: "declined",
  actions: "requireCodeAfterDeclines",
} as const;
const cancelled = {
  description: "No money was taken, and none will be.",
  meta: { requirement: ["PMT-2", "PMT-5"] },
  target: "cancelled",
} as const;
const succeededLate = {
  description: "The card was charged for what is not owed any more.",
  meta: { requirement: "PMT-3" },
  target: "cancelled",
  actions: ["noteRefund", "refundCharge"],
} as const;
const processed = {
  description: "The card's bank is still deciding.",
  meta: { requirement: "PMT-2" },
  target: "processing",
} as const;

/** The states are the contract's payment statuses: the server keeps the state's name. */
export const paymentLifecycleMachine = paymentLifecycleSetup.createMachine({
  id: "paymentLifecycle",
  options: { maxIterations: 100 },
  description: "A payment, from where its method has it begin until it counts, ends or is taken back.",
  meta: { requirement: "PMT-1" },
  context: ({ input }) => input,
  initial: "begun",
  states: {
    begun: {
      description: "Its method says where it begins.",
      meta: { requirement: "PMT-1" },
      always: [
        {
          description: "A card is charged at the gateway.",
          meta: { requirement: "PMT-1" },
          guard: "isByCard",
          target: "submitting",
        },
        {
          description: "A debit is with the bank from the start.",
          meta: { requirement: "PMT-1" },
          guard: "isByDebit",
          target: "processing",
        },
        {
          description: "The payer says that a transfer will come.",
          meta: { requirement: "PMT-1" },
          target: "awaitingFunds",
        },
      ],
    },
    submitting: {
      description: "The gateway is being asked to charge the card.",
      meta: { requirement: ["PMT-1", "PMT-2"] },
      tags: "unresolved",
      on: {
        "charge.challenged": {
          description: "The card's bank asks the payer to confirm.",
          meta: { requirement: "PMT-5" },
          target: "challenge",
          actions: "limitChallenge",
        },
        "charge.processed": processed,
        "charge.succeeded": succeeded,
        "charge.declined": declined,
        "charge.cancelled": cancelled,
        "charge.succeeded-late": succeededLate,
      },
    },
    challenge: {
      description: "The payer has to confirm the payment with the card's bank.",
      meta: { requirement: "PMT-5" },
      tags: "unresolved",
      on: {
        "charge.processed": processed,
        "charge.succeeded": succeeded,
        "charge.declined": declined,
        "charge.cancelled": cancelled,
        "charge.succeeded-late": succeededLate,
      },
    },
    processing: {
      description: "The bank has it, and may still say no.",
      meta: { requirement: ["PMT-2", "PMT-6"] },
      tags: "unresolved",
      on: {
        "charge.succeeded": { ...succeeded, guard: "isByCard" },
        "charge.declined": { ...declined, guard: "isByCard" },
        "charge.cancelled": { ...cancelled, guard: "isByCard" },
        "charge.succeeded-late": { ...succeededLate, guard: "isByCard" },
        "debit.cleared": {
          description: "Nothing came back in time.",
          meta: { requirement: "PMT-6" },
          guard: "isByDebit",
          target: "settled",
          actions: ["countSettled", "postDebit"],
        },
        "debit.suspended": {
          description: "Nothing came back in time, but nothing can be paid by it: it waits in suspense.",
          meta: { requirement: "PMT-6" },
          guard: "isByDebit",
          target: "cancelled",
        },
        "debit.dishonoured": {
          description: "The bank returned it.",
          meta: { requirement: "PMT-6" },
          guard: "isByDebit",
          target: "declined",
        },
      },
    },
    awaitingFunds: {
      description: "The payer transfers it at their own bank.",
      meta: { requirement: ["PMT-1", "PMT-7"] },
      on: {
        "funds.received": {
          description: "The money has arrived.",
          meta: { requirement: "PMT-7" },
          target: "settled",
          actions: "countSettled",
        },
        "payment.withdrawn": {
          description: "The payer won't transfer it.",
          meta: { requirement: "PMT-7" },
          target: "cancelled",
        },
        "obligation.settled": {
          description: "Nothing is left to pay by it.",
          meta: { requirement: "PMT-7" },
          target: "cancelled",
        },
      },
    },
    settled: {
      description: "It is paid, and counts.",
      meta: { requirement: ["PMT-2", "PMT-6", "PMT-7"] },
      tags: "counted",
      on: {
        "funds.reversed": {
          description: "The bank took the money back.",
          meta: { requirement: "PMT-8" },
          guard: "isByTransfer",
          target: "reversed",
          actions: { type: "countReversed", params: { by: "bank" } },
        },
        "match.undone": {
          description: "The money was another's: it is in suspense again.",
          meta: { requirement: "PMT-8" },
          guard: "isByTransfer",
          target: "reversed",
          actions: { type: "countReversed", params: { by: "match" } },
        },
        "debit.dishonoured": {
          description: "The bank returned it late.",
          meta: { requirement: "PMT-8" },
          guard: "isByDebit",
          target: "reversed",
          actions: { type: "countReversed", params: { by: "bank" } },
        },
      },
    },
    declined: {
      description: "The bank said no, and no money was taken.",
      meta: { requirement: ["PMT-2", "PMT-9"] },
      tags: "ended",
      on: {
        "charge.succeeded-late": {
          description: "The card was charged all the same: it gets its money back.",
          meta: { requirement: ["PMT-3", "PMT-9"] },
          guard: "isChargedForNothing",
          actions: ["noteRefund", "refundCharge"],
        },
      },
    },
    cancelled: {
      description: "It was given up before it counted.",
      meta: { requirement: ["PMT-5", "PMT-7", "PMT-9"] },
      tags: "ended",
      on: {
        "charge.succeeded-late": {
          description: "The card was charged all the same: it gets its money back.",
          meta: { requirement: ["PMT-3", "PMT-9"] },
          guard: "isChargedForNothing",
          actions: ["noteRefund", "refundCharge"],
        },
        "debit.dishonoured": {
          description: "What waited in suspense was returned.",
          meta: { requirement: "PMT-6" },
          guard: "isByDebit",
          target: "declined",
        },
      },
    },
    reversed: {
      description: "It was taken back, and the amount is owed again.",
      meta: { requirement: "PMT-8" },
      type: "final",
      tags: "ended",
    },
  },
});
