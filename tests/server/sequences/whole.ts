import { expect } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import type { Subject } from "./sequence-fixture.ts";

/**
 * What must hold of the money after everything, whatever was answered: the ledger is whole, and each card was charged
 * for a payment that settled, or got all of it back.
 */
export async function expectWhole({ server, cards, chargesBefore, newErrors }: Subject): Promise<void> {
  const work = jobWork(server.dependencies);
  // Once for what the payments became, once more for the refunds that this found to be owed.
  for (const _ of ["decide", "refund"])
    for (const { reference } of cards.charges.slice(chargesBefore))
      await work["reconcile-payment"]({ paymentId: reference });
  for (const charge of cards.charges.slice(chargesBefore)) {
    const { rows } = await server.database.query<{ status: string }>(
      "select status from payments where id = $1",
      [charge.reference],
    );
    const refunds = cards.refunds.filter(({ chargeId }) => chargeId === charge.chargeId);
    const isKept = charge.status === "succeeded" && rows[0]?.status === "settled";
    const isReturned = charge.status === "succeeded" && !isKept;
    const refunded = refunds.map(({ amountCents }) => amountCents);
    expect({ charge, ...rows[0], refunded }).toEqual({
      charge,
      ...rows[0],
      refunded: isReturned ? [charge.amountCents] : [],
    });
  }
  const errors = await newErrors();
  if (errors.length > 0) throw new Error(errors.join("\n"));
}
