import { createPdfDocuments, type PdfDocuments } from "#web/adapters/pdf-documents.ts";
import { loadTextFace } from "#web/adapters/text-face.ts";

const opened = new Map<string, PdfDocuments>();

/** The documents of a contract, fetched and opened once. */
export function documentsOf(code: string, fetchFile: (hash: string) => Promise<Blob>): PdfDocuments {
  loadTextFace();
  const known = opened.get(code);
  if (known !== undefined) return known;
  const documents = createPdfDocuments(fetchFile);
  opened.set(code, documents);
  return documents;
}
