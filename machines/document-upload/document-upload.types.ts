import type { ContractFile } from "#contract/contract-template.ts";
import type { Problem } from "#contract/problems.ts";
import type { ChosenFile } from "#machines/kit/chosen-file.ts";

export type FileStage = "queued" | "uploading" | "accepted" | "refused" | "cancelled";

export type UploadFile = ChosenFile & {
  stage: FileStage;
  /** How much of it was sent, while it is on its way. */
  sentBytes: number;
  /** Why it was refused. */
  problem: Problem | null;
  /** What the server took in. */
  document: ContractFile | null;
};

export type DocumentUploadContext = {
  /** In the order in which their pages will follow one another. */
  files: readonly UploadFile[];
  /** How many of the files that were chosen last had no room. */
  leftOut: number;
};

export type DocumentUploadEvent =
  | { type: "files.added"; files: readonly ChosenFile[] }
  | { type: "file.moved"; id: string; by: 1 | -1 }
  | { type: "file.removed"; id: string }
  | { type: "file.cancelled"; id: string }
  | { type: "file.retried"; id: string }
  | { type: "upload.progressed"; id: string; sentBytes: number };

export type DocumentUploadPorts = {
  /** Sends the one file; meanwhile the host tells `upload.progressed`. */
  uploadFile: { input: { id: string; name: string }; output: ContractFile };
};
