import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type { MandateContext, MandateEvent, MandateInput } from "./mandate.types.ts";

/** The words of the chart. */
export const mandateSetup = setup({
  types: {
    context: {} as MandateContext,
    input: {} as MandateInput,
    events: {} as MandateEvent,
    tags: {} as "live" | "waiting" | "collecting" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    isPayTo: ({ context }) => context.isPayTo,
    isDirectDebit: ({ context }) => !context.isPayTo,
  },
  actions: {
    /** What waits for its day is called off; what is on its way stays on its way. */
    cancelInstalments: () => {},
    /** PayTo ends its agreement too, where there is one. */
    cancelAgreement: () => {},
    /** What waits is called off, and what is still owed is planned anew. */
    applySchedule: () => {},
    notifyApproved: () => {},
    notifyEnded: () => {},
  },
});
