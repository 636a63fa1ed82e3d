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

/** Documents of a design with the geometry of their pages, by hash. */
export type DesignFiles = ReadonlyMap<string, { bytes: Uint8Array; pages: readonly PageGeometry[] }>;

/**
 * Reads and writes PDF documents, each in a process of its own that is killed after 3 s or over 256 MiB. Throws a
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
  close(): Promise<void>;
};
