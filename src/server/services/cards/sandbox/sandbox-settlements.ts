import type { CardSettlement } from "#server/services/cards/card-gateway.ts";
import type { SandboxBooks } from "./sandbox-books.ts";

/** What the sandbox pays into the bank of a payee for a day, `YYYY-MM-DD` in UTC: its charges less its refunds of that day. */
export function settlementOf({ state }: SandboxBooks, day: string, payee: string): CardSettlement {
  const isOf = (chargeId: string) => state.charges.get(chargeId)?.payee === payee;
  const charges = [...state.charges.values()].filter(
    (charge) => charge.status === "succeeded" && isOf(charge.chargeId) && charge.createdAt.startsWith(day),
  );
  const refunds = [...state.refunds.values()].filter(
    (refund) => isOf(refund.chargeId) && refund.createdAt?.startsWith(day),
  );
  return {
    paymentIds: charges.map(({ reference }) => reference),
    refundedCents: refunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
  };
}
