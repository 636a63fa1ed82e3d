import type { ApplicationStatus } from "#domain/enumerations.ts";
import type { applicationLifecycleMachine } from "#machines/application-lifecycle/application-lifecycle.machine.ts";
import { publish } from "#server/core/events/events.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { OwedRow, PaymentRow } from "#server/core/obligation/payment.row.ts";
import { reverseCharge } from "#server/core/obligation/reverse-charge.ts";

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

/** What the chart of an application names: its charge, and the facts that other nouns follow. */
export const performApplication = performing<typeof applicationLifecycleMachine, MovedApplication>({
  removeCharge: (tx, dependencies, moved, { cancelled }) =>
    reverseCharge(tx, dependencies, moved, `Charge removed: the ${cancelled} was cancelled`),
  publishPartialCompletion: (tx, dependencies, { applicationId }) =>
    publish(tx, dependencies, { type: "application.partially-completed", applicationId }),
  publishCompletion: (tx, dependencies, { applicationId }) =>
    publish(tx, dependencies, { type: "application.completed", applicationId }),
  publishCancellation: (tx, dependencies, { applicationId, from }) =>
    publish(tx, dependencies, { type: "application.cancelled", applicationId, from }),
  publishLinkCancellation: (tx, dependencies, { applicationId }) =>
    publish(tx, dependencies, { type: "payment-link.cancelled", applicationId }),
  publishExpiry: (tx, dependencies, { applicationId, from }) =>
    publish(tx, dependencies, { type: "application.expired", applicationId, from }),
  publishSettlement: (tx, dependencies, moved) => {
    const { owed, payment } = paidOf(moved);
    return publish(tx, dependencies, { type: "payment.settled", owed, payment });
  },
  publishFullPayment: (tx, dependencies, { applicationId }) =>
    publish(tx, dependencies, { type: "obligation.settled", applicationId }),
  publishReversal: (tx, dependencies, moved) =>
    publish(tx, dependencies, { type: "payment.reversed", ...paidOf(moved) }),
});
