import type { mandateMachine } from "#machines/mandate/mandate.machine.ts";
import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { applyAmendment } from "./apply-amendment.ts";
import { cancelWaiting } from "./instalment.store.ts";
import { noticeApproved, noticeEnded } from "./mandate.notices.ts";
import type { MandateRow } from "./mandate.store.ts";

/** A mandate as it has become, by what and why. */
export type MovedMandate = {
  mandate: MandateRow;
  event: MandateEvent;
  cause: unknown;
  /** How many instalments were called off, once they were. */
  cancelledInstalments: number;
};

/** What the chart of a mandate names. */
export const performMandate = performing<typeof mandateMachine, MovedMandate>({
  cancelInstalments: async (tx, { clock }, moved) => {
    moved.cancelledInstalments = await cancelWaiting(tx, moved.mandate.id, clock.now());
  },
  cancelAgreement: async (tx, { jobs }, { mandate: { id, method } }) => {
    if (method === "PayTo") await jobs.send(tx, "cancel-payto-agreement", { mandateId: id });
  },
  applySchedule: async (tx, dependencies, moved) => {
    moved.mandate = await applyAmendment(tx, dependencies, moved.mandate);
  },
  notifyApproved: (tx, dependencies, { mandate }) => noticeApproved(tx, dependencies, mandate),
  notifyEnded: async (tx, dependencies, { mandate, event, cause }) => {
    // The new mandate's notice mentions the one that it replaced, and the last debit's receipt says that all is paid.
    const isKnown = event.type === "mandate.completed" ? cause !== "paid" : cause === "replaced";
    if (!isKnown) await noticeEnded(tx, dependencies, mandate, cause);
  },
});
