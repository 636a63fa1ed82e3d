import type { BankFile, BankFilePreview, BankLines, BankLinesImported } from "#contract/bank-file.ts";
import type { Problem } from "#contract/problems.ts";

export type BankImportContext = {
  file: BankFile | null;
  preview: BankFilePreview | null;
  /** How many lines the server has answered. */
  sentCount: number;
  acceptedCount: number;
  duplicateCount: number;
  problem: Problem | null;
};

export type BankImportEvent =
  | { type: "file.chosen"; file: BankFile }
  | { type: "file.removed" }
  | { type: "import.confirmed" };

export type BankImportPorts = {
  /** Says what each line would do. */
  previewFile: { input: BankFile; output: BankFilePreview };
  /** Imports some lines; each counts once. */
  importLines: { input: BankLines; output: BankLinesImported };
};
