import { assign, setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  PaymentLifecycleContext,
  PaymentLifecycleEvent,
  PaymentLifecycleInput,
} from "./payment-lifecycle.types.ts";

/** The words of the chart. */
export const paymentLifecycleSetup = setup({
  types: {
    context: {} as PaymentLifecycleContext,
    input: {} as PaymentLifecycleInput,
    events: {} as PaymentLifecycleEvent,
    tags: {} as "unresolved" | "counted" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    isByCard: ({ context }) => context.by === "card",
    isByDebit: ({ context }) => context.by === "debit",
    isByTransfer: ({ context }) => context.by === "transfer",
    isChargedForNothing: ({ context }) => context.by === "card" && !context.isRefundOwed,
  },
  actions: {
    noteRefund: assign({ isRefundOwed: true }),
    /** A challenge that nobody answers is given up after a while. */
    limitChallenge: () => {},
    /** The amount counts, and what follows from that. */
    countSettled: () => {},
    /** It is owed again, and what follows from that. */
    countReversed: (_, _params: { by: "bank" | "match" }) => {},
    postCharge: () => {},
    postDebit: () => {},
    /** What the card was charged waits in suspense until the gateway has refunded it. */
    refundCharge: () => {},
    requireCodeAfterDeclines: () => {},
  },
});
