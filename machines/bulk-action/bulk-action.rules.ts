import type { Problem } from "#contract/problems.ts";
import type { BulkOutcome, BulkRow } from "./bulk-action.types.ts";

type Rows = readonly BulkRow[];

const isOpen = ({ outcome }: BulkRow): boolean => outcome === "waiting" || outcome === "unanswered";

/** The row that is sent next: one without a definite answer. */
export const nextRow = (rows: Rows): BulkRow | undefined => rows.find(isOpen);

/** Whether there is more to send after the row that is on its way. */
export const hasMore = (rows: Rows): boolean => rows.filter(isOpen).length > 1;

/** Whether every row but the one that is on its way was done. */
export const isRestDone = (rows: Rows): boolean =>
  rows.filter(({ outcome }) => outcome !== "done").length === 1;

/** What came of the row that was on its way. */
export function settled(rows: Rows, outcome: BulkOutcome, problem: Problem | null): Rows {
  const sent = nextRow(rows);
  return rows.map((row) => (row === sent ? { ...row, outcome, problem } : row));
}
