import type { Problem } from "#contract/problems.ts";

/** What a person fills in once for all rows, by the names of the fields. */
export type BulkDraft = Readonly<Record<string, string>>;
/** `unanswered`: nobody knows whether it was done, or it was turned away unread. */
export type BulkOutcome = "waiting" | "done" | "refused" | "unanswered";

/** One row with the key by which the action is done to it once, and what came of it. */
export type BulkRow = {
  id: string;
  row: unknown;
  key: string;
  outcome: BulkOutcome;
  problem: Problem | null;
};
export type StartedRow = Pick<BulkRow, "id" | "row" | "key">;

/** The action on one row, as it is sent. */
export type RowAction = { name: string; draft: BulkDraft } & StartedRow;

export type BulkActionContext = {
  name: string;
  draft: BulkDraft;
  /** In the order in which they are sent. */
  rows: readonly BulkRow[];
  /** Nothing more is to be sent after the row that is on its way. */
  isStopping: boolean;
};

export type BulkActionEvent =
  | { type: "bulk.started"; name: string; rows: readonly StartedRow[]; draft: BulkDraft }
  | { type: "draft.changed"; draft: BulkDraft }
  | { type: "bulk.confirmed" }
  | { type: "bulk.stopped" }
  | { type: "bulk.abandoned" }
  | { type: "results.dismissed" };

export type BulkActionPorts = {
  /** Does the action to one row. Rejects with what `toProblem` understands. */
  performRow: { input: RowAction; output: unknown };
};
