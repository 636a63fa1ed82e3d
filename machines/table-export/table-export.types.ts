import type { Problem } from "#contract/problems.ts";

export type ExportFormat = "csv" | "xlsx";
/** How far an export has come; `rows` is null where the document does not tell. */
export type ExportProgress = { rows: number | null; total: number };

/** A whole result as a document: what is searched, in which order, and the columns that are seen. */
export type AskedExport = {
  format: ExportFormat;
  queries: readonly string[];
  sort: Readonly<Record<string, "asc" | "desc">>;
  columns: readonly string[];
};

export type TableExportContext = {
  asked: AskedExport | null;
  progress: ExportProgress | null;
  problem: Problem | null;
};

export type TableExportEvent =
  | { type: "export.requested"; asked: AskedExport }
  | { type: "export.progressed"; progress: ExportProgress }
  | { type: "export.cancelled" }
  | { type: "export.dismissed" };

export type TableExportPorts = {
  /** Hands the whole result over as a document; meanwhile the host tells `export.progressed`. */
  exportRows: { input: AskedExport | null; output: { rows: number } };
};
