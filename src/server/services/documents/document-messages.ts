import type { ContractFile, TemplateProposals } from "#contract/contract-template.ts";
import type { PageGeometry } from "#domain/template/geometry.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { ByteRange, SealFindings, SealLayout, SealTrust } from "#server/services/documents.ts";

export type DocumentFailure =
  | "document.empty"
  | "document.not-pdf"
  | "document.damaged"
  | "document.encrypted"
  | "document.has-files"
  | "document.too-many-pages"
  | "document.too-complex"
  | "logo.not-picture"
  | "logo.dimensions"
  | "logo.animated"
  | "logo.damaged"
  | "logo.too-complex";

/** What a child is asked for; the bytes of the documents follow, in the order of `hashes`. */
export type DocumentJob =
  | { kind: "inspect" }
  | { kind: "stamp"; design: TemplateDesign; hashes: string[]; values: Readonly<Record<string, string>> }
  | { kind: "propose"; design: TemplateDesign; hashes: string[] }
  | { kind: "lay-out-seal"; layout: SealLayout }
  | { kind: "read-lines" }
  | { kind: "check-seal"; trust: SealTrust }
  | { kind: "rewrite-picture" };

/** What a child answers; the bytes of a document that it wrote follow. Memory is its most so far, CPU what this job took. */
export type DocumentAnswer = { peakBytes: number; cpuMs: number } & (
  | { kind: "ready" }
  | { kind: "refused"; failure: DocumentFailure }
  | { kind: "inspected"; pages: PageGeometry[]; warnings: ContractFile["warnings"] }
  | { kind: "stamped" }
  | { kind: "proposed"; found: TemplateProposals }
  | { kind: "laid-out"; range: ByteRange }
  | { kind: "lines-read"; lines: string[] }
  | { kind: "checked"; findings: SealFindings | null }
  | { kind: "picture-rewritten"; width: number; height: number }
);
