import type { SnapshotFrom } from "xstate";
import { isUnknown } from "#contract/lost-answer.ts";
import type { bulkActionMachine } from "#machines/bulk-action/bulk-action.machine.ts";
import { nextRow } from "#machines/bulk-action/bulk-action.rules.ts";
import type {
  BulkActionContext,
  BulkActionEvent,
  BulkDraft,
  BulkRow,
} from "#machines/bulk-action/bulk-action.types.ts";
import type { SelectedRow } from "#machines/row-selection/row-selection.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import { actionCopy } from "#web/kit/action/action.copy.ts";
import type { DialogDefinition } from "#web/kit/action/action.ts";
import { bulkCopy } from "./bulk.copy.ts";
import type { BulkDefinition, BulkDefinitions } from "./bulk.ts";

export type BulkActionSnapshot = SnapshotFrom<typeof bulkActionMachine>;
type Send = (event: BulkActionEvent) => void;

/** What is typed once for all rows. */
type BulkField = Omit<NonNullable<DialogDefinition<never>["field"]>, "first">;

type BulkSource<Row> = {
  definitions: BulkDefinitions<Row>;
  selected: readonly SelectedRow[];
  nameOf: (row: Row) => string;
};

const whole = new Intl.NumberFormat("en-AU");

/** What can be done to the selected rows, and what is being done to them. */
export function connectBulk<Row>(snapshot: BulkActionSnapshot, send: Send, source: BulkSource<Row>) {
  const { context } = snapshot;
  const definition = snapshot.hasTag("open") ? source.definitions[context.name] : undefined;
  return {
    buttons: buttonsOf(send, source),
    dialog:
      definition === undefined || snapshot.hasTag("finished")
        ? null
        : dialogOf(snapshot, send, definition, source.selected.length),
    results:
      definition !== undefined && snapshot.hasTag("finished")
        ? { ...resultsOf(context, definition, source), close: () => send({ type: "results.dismissed" }) }
        : null,
  };
}
export type ConnectedBulk = ReturnType<typeof connectBulk>;

/** Each action that applies to some of the selected, with to how many where not to all. */
function buttonsOf<Row>(send: Send, { definitions, selected }: BulkSource<Row>) {
  return Object.entries(definitions).flatMap(([name, { each }]) => {
    // The rows of a list are its own.
    const rows = selected.filter(({ row }) => each.isOffered?.(row as Row) ?? true);
    if (rows.length === 0) return [];
    const { label, icon, field } = each;
    return [
      {
        name,
        icon,
        label:
          rows.length === selected.length ? label : bulkCopy.actionOnSome(label, whole.format(rows.length)),
        begin: () =>
          send({
            type: "bulk.started",
            name,
            rows: rows.map((row) => ({ ...row, key: randomKey() })),
            draft: field === undefined ? {} : { [field.name]: "" },
          }),
      },
    ];
  });
}

/** The dialog as the kit's dialog of one action draws it. */
function dialogOf<Row>(
  snapshot: BulkActionSnapshot,
  send: Send,
  { each, title, consequence, button }: BulkDefinition<Row>,
  selectedCount: number,
) {
  const { name, draft, rows, isStopping } = snapshot.context;
  const [isBusy, isInterrupted] = [snapshot.hasTag("busy"), snapshot.hasTag("failed")];
  const problem = isInterrupted ? (nextRow(rows)?.problem ?? null) : null;
  const isAsking = !isBusy && !isInterrupted;
  const field: BulkField | null = isAsking ? (each.field ?? null) : null;
  return {
    name,
    title: title(rows.length),
    tone: each.tone ?? "primary",
    consequence: isAsking ? (consequence?.(rows.length) ?? null) : null,
    others: isAsking && rows.length < selectedCount ? bulkCopy.othersStay(selectedCount - rows.length) : null,
    field,
    confirmLabel: isInterrupted ? actionCopy.tryAgain : button(rows.length),
    abandonLabel: isBusy ? bulkCopy.stop : isInterrupted ? bulkCopy.leave : actionCopy.cancel,
    progress: isAsking ? null : progressOf(rows, isStopping),
    actions: {
      open: name,
      draft,
      problem,
      isBusy,
      isUnanswered: problem !== null && isUnknown(problem),
      problemOf: () => null,
      fill: (changed: BulkDraft) => send({ type: "draft.changed", draft: { ...draft, ...changed } }),
      confirm: () => send({ type: "bulk.confirmed" }),
      abandon: () => send({ type: isBusy ? "bulk.stopped" : "bulk.abandoned" }),
    },
  };
}

function progressOf(rows: readonly BulkRow[], isStopping: boolean) {
  const settled = rows.filter(({ outcome }) => outcome === "done" || outcome === "refused").length;
  const label = bulkCopy.progress(whole.format(settled), whole.format(rows.length));
  return { share: settled / rows.length, label: isStopping ? bulkCopy.stopping(label) : label };
}

/** What came of each row that was not done; of the others, how many were. */
function resultsOf<Row>(
  { rows }: BulkActionContext,
  { done }: BulkDefinition<Row>,
  { nameOf }: BulkSource<Row>,
) {
  const others = rows.filter(({ outcome }) => outcome !== "done");
  const count = rows.length - others.length;
  return {
    title: count === 0 ? bulkCopy.nothingDone : done(count),
    rows: others.map(({ id, row, outcome, problem }) => ({
      id,
      name: nameOf(row as Row),
      message: outcome === "waiting" ? bulkCopy.notSent : (problem?.message ?? ""),
      note: outcome === "unanswered" ? bulkCopy.unanswered : null,
    })),
  };
}
