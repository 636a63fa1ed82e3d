import type { settlementAuthorityMachine } from "#machines/settlement-authority/settlement-authority.machine.ts";
import { performing } from "#server/core/lifecycle/effects.ts";
import type { OwedRow } from "#server/core/obligation/payment.row.ts";
import { changePayment, type LockedPayment } from "#server/core/obligation/payment.store.ts";
import { notifyAgency, notifyPayer } from "./settlement-authority.notices.ts";
import type { AuthorityRow } from "./settlement-authority.store.ts";

export type EndedAuthority = { authority: AuthorityRow; owed: OwedRow; payment: LockedPayment };

/** What the chart of an authority names. Obligation and payment are locked. */
export const performAuthority = performing<typeof settlementAuthorityMachine, EndedAuthority>({
  // Money that came, or was given up before, stays.
  cancelAwaited: async (tx, { clock }, { payment }) => {
    if (payment.status === "awaitingFunds")
      await changePayment(tx, payment, { status: "cancelled" }, clock.now());
  },
  notifyPayer: (tx, dependencies, { owed, authority }, { status }) =>
    notifyPayer(tx, dependencies, owed, authority, status),
  notifyAgency: (tx, dependencies, { owed, authority }, { status }) =>
    notifyAgency(tx, dependencies, owed, authority, status),
});
