import type { DocumentCheck } from "#contract/document-check.ts";
import type { Problem } from "#contract/problems.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";

export type CheckedFile = ChosenFile;

export type DocumentCheckInput = {
  /** The reference that the document is to have, where the address names one. */
  expectedReference: string | null;
};

export type DocumentCheckContext = DocumentCheckInput & {
  file: CheckedFile | null;
  check: DocumentCheck | null;
  problem: Problem | null;
};

export type DocumentCheckEvent =
  | { type: "file.chosen"; file: CheckedFile }
  | { type: "check.cancelled" }
  | { type: "check.retried" };

export type DocumentCheckPorts = {
  /** Sends the file, and answers what the server found. */
  readDocument: { input: { id: string; expectedReference: string | null }; output: DocumentCheck };
};
