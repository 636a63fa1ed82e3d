import { addedTurn, displayedSize, type PageGeometry, toHundredths } from "#domain/template/geometry.ts";
import { templateMaxFields, templateMaxPages } from "#domain/template/limits.ts";
import type { TemplateDesign, TemplateField, TemplatePage, TemplatePatch } from "#domain/template/types.ts";
import { Refusal } from "#server/refusal.ts";
import type { FileRow } from "./contract-file.store.ts";

/** What of a document the rules of a design look at. */
export type KnownFile = Pick<FileRow, "hash" | "pages">;

const hundredth = 0.011;

/** The pages of documents one after another, as a new template has them. */
export function pagesOf(files: readonly KnownFile[]): TemplatePage[] {
  return files
    .flatMap(({ hash, pages }) => pages.map((page, index) => ({ hash, index, size: roundedSize(page) })))
    .map(({ hash, index, size }, at) => ({
      id: `page_${String(at + 1).padStart(4, "0")}`,
      source: { hash, index },
      turn: 0,
      ...size,
    }));
}

/** The size of a page as it is displayed, as it is kept. */
export function roundedSize(page: PageGeometry): { width: number; height: number } {
  const { width, height } = displayedSize(page);
  return { width: toHundredths(width), height: toHundredths(height) };
}

/** The documents of a design, each once, in the order of its pages. */
export const hashesOf = (design: Pick<TemplateDesign, "pages">): string[] => [
  ...new Set(design.pages.flatMap(({ source }) => (source === null ? [] : [source.hash]))),
];

type FieldSince = "covers" | "tag";
type SavedField = Omit<TemplateField, FieldSince> & Partial<Pick<TemplateField, FieldSince>>;
/** A design as some version of this program saved it. */
export type SavedDesign = Omit<TemplateDesign, "fields"> & { fields: SavedField[] };

/** A saved design with what fields have had since: those saved before cover nothing. */
export const broughtUp = (design: SavedDesign): TemplateDesign => ({
  ...design,
  fields: design.fields.map((field) => ({ covers: false, tag: null, ...field })),
});

/** Refuses a patch that could be read in two ways. */
export function checkPatch({ fields, order, pages, signers }: TemplatePatch): void {
  const wrong = fields.findIndex(({ id, field }) => field !== null && field.id !== id);
  if (wrong !== -1) throw invalid(`patch.fields.${wrong}.field.id`);
  for (const [name, ids] of [
    ["fields", fields.map(({ id }) => id)],
    ["order", order ?? []],
    ["pages", (pages ?? []).map(({ id }) => id)],
    ["signers", (signers ?? []).map(({ id }) => id)],
  ] as const) {
    const again = ids.findIndex((id, at) => ids.indexOf(id) !== at);
    if (again !== -1) throw invalid(`patch.${name}.${again}`);
  }
}

/**
 * Refuses a design that could be neither shown nor stamped: too many parts, none of its pages, documents that the agency
 * does not have, pages that they do not have or of another size, fields on no page.
 */
export function checkDesign(design: TemplateDesign, files: ReadonlyMap<string, KnownFile>): void {
  if (design.pages.length > templateMaxPages || design.fields.length > templateMaxFields)
    throw new Refusal("template.too-large");
  if (design.pages.length === 0) throw invalid("patch.pages");
  for (const [at, page] of design.pages.entries()) checkPage(page, files, `patch.pages.${at}`);
  const pages = new Set(design.pages.map(({ id }) => id));
  const astray = design.fields.find(({ pageId }) => !pages.has(pageId));
  if (astray !== undefined) throw new Refusal("template.page-unknown", { field: astray.id });
}

function checkPage(page: TemplatePage, files: ReadonlyMap<string, KnownFile>, field: string): void {
  if (page.source === null) return;
  const file = files.get(page.source.hash);
  if (file === undefined) throw new Refusal("document.unknown", { field: `${field}.source.hash` });
  const own = file.pages[page.source.index];
  if (own === undefined) throw new Refusal("template.page-unknown", { field: `${field}.source.index` });
  const size = displayedSize({ ...own, turn: addedTurn(own.turn, page.turn) });
  if (Math.abs(size.width - page.width) > hundredth) throw invalid(`${field}.width`);
  if (Math.abs(size.height - page.height) > hundredth) throw invalid(`${field}.height`);
}

const invalid = (field: string) => new Refusal("request.invalid", { field });
