import { PDF, PdfArray, PdfDict, PdfNumber, PdfRef } from "@libpdf/core";
import { contractFileMaxPages } from "#domain/template/limits.ts";
import type { DocumentFailure } from "./document-messages.ts";

/** A document that cannot be worked with: what the caller is told of it. */
export class DocumentError extends Error {
  override readonly name = "DocumentError";
  readonly failure: DocumentFailure;

  constructor(failure: DocumentFailure) {
    super(failure);
    this.failure = failure;
  }
}

export type PdfValue = NonNullable<ReturnType<PDF["getObject"]>>;
export type OpenDocument = {
  pdf: PDF;
  /** The pages in their order. */
  pages: PdfDict[];
  resolve(ref: PdfRef): PdfValue | null;
};

const deepestPageTree = 64;

/** Opens a document for reading. Throws a `DocumentError` of what is wrong with it. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument> {
  if (bytes.length === 0) throw new DocumentError("document.empty");
  if (!startsAsPdf(bytes)) throw new DocumentError("document.not-pdf");
  const pdf = await loaded(bytes);
  if (pdf.isEncrypted) throw new DocumentError("document.encrypted");
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  if (pdf.getPageCount() > contractFileMaxPages) throw new DocumentError("document.too-many-pages");
  const pages = pagesOf(pdf.getCatalog(), resolve);
  // The library and the viewer must mean the same page by the same number.
  if (pages.length === 0 || pages.length !== pdf.getPageCount()) throw new DocumentError("document.damaged");
  return { pdf, pages, resolve };
}

/** A header at the very start: what hides a document behind something else is not taken for one. */
function startsAsPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  return /^(?:\u00ef\u00bb\u00bf)?\s*%PDF-/.test(start);
}

async function loaded(bytes: Uint8Array): Promise<PDF> {
  try {
    return await PDF.load(bytes);
  } catch {
    // Whatever the library throws is a matter of the document: it has no errors of its own for what it cannot read.
    throw new DocumentError("document.damaged");
  }
}

/** Pages by the rules of the viewer: a node without kids is a page. */
function pagesOf(catalog: PdfDict, resolve: OpenDocument["resolve"]): PdfDict[] {
  const pages: PdfDict[] = [];
  const visit = (node: PdfDict, depth: number, above: ReadonlySet<PdfDict>) => {
    if (above.has(node) || depth > deepestPageTree || pages.length > contractFileMaxPages)
      throw new DocumentError("document.damaged");
    const kids = node.get("Kids", resolve);
    if (!(kids instanceof PdfArray)) {
      pages.push(node);
      return;
    }
    const path = new Set([...above, node]);
    for (const kid of kids) {
      const page = kid instanceof PdfRef ? resolve(kid) : kid;
      if (!(page instanceof PdfDict)) throw new DocumentError("document.damaged");
      visit(page, depth + 1, path);
    }
  };
  const root = catalog.getDict("Pages", resolve);
  if (root !== undefined) visit(root, 0, new Set());
  return pages;
}

/** An attribute of a page, or of what it stands under. */
export function inherited(
  page: PdfDict,
  name: string,
  { resolve }: Pick<OpenDocument, "resolve">,
): PdfValue | undefined {
  const seen = new Set<PdfDict>();
  for (let node: PdfDict | undefined = page; node !== undefined && !seen.has(node); ) {
    const value = node.get(name, resolve);
    if (value !== undefined) return value;
    seen.add(node);
    node = node.getDict("Parent", resolve);
  }
  return undefined;
}

/** The numbers of an array; null where it is none, or holds anything else. */
export function numbersOf(value: unknown, { resolve }: Pick<OpenDocument, "resolve">): number[] | null {
  if (!(value instanceof PdfArray)) return null;
  const numbers: number[] = [];
  for (const item of value) {
    const number = item instanceof PdfRef ? resolve(item) : item;
    if (!(number instanceof PdfNumber) || !Number.isFinite(number.value)) return null;
    numbers.push(number.value);
  }
  return numbers;
}
