import type { ResultsTableSnapshot } from "./results-table.connect.ts";

const whole = new Intl.NumberFormat("en-AU");
const names = { csv: "CSV", xlsx: "Excel" } as const;

export type ExportStatus = {
  tone: "info" | "success" | "danger";
  words: string;
  /** From 0 to 1; null while it is not known how far it has come. */
  share: number | null;
  isRunning: boolean;
};

/** What an export says of itself; null where there is none. */
export function connectExport(snapshot: ResultsTableSnapshot): ExportStatus | null {
  const { format, progress, exportProblem } = snapshot.context;
  const name = names[format ?? "csv"];
  if (snapshot.matches({ export: "running" })) {
    const share = progress?.rows == null ? null : Math.min(1, progress.rows / Math.max(1, progress.total));
    return { tone: "info", words: runningWords(name, progress), share, isRunning: true };
  }
  const still = { share: null, isRunning: false } as const;
  if (snapshot.matches({ export: "done" }))
    return { ...still, tone: "success", words: `${name} export: ${rowWords(progress?.total ?? 0)} saved.` };
  if (snapshot.matches({ export: "failed" }))
    return { ...still, tone: "danger", words: `The export did not finish. ${exportProblem?.message ?? ""}` };
  if (snapshot.matches({ export: "cancelled" }))
    return { ...still, tone: "info", words: "The export was cancelled. Nothing was saved." };
  return null;
}

function runningWords(name: string, progress: { rows: number | null; total: number } | null): string {
  if (progress === null) return `${name} export: counting rows…`;
  if (progress.rows === null) return `${name} export: writing ${rowWords(progress.total)}…`;
  return `${name} export: ${whole.format(progress.rows)} of ${rowWords(progress.total)}`;
}

const rowWords = (rows: number): string => `${whole.format(rows)} ${rows === 1 ? "row" : "rows"}`;
