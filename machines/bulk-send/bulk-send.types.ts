import type { BulkCheck, BulkSend, BulkTemplate } from "#contract/signing-bulk.ts";
import type { Submission } from "#machines/kit/submission.ts";

/** A file as a person chose it. Its bytes stay with the host, under this id. */
export type BulkFile = { id: string; name: string };

export type BulkSendInput = {
  /** The send that the address names; null for a new one. */
  bulkId: string | null;
};

export type BulkSendContext = Submission & {
  bulkId: string | null;
  templates: readonly BulkTemplate[];
  templateId: string | null;
  file: BulkFile | null;
  /** What each row of the file would do. */
  check: BulkCheck | null;
  /** How far it is, as the server said last. */
  bulk: BulkSend | null;
};

export type BulkSendEvent =
  | { type: "load.retried" }
  | { type: "template.chosen"; templateId: string }
  | { type: "file.chosen"; file: BulkFile }
  | { type: "file.removed" }
  /** The same file, by the template as it is now. */
  | { type: "check.repeated" }
  /** `key` counts only where none is kept. */
  | { type: "send.confirmed"; key: string }
  | { type: "send.retried" }
  | { type: "status.retried" }
  | { type: "another.started" };

type Named = { templateId: string; fileId: string };

export type BulkSendPorts = {
  /** The published templates that can be sent over many listings. */
  readTemplates: { input: undefined; output: readonly BulkTemplate[] };
  /** Says of each row what it would do; nothing is sent. */
  checkFile: { input: Named; output: BulkCheck };
  /** Refused where the template is not of the version that the file was checked by. */
  sendFile: { input: Named & { key: string; templateNumber: number }; output: BulkSend };
  readSend: { input: { bulkId: string }; output: BulkSend };
};
