import { setup } from "xstate";
import type { MachineMeta } from "#machines/requirements.ts";
import type {
  SigningRequestContext,
  SigningRequestEvent,
  SigningRequestInput,
} from "./signing-request.types.ts";

type Ending = "declined" | "voided" | "lapsed";

export const signingRequestSetup = setup({
  types: {
    context: {} as SigningRequestContext,
    input: {} as SigningRequestInput,
    events: {} as SigningRequestEvent,
    tags: {} as "open" | "signable" | "complete" | "ended",
    meta: {} as MachineMeta,
  },
  guards: {
    isLast: (_, params: { isLast: boolean }) => params.isLast,
    hasCoolingOff: ({ context }) => context.hasCoolingOff,
  },
  actions: {
    /** Invites whose turn it is, and releases who need not sign any more. */
    moveTurns: () => {},
    endTurns: (_, _params: { by: "request.ended" | "request.lapsed" }) => {},
    notifyInvited: (_, _params: { status: Ending }) => {},
    notifyAgency: (_, _params: { status: Ending | "completed" | "rescinded" }) => {},
    notifySigners: (_, _params: { status: "completed" | "rescinded" }) => {},
    /** Tells the products that follow a sale. */
    publishContract: (_, _params: { event: "contract.exchanged" | "contract.rescinded" }) => {},
    enqueueSeal: () => {},
  },
});
