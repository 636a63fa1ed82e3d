import { createHash } from "node:crypto";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateDesign, TemplateField, TemplatePage } from "#domain/template/types.ts";
import type { DesignFiles, DocumentEngine } from "#server/services/documents.ts";

export const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** Documents by hash, inspected as an upload inspects them. */
export async function filesOf(
  engine: DocumentEngine,
  documents: readonly Uint8Array[],
): Promise<DesignFiles> {
  const entries = documents.map(
    async (bytes) => [hashOf(bytes), { bytes, pages: (await engine.inspect(bytes)).pages }] as const,
  );
  return new Map(await Promise.all(entries));
}

export const pageOf = (
  bytes: Uint8Array,
  number: number,
  changed: Partial<TemplatePage> = {},
): TemplatePage => ({
  id: `page_${number}`,
  source: { hash: hashOf(bytes), index: 0 },
  turn: 0,
  width: 400,
  height: 300,
  ...changed,
});

export const fieldOf = (changed: Partial<TemplateField>): TemplateField => ({
  ...exampleField,
  pageId: "page_1",
  signerId: null,
  group: "general",
  maxLength: null,
  fontSize: 10,
  ...changed,
});

export const designOf = (pages: TemplatePage[], fields: TemplateField[]): TemplateDesign => ({
  pages,
  fields,
  signers: [],
});
