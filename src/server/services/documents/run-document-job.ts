import { checkSeal } from "./check-seal.ts";
import type { DocumentAnswer, DocumentJob } from "./document-messages.ts";
import { inspect } from "./inspect.ts";
import { DocumentError } from "./open-document.ts";
import { propose } from "./propose.ts";
import { readLines } from "./read-lines.ts";
import { rewritePicture } from "./rewrite-picture.ts";
import { layOutSeal } from "./seal-layout.ts";
import { stamp } from "./stamp.ts";

type Answered<Answer> = Answer extends unknown ? Omit<Answer, "peakBytes" | "cpuMs"> : never;
export type JobOutcome = {
  answer: Exclude<Answered<DocumentAnswer>, { kind: "ready" }>;
  bytes: Uint8Array | null;
};

/** Does a job; whatever a document brings about is an answer. */
export async function runDocumentJob(job: DocumentJob, blobs: readonly Uint8Array[]): Promise<JobOutcome> {
  try {
    return await done(job, blobs);
  } catch (error) {
    // An error of any other kind comes from what the document made the library do: it is not one to work with.
    const other = job.kind === "rewrite-picture" ? "logo.damaged" : "document.damaged";
    const failure = error instanceof DocumentError ? error.failure : other;
    return { answer: { kind: "refused", failure }, bytes: null };
  }
}

async function done(job: DocumentJob, blobs: readonly Uint8Array[]): Promise<JobOutcome> {
  const [document = new Uint8Array(0)] = blobs;
  if (job.kind === "inspect")
    return { answer: { kind: "inspected", ...(await inspect(document)) }, bytes: null };
  if (job.kind === "read-lines")
    return { answer: { kind: "lines-read", lines: await readLines(document) }, bytes: null };
  if (job.kind === "check-seal")
    return { answer: { kind: "checked", findings: await checkSeal(document, job.trust) }, bytes: null };
  if (job.kind === "rewrite-picture") {
    const { bytes, ...size } = await rewritePicture(document);
    return { answer: { kind: "picture-rewritten", ...size }, bytes };
  }
  if (job.kind === "lay-out-seal") {
    const { range, bytes } = await layOutSeal(document, job.layout);
    return { answer: { kind: "laid-out", range }, bytes };
  }
  const files = new Map(
    job.hashes.flatMap((hash, at): [string, Uint8Array][] => {
      const bytes = blobs[at];
      return bytes === undefined ? [] : [[hash, bytes]];
    }),
  );
  if (job.kind === "propose")
    return { answer: { kind: "proposed", found: await propose(job.design, files) }, bytes: null };
  return { answer: { kind: "stamped" }, bytes: await stamp(job.design, files, job.values) };
}
