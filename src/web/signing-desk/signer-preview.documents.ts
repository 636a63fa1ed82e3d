import { createPdfDocuments, type PdfDocuments } from "#web/adapters/pdf-documents.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { loadTextFace } from "#web/adapters/text-face.ts";
import type { PreviewPlace } from "./signer-preview.ts";

const opened = new Map<string, PdfDocuments>();

/** The documents of a contract, fetched once they are drawn. */
export function documentsOf(
  { staffApi }: Pick<Services, "staffApi">,
  { listingId: id, applicationId }: PreviewPlace,
): PdfDocuments {
  loadTextFace();
  const known = opened.get(applicationId);
  if (known !== undefined) return known;
  const documents = createPdfDocuments((hash) =>
    staffApi.download("readSigningPage", { params: { id, applicationId, hash } }),
  );
  opened.set(applicationId, documents);
  return documents;
}
