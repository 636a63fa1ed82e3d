import { type ProblemCode, problem } from "#contract/problems.ts";
import { type Logo, logoMaxBytes, logoTypes } from "#domain/agency-page/logo.ts";
import type { Upload } from "#web/adapters/use-upload.ts";
import { websiteCopy as copy } from "./website.copy.ts";

/** What is wrong with a file before any of it is sent; null where the server is to judge. */
export function logoFileError({ type, size }: Pick<File, "type" | "size">): ProblemCode | null {
  if (!logoTypes.some((each) => each === type)) return "logo.not-picture";
  return size > logoMaxBytes ? "logo.too-large" : null;
}

/** Refuses a file as the server would. */
export function requireLogoFile(file: Pick<File, "type" | "size">): void {
  const code = logoFileError(file);
  if (code !== null) throw Object.assign(new Error(code), { problem: problem(code, { field: "logo" }) });
}

type Shown = {
  logo: Logo | null;
  /** The one that is saved. */
  saved: Logo | null;
  upload: Pick<Upload<Logo>, "isBusy" | "percent" | "answer" | "failure">;
  error: string | null;
};

/** The logo of a page that is being written: what is shown of it, and what can be done with it. */
export function connectLogoField({ logo, saved, upload, error }: Shown) {
  const before = upload.answer ?? saved;
  return {
    label: logo === null ? copy.chooseLogo : copy.replaceLogo,
    canRemove: logo !== null && !upload.isBusy,
    /** What was removed, and can be had again. */
    undo: logo === null && !upload.isBusy ? before : null,
    progress:
      upload.percent === null ? null : { percent: upload.percent, label: copy.sendingLogo(upload.percent) },
    error: upload.failure ?? error,
  };
}
