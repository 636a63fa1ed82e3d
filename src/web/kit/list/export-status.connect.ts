import type { SnapshotFrom } from "xstate";
import { queriesOf } from "#machines/results-table/results-table.rules.ts";
import type { tableExportMachine } from "#machines/table-export/table-export.machine.ts";
import type {
  AskedExport,
  ExportFormat,
  ExportProgress,
  TableExportEvent,
} from "#machines/table-export/table-export.types.ts";
import type { ResultsTableSnapshot } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";

export type TableExportSnapshot = SnapshotFrom<typeof tableExportMachine>;

const whole = new Intl.NumberFormat("en-AU");
const names = { csv: "CSV", xlsx: resultsTableCopy.excel } as const;

export type ExportStatus = {
  tone: "info" | "success" | "danger";
  label: string;
  /** From 0 to 1; null while it is not known how far it has come. */
  share: number | null;
  isRunning: boolean;
};

/** The exports of a table as its view draws them: what the table shows is what is asked for. */
export function connectExports(
  snapshot: TableExportSnapshot,
  send: (event: TableExportEvent) => void,
  table: ResultsTableSnapshot,
) {
  const { hits } = table.context;
  return {
    status: statusOf(snapshot),
    canStart: hits !== null && hits.length > 0 && !snapshot.hasTag("busy"),
    start: (format: ExportFormat) => send({ type: "export.requested", asked: askedOf(table, format) }),
    cancel: () => send({ type: "export.cancelled" }),
    dismiss: () => send({ type: "export.dismissed" }),
  };
}
export type ConnectedExports = ReturnType<typeof connectExports>;

/** The whole result of the search, in the columns that are seen. */
function askedOf({ context }: ResultsTableSnapshot, format: ExportFormat): AskedExport {
  const { sort, columns } = context;
  const seen = columns.order.filter((id) => !columns.hidden.includes(id));
  return { format, queries: queriesOf(context), sort, columns: seen };
}

/** What an export says of itself; null where there is none. */
function statusOf(snapshot: TableExportSnapshot): ExportStatus | null {
  const { asked, progress, problem } = snapshot.context;
  const name = names[asked?.format ?? "csv"];
  if (snapshot.hasTag("busy")) {
    const share = progress?.rows == null ? null : Math.min(1, progress.rows / Math.max(1, progress.total));
    return { tone: "info", label: runningLabel(name, progress), share, isRunning: true };
  }
  const still = { share: null, isRunning: false } as const;
  if (snapshot.matches({ resting: "done" }))
    return {
      ...still,
      tone: "success",
      label: resultsTableCopy.exportSaved(name, rowLabel(progress?.total ?? 0)),
    };
  if (snapshot.hasTag("failed"))
    return { ...still, tone: "danger", label: resultsTableCopy.theExportDidntFinish(problem?.message ?? "") };
  if (snapshot.matches({ resting: "cancelled" }))
    return { ...still, tone: "info", label: resultsTableCopy.exportCancelledNothingSaved };
  return null;
}

function runningLabel(name: string, progress: ExportProgress | null): string {
  if (progress === null) return resultsTableCopy.exportCountingRows(name);
  if (progress.rows === null) return resultsTableCopy.exportWriting(name, rowLabel(progress.total));
  return resultsTableCopy.exportOf(name, whole.format(progress.rows), rowLabel(progress.total));
}

const rowLabel = (rows: number): string => `${whole.format(rows)} ${rows === 1 ? "row" : "rows"}`;
