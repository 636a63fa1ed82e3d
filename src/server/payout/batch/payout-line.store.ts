import type { BankFeedLine } from "#contract/payment.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type LineDirection = "in" | "out";

export async function isLineKnown(queries: Queries, lineId: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from payout_lines where line_id = $1", [lineId]);
  return rowCount === 1;
}

/** Whether a line said before that an order left, or came back. */
export async function hasLine(queries: Queries, orderId: string, direction: LineDirection): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select from payout_lines where order_id = $1 and direction = $2",
    [orderId, direction],
  );
  return rowCount === 1;
}

/** Whether a line said before that the file of a batch was debited. */
export async function isFileCleared(queries: Queries, batchId: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from payout_lines where file_batch_id = $1", [batchId]);
  return rowCount === 1;
}

/** Whether a line of its own said of one of these orders that it left. */
export async function isAnyCleared(queries: Queries, orderIds: readonly string[]): Promise<boolean> {
  const { rowCount } = await queries.query(
    "select from payout_lines where order_id = any($1) and direction = 'out' limit 1",
    [orderIds],
  );
  return rowCount === 1;
}

type KeptLine = {
  /** Null where the bank's line names neither a payment nor an account of ours. */
  agencyId: string | null;
  line: BankFeedLine;
  direction: LineDirection;
  orderId: string | null;
  /** The batch whose file it paid. */
  fileBatchId: string | null;
  outcome: "cleared" | "returned" | "unknown";
};

export async function insertLine(
  tx: Transaction,
  { agencyId, line, direction, orderId, fileBatchId, outcome }: KeptLine,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into payout_lines (agency_id, line_id, direction, amount_cents, value_date, reference, order_id, outcome,
       received_at, file_batch_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      agencyId,
      line.lineId,
      direction,
      line.amountCents,
      line.valueDate,
      line.reference ?? "",
      orderId,
      outcome,
      now,
      fileBatchId,
    ],
  );
}
