import {
  type SignerTurnStatus,
  type SigningRequestStatus,
  signerTurnStatuses,
  signingRequestStatuses,
} from "#domain/signing/statuses.ts";
import { signerTurnMachine } from "#machines/signer-turn/signer-turn.machine.ts";
import { signingRequestMachine } from "#machines/signing-request/signing-request.machine.ts";
import { lifecycleBy, lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";

const completed: readonly SigningRequestStatus[] = ["cooling", "binding", "rescinded"];

/** `hasCoolingOff` where the law gives whoever signs time to let the contract go. */
type RequestState = { status: SigningRequestStatus; hasCoolingOff: boolean };

/** A request by its chart: of what is complete the row has the inner state. */
export const signingRequestLifecycle = lifecycleBy({
  machine: signingRequestMachine,
  stateOf: ({ status, hasCoolingOff }: RequestState) => ({
    value: completed.includes(status) ? { completed: status } : status,
    context: { hasCoolingOff },
  }),
  nextOf: ({ value }): Pick<RequestState, "status"> => ({
    status: statusOf(typeof value === "string" ? value : String(Object.values(value)[0])),
  }),
});

const statusOf = (name: string): SigningRequestStatus => {
  const status = signingRequestStatuses.find((each) => each === name);
  if (status === undefined) throw new Error(`A request has no status ${name}.`);
  return status;
};

export const signerTurnLifecycle = lifecycleOf({
  machine: signerTurnMachine,
  statuses: signerTurnStatuses,
  contextOf: ({ canDelegate }: { status: SignerTurnStatus; canDelegate: boolean }) => ({ canDelegate }),
});
