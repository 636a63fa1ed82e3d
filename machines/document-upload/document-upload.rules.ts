import { problem } from "#contract/problems.ts";
import { templateMaxFiles } from "#domain/template/limits.ts";
import { type ChosenFile, errorOfFile, isOfTheFile } from "#machines/kit/chosen-file.ts";
import type { DocumentUploadContext, UploadFile } from "./document-upload.types.ts";

type Files = readonly UploadFile[];

/** Files put after the others as far as there is room; what cannot be a document is refused at once. */
export function withAdded(files: Files, added: readonly ChosenFile[]): DocumentUploadContext {
  const room = Math.max(0, templateMaxFiles - files.length);
  return {
    files: [...files, ...added.slice(0, room).map(started)],
    leftOut: Math.max(0, added.length - room),
  };
}

function started({ id, name, bytes }: ChosenFile): UploadFile {
  const code = errorOfFile({ bytes });
  return {
    id,
    name,
    bytes,
    stage: code === null ? "queued" : "refused",
    sentBytes: 0,
    problem: code === null ? null : problem(code),
    document: null,
  };
}

export const fileOf = (files: Files, id: string): UploadFile | undefined =>
  files.find((file) => file.id === id);

/** The file that is on its way. */
export const currentOf = (files: Files): UploadFile | undefined =>
  files.find(({ stage }) => stage === "uploading");

/** The files with one of them changed. */
export const withChanged = (files: Files, id: string, change: Partial<UploadFile>): Files =>
  files.map((file) => (file.id === id ? { ...file, ...change } : file));

/** The files with the one that is on its way changed. */
export const withCurrent = (files: Files, change: Partial<UploadFile>): Files =>
  files.map((file) => (file.stage === "uploading" ? { ...file, ...change } : file));

/** The first that waits is on its way. */
export function withNextStarted(files: Files): Files {
  const next = files.find(({ stage }) => stage === "queued");
  return next === undefined ? files : withChanged(files, next.id, { stage: "uploading", sentBytes: 0 });
}

export function withMoved(files: Files, id: string, by: 1 | -1): Files {
  const from = files.findIndex((file) => file.id === id);
  const file = files[from];
  const other = files[from + by];
  if (file === undefined || other === undefined) return files;
  return files.map((each) => (each === file ? other : each === other ? file : each));
}

/** Whether sending it once more may end otherwise: it was given up, or refused for a reason that is not its own. */
export const canRetry = ({ stage, problem: reason }: UploadFile): boolean =>
  stage === "cancelled" || (stage === "refused" && reason !== null && !isOfTheFile(reason));
