import type { settlementAuthorityMachine } from "#machines/settlement-authority/settlement-authority.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import { paymentLifecycle } from "#server/core/lifecycle/payment.lifecycle.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import type { LockedPayment } from "#server/core/obligation/payment-locks.store.ts";
import { movePayment } from "#server/core/payment/move-payment.ts";
import { notifyAgency, notifyPayer } from "./settlement-authority.notices.ts";
import type { AuthorityRow } from "./settlement-authority.store.ts";

export type EndedAuthority = { authority: AuthorityRow; owed: OwedRow; payment: LockedPayment };

/** What the chart of an authority names. Obligation and payment are locked. */
export const performAuthority = performing<typeof settlementAuthorityMachine, EndedAuthority>({
  // Money that came, or was given up before, stays.
  cancelAwaited: async (tx, dependencies, { payment }) => {
    const event = { type: "payment.withdrawn" } as const;
    if (paymentLifecycle.can(payment, event)) await movePayment(tx, dependencies, payment, event);
  },
  notifyPayer: (tx, dependencies, { owed, authority }, { status }) =>
    notifyPayer(tx, dependencies, owed, authority, status),
  notifyAgency: (tx, dependencies, { owed, authority }, { status }) =>
    notifyAgency(tx, dependencies, owed, authority, status),
});
