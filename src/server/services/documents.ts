import type { ContractFile, TemplateProposals } from "#contract/contract-template.ts";
import type { PageGeometry } from "#domain/template/geometry.ts";
import type { TemplateDesign } from "#domain/template/types.ts";

/** Documents by the hash of their content (SHA-256, hexadecimal): the same bytes are kept once, and never changed. */
export type FileStore = {
  kind: "folder" | "s3";
  /** Keeps bytes under their hash; keeping them again does nothing. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** The bytes; null where nothing is kept under this hash. Bytes that do not match their hash are an error. */
  get(hash: string): Promise<Uint8Array | null>;
  ping(): Promise<void>;
};

/** What is known of a document that was taken in: each page in user space with its own turn. */
export type Inspection = { pages: PageGeometry[]; warnings: ContractFile["warnings"] };

/** Where a seal goes in a document, and what it says of itself: an instant, a name, and the reason. */
export type SealLayout = { at: string; name: string; reason: string; signatureMaxBytes: number };
/** Two stretches of a document, each by where it begins and how long it is: all but the signature between them. */
export type ByteRange = [from: number, length: number, next: number, rest: number];

/** By whom a seal is ours, and by which roots a time is proven: certificates as base64 of DER. */
export type SealTrust = { certificates: readonly string[]; timeStampRoots: readonly string[]; now: string };
/** What there is to say of the seal of a document. */
export type SealFindings = {
  /** `unreadable` where it may have been ours once. */
  issuer: "ours" | "other" | "unreadable";
  /** It covers everything up to its end, but itself. */
  isWhole: boolean;
  /** What it covers, and the seal itself, are as they were. */
  isIntact: boolean;
  /** Nothing was put behind what it covers. */
  isUnchangedSince: boolean;
  /** Its certificate, when it was sealed as far as that is proven, else now. */
  certificate: "valid" | "expired" | "unknown";
  time: "proven" | "unproven" | "none";
  /** The proven instant, else what it says itself. */
  sealedAt: string | null;
  reference: string | null;
};

/** Documents of a design with the geometry of their pages, by hash. */
export type DesignFiles = ReadonlyMap<string, { bytes: Uint8Array; pages: readonly PageGeometry[] }>;

/**
 * Reads and writes PDF documents, and pictures, each in a process of its own that is killed after 3 s or over 256 MiB. Throws a
 * `Refusal` of `document.*`: nothing of a document reaches the caller as an error of its own.
 */
export type DocumentEngine = {
  /** What a document holds, and whether it is one that can be taken in at all. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** The pages of a design as one document, with values (by the names of fields) written into its fields. */
  stamp(
    design: TemplateDesign,
    files: DesignFiles,
    values: Readonly<Record<string, string>>,
  ): Promise<Uint8Array>;
  /** The fields that the words and form fields of the documents propose, placed on the pages of the design. */
  propose(design: TemplateDesign, files: DesignFiles): Promise<TemplateProposals>;
  /** The document with room for a signature that covers all of it, and what of it is to be signed. */
  layOutSeal(bytes: Uint8Array, layout: SealLayout): Promise<{ bytes: Uint8Array; range: ByteRange }>;
  /** The lines of text of its first pages, from top to bottom. */
  readLines(bytes: Uint8Array): Promise<string[]>;
  /** What there is to say of a document's seal; null where it has no signature. */
  checkSeal(bytes: Uint8Array, trust: SealTrust): Promise<SealFindings | null>;
  /** A picture of pixels alone, as a PNG that fits where logos are shown. Refused by `logo.*`, else `document.too-complex`. */
  rewritePicture(bytes: Uint8Array): Promise<{ width: number; height: number; bytes: Uint8Array }>;
  close(): Promise<void>;
};
