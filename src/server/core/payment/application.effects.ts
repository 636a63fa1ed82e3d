import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import { type AnyEvent, publishAll } from "#server/core/events/events.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { EffectOf } from "#server/core/lifecycle/lifecycle.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import { reverseCharge } from "#server/core/obligation/reverse-charge.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

/** An application that has moved, from where, and the payment that moved it. */
export type MovedApplication = {
  applicationId: string;
  agencyId: string;
  dueCents: number;
  from: ApplicationStatus;
  /** `owed` is as it was before. */
  paid: { owed: OwedRow; payment: PaymentRow; by: "bank" | "match" } | null;
};

const paidOf = ({ paid }: MovedApplication) => {
  if (paid === null) throw new Error("No payment moved the application.");
  return paid;
};

/** A move with the facts that are to be published next. */
type Moving = { moved: MovedApplication; facts: AnyEvent[] };

const known =
  (factOf: (moved: MovedApplication) => AnyEvent) =>
  async (_tx: Transaction, _dependencies: Dependencies, { moved, facts }: Moving): Promise<void> => {
    facts.push(factOf(moved));
  };

const perform = performing<typeof applicationLifecycleMachine, Moving>({
  removeCharge: async (tx, dependencies, { moved, facts }, { cancelled }) => {
    await publishAll(tx, dependencies, facts.splice(0));
    await reverseCharge(tx, dependencies, moved, `Charge removed: the ${cancelled} was cancelled`);
  },
  publishPartialCompletion: known(({ applicationId }) => ({
    type: "application.partially-completed",
    applicationId,
  })),
  publishCompletion: known(({ applicationId }) => ({ type: "application.completed", applicationId })),
  publishCancellation: known(({ applicationId, from }) => ({
    type: "application.cancelled",
    applicationId,
    from,
  })),
  publishLinkCancellation: known(({ applicationId }) => ({ type: "payment-link.cancelled", applicationId })),
  publishExpiry: known(({ applicationId, from }) => ({ type: "application.expired", applicationId, from })),
  publishSettlement: known((moved) => {
    const { owed, payment } = paidOf(moved);
    return { type: "payment.settled", owed, payment };
  }),
  publishFullPayment: known(({ applicationId }) => ({ type: "obligation.settled", applicationId })),
  publishReversal: known((moved) => ({ type: "payment.reversed", ...paidOf(moved) })),
});

/** Does what the chart of an application names, in its order; facts that stand together are published together. */
export async function performApplication(
  tx: Transaction,
  dependencies: Dependencies,
  moved: MovedApplication,
  effects: readonly EffectOf<typeof applicationLifecycleMachine>[],
): Promise<void> {
  const facts: AnyEvent[] = [];
  await perform(tx, dependencies, { moved, facts }, effects);
  await publishAll(tx, dependencies, facts);
}
