import { type PDF, PdfArray, PdfDict, PdfRef } from "@libpdf/core";

/** An array or a dictionary, and by what it was reached where it is an object of its own. */
export type Reached = { value: PdfArray | PdfDict; ref: PdfRef | null };

/** All that a document leads to, each once. What is taken out of one before the next is asked for is not reached by it. */
export function* reachedObjects(pdf: PDF): Generator<Reached> {
  const seen = new Set<PdfArray | PdfDict>();
  const open: unknown[] = [pdf.getCatalog()];
  while (open.length > 0) {
    const next = open.pop();
    const ref = next instanceof PdfRef ? next : null;
    const value = ref === null ? next : pdf.getObject(ref);
    if (!(value instanceof PdfArray || value instanceof PdfDict) || seen.has(value)) continue;
    seen.add(value);
    yield { value, ref };
    for (const item of value) open.push(Array.isArray(item) ? item[1] : item);
  }
}
