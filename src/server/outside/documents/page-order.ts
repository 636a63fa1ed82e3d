import type { PDF, PdfRef } from "@libpdf/core";

/** Puts the pages of a document in the order of their references. */
export function inOrder(pdf: PDF, wanted: readonly PdfRef[]): void {
  const standing = pdf.getPages().map(({ ref }) => ref.objectNumber);
  for (const [at, { objectNumber }] of wanted.entries()) {
    const from = standing.indexOf(objectNumber, at);
    if (from === at) continue;
    pdf.movePage(from, at);
    standing.splice(at, 0, ...standing.splice(from, 1));
  }
}
