import type { PayoutLine } from "#contract/payout.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type LineOutcome = "cleared" | "returned" | "inSuspense" | "unknown";

/** Keeps everyone else from counting the line of this id until the caller commits. */
export async function lockPayoutLine(tx: Transaction, agencyId: string, lineId: string): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('payout-line:' || $1 || ':' || $2, 0))", [
    agencyId,
    lineId,
  ]);
}

export async function isLineKnown(queries: Queries, agencyId: string, lineId: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from payout_lines where agency_id = $1 and line_id = $2", [
    agencyId,
    lineId,
  ]);
  return rowCount === 1;
}

/** Whether a line said before that an order left, or came back. */
export async function hasLine(
  queries: Queries,
  orderId: string,
  direction: PayoutLine["direction"],
): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select from payout_lines where order_id = $1 and direction = $2",
    [orderId, direction],
  );
  return rowCount === 1;
}

type KeptLine = { agencyId: string; line: PayoutLine; orderId: string | null; outcome: LineOutcome };

export async function insertLine(
  tx: Transaction,
  { agencyId, line, orderId, outcome }: KeptLine,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payout_lines (agency_id, line_id, direction, amount_cents, value_date, reference, order_id, outcome,
       received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      agencyId,
      line.lineId,
      line.direction,
      line.amountCents,
      line.valueDate,
      line.reference,
      orderId,
      outcome,
      now,
    ],
  );
}
