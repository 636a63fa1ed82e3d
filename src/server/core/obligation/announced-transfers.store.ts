import { paymentLifecycle } from "#server/core/lifecycle/payment.lifecycle.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { type PaymentRow, paymentColumns } from "./payment.row.ts";

/** The announced transfers of an obligation, newest first. */
export async function awaitingFundsOf(queries: Queries, obligationId: string): Promise<PaymentRow[]> {
  const { rows } = await queries.query<PaymentRow>(
    `select ${paymentColumns} from payments p join applications a on a.id = p.application_id
     where p.obligation_id = $1 and p.status = 'awaitingFunds' order by p.created_at desc, p.id collate "C" desc`,
    [obligationId],
  );
  return rows;
}

/**
 * Announced transfers are of what is outstanding: of nothing, they are not awaited any more. A statement after the lock,
 * since the one that waited for the lock does not see what was announced meanwhile.
 */
export function restateAwaitingFunds(
  tx: Transaction,
  obligationId: string,
  outstandingCents: number,
  now: Date,
): void {
  tx.write({
    name: "payment-restate-announced",
    text: `update payments set updated_at = $3, status = case when $2::bigint = 0 then $4 else status end,
        amount_cents = case when $2::bigint = 0 then amount_cents else $2::bigint end
      where obligation_id = $1 and status = 'awaitingFunds'`,
    values: [obligationId, outstandingCents, now, noLongerAwaited],
    updates: "payments",
  });
}

// All of an obligation at once: the chart is asked for what it says of each, and names nothing more.
const { status: noLongerAwaited } = paymentLifecycle.advance(
  { status: "awaitingFunds", method: "Bank Transfer", refundCents: 0 },
  { type: "obligation.settled" },
);
