import type { SnapshotFrom } from "xstate";
import type { ContractFile } from "#contract/contract-template.ts";
import { contractFileMaxBytes, templateMaxFiles } from "#domain/template/limits.ts";
import type { documentUploadMachine } from "#machines/document-upload/document-upload.machine.ts";
import { canRetry } from "#machines/document-upload/document-upload.rules.ts";
import type { DocumentUploadEvent, UploadFile } from "#machines/document-upload/document-upload.types.ts";
import { countLabel } from "./templates.connect.ts";
import { uploadsCopy } from "./uploads.copy.ts";

type Snapshot = SnapshotFrom<typeof documentUploadMachine>;
type Send = (event: DocumentUploadEvent) => void;

/** Why an accepted document is to be looked at, in words. */
export const warningLabels: Record<ContractFile["warnings"][number], string> = {
  signed: uploadsCopy.alreadySignedChangingMakes,
  "scripts-removed": uploadsCopy.scriptsMediaActionsThey,
  "form-fields": uploadsCopy.formFieldsAutoMode,
  repaired: uploadsCopy.damagedRepairedCheckPages,
  "no-text": uploadsCopy.noTextLikeScan,
};

export const uploadHint = uploadsCopy.fileLimits(contractFileMaxBytes / 1_048_576, templateMaxFiles);

/** The documents of a new template as its dialog shows them: words, flags and verbs. */
export function connectUploads(snapshot: Snapshot, send: Send) {
  const { files, leftOut } = snapshot.context;
  const accepted = files.filter(({ stage }) => stage === "accepted");
  return {
    files: files.map((file, at) => ({
      ...connectFile(file, snapshot.matches({ uploading: "checking" })),
      position: at + 1,
      canMoveUp: at > 0,
      canMoveDown: at < files.length - 1,
      moveUp: () => send({ type: "file.moved", id: file.id, by: -1 }),
      moveDown: () => send({ type: "file.moved", id: file.id, by: 1 }),
      remove: () => send({ type: "file.removed", id: file.id }),
      cancel: () => send({ type: "file.cancelled", id: file.id }),
      retry: () => send({ type: "file.retried", id: file.id }),
    })),
    /** Takes one to a place among them, neighbour by neighbour. */
    moveTo: (id: string, to: number) => {
      const by = to - files.findIndex((file) => file.id === id);
      for (let step = Math.abs(by); step > 0; step -= 1)
        send({ type: "file.moved", id, by: by < 0 ? -1 : 1 });
    },
    isBusy: snapshot.hasTag("busy"),
    /** At least one document was accepted, and none is on its way. */
    isReady: snapshot.hasTag("ready"),
    hasRoom: files.length < templateMaxFiles,
    status: statusLabel(files),
    leftOut:
      leftOut === 0 ? null : uploadsCopy.notAddedTemplateCan(countLabel(leftOut, "file"), templateMaxFiles),
    /** What the template is made of, in this order. */
    hashes: accepted.flatMap(({ document }) => (document === null ? [] : [document.hash])),
    suggestedName: suggestedName(accepted[0]?.name ?? ""),
  };
}
export type ConnectedUploads = ReturnType<typeof connectUploads>;
export type ConnectedFile = ConnectedUploads["files"][number];

function connectFile(file: UploadFile, isChecking: boolean) {
  const { id, name, bytes, stage, sentBytes, problem, document } = file;
  const percent = stage === "uploading" ? Math.floor((100 * Math.min(sentBytes, bytes)) / bytes) : null;
  return {
    id,
    name,
    stage,
    size: sizeLabel(bytes),
    percent,
    label: stageLabel(file, isChecking, percent),
    refusal: problem?.message ?? null,
    warnings: (document?.warnings ?? []).map((warning) => warningLabels[warning]),
    canCancel: stage === "queued" || stage === "uploading",
    canRetry: canRetry(file),
  };
}

function stageLabel({ stage, document }: UploadFile, isChecking: boolean, percent: number | null): string {
  if (stage === "queued") return uploadsCopy.waiting;
  if (stage === "uploading") return isChecking ? "Checking..." : uploadsCopy.uploading(percent ?? 0);
  if (stage === "accepted") return countLabel(document?.pages.length ?? 0, "page");
  return stage === "refused" ? uploadsCopy.notAccepted : uploadsCopy.cancelled;
}

/** What is said aloud as files come and go. */
function statusLabel(files: readonly UploadFile[]): string {
  if (files.length === 0) return "";
  const count = (stage: UploadFile["stage"]) => files.filter((file) => file.stage === stage).length;
  const pages = files.reduce((sum, { document }) => sum + (document?.pages.length ?? 0), 0);
  const going = count("queued") + count("uploading");
  const [accepted, lost] = [count("accepted"), count("refused") + count("cancelled")];
  return [
    going === 0 ? "" : uploadsCopy.uploadingFiles(countLabel(going, "file")),
    accepted === 0 ? "" : uploadsCopy.acceptedInAll(countLabel(accepted, "file"), countLabel(pages, "page")),
    lost === 0 ? "" : uploadsCopy.notUploaded(countLabel(lost, "file")),
  ]
    .filter(Boolean)
    .join(" ");
}

/** `4 KB`, `1.4 MB` */
export function sizeLabel(bytes: number): string {
  if (bytes < 1_048_576) return uploadsCopy.kb(Math.ceil(bytes / 1_024));
  return uploadsCopy.mb((bytes / 1_048_576).toFixed(1));
}

const suggestedName = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, "")
    .trim()
    .slice(0, 120);
