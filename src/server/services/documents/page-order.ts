import type { PDF, PdfRef } from "@libpdf/core";

/** Puts the pages of a document in the order of their references. */
export function inOrder(pdf: PDF, wanted: readonly PdfRef[]): void {
  const status = pdf.getPages().map(({ ref }) => ref.objectNumber);
  for (const [at, { objectNumber }] of wanted.entries()) {
    const from = status.indexOf(objectNumber, at);
    if (from === at) continue;
    pdf.movePage(from, at);
    status.splice(at, 0, ...status.splice(from, 1));
  }
}
