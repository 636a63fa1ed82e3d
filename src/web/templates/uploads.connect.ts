import type { SnapshotFrom } from "xstate";
import type { ContractFile } from "#contract/contract-template.ts";
import { contractFileMaxBytes, templateMaxFiles } from "#domain/template/limits.ts";
import type { documentUploadMachine } from "#machines/document-upload/document-upload.machine.ts";
import { canRetry } from "#machines/document-upload/document-upload.rules.ts";
import type { DocumentUploadEvent, UploadFile } from "#machines/document-upload/document-upload.types.ts";
import { countLabel } from "./templates.connect.ts";

type Snapshot = SnapshotFrom<typeof documentUploadMachine>;
type Send = (event: DocumentUploadEvent) => void;

/** Why an accepted document is to be looked at, in words. */
export const warningLabels: Record<ContractFile["warnings"][number], string> = {
  signed: "Already signed: changing it makes its signatures invalid.",
  "scripts-removed": "It has scripts, media or actions. They are left out of every contract.",
  "form-fields": "It has form fields. Auto mode offers them as fields.",
  repaired: "It was damaged and has been repaired. Please check its pages.",
  "no-text": "It has no text, like a scan. Auto mode can't find fields in it.",
};

export const uploadHint = `PDF, at most ${contractFileMaxBytes / 1_048_576} MB and 500 pages each; up to ${templateMaxFiles} files.`;

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
      leftOut === 0
        ? null
        : `${countLabel(leftOut, "file")} not added: a template can have ${templateMaxFiles} at most.`,
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
  if (stage === "queued") return "Waiting";
  if (stage === "uploading") return isChecking ? "Checking..." : `Uploading ${percent ?? 0} %`;
  if (stage === "accepted") return countLabel(document?.pages.length ?? 0, "page");
  return stage === "refused" ? "Not accepted" : "Cancelled";
}

/** What is said aloud as files come and go. */
function statusLabel(files: readonly UploadFile[]): string {
  if (files.length === 0) return "";
  const count = (stage: UploadFile["stage"]) => files.filter((file) => file.stage === stage).length;
  const pages = files.reduce((sum, { document }) => sum + (document?.pages.length ?? 0), 0);
  const going = count("queued") + count("uploading");
  const [accepted, lost] = [count("accepted"), count("refused") + count("cancelled")];
  return [
    going === 0 ? "" : `Uploading ${countLabel(going, "file")}.`,
    accepted === 0 ? "" : `${countLabel(accepted, "file")} accepted, ${countLabel(pages, "page")} in all.`,
    lost === 0 ? "" : `${countLabel(lost, "file")} not uploaded.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** `4 KB`, `1.4 MB` */
export function sizeLabel(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.ceil(bytes / 1_024)} KB`;
  return `${(bytes / 1_048_576).toFixed(1)} MB`;
}

const suggestedName = (fileName: string): string =>
  fileName
    .replace(/\.pdf$/i, "")
    .trim()
    .slice(0, 120);
