import { PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfString } from "@libpdf/core";
import type { ByteRange, SealLayout } from "#server/services/documents.ts";
import { DocumentError, type OpenDocument, openDocument } from "./open-document.ts";

const fieldName = "Seal";
/** Hidden on no screen and printed with the page, as a field that nobody may change (ISO 32000-1, 12.5.3). */
const printedAndLocked = 4 + 128;
/** There are signatures, and a document with them is only ever appended to (12.7.2). */
const signaturesThere = 3;
/** As wide as any offset may become, so that the true one has its room. */
const unknownOffset = 9_999_999_999;

/**
 * Appends an invisible signature field whose signature covers the whole file. What was there stays as it is, byte for byte;
 * the signature itself is all zeros.
 */
export async function layOutSeal(
  bytes: Uint8Array,
  layout: SealLayout,
): Promise<{ bytes: Uint8Array; range: ByteRange }> {
  const document = await openDocument(bytes);
  const { pdf } = document;
  if (pdf.canSaveIncrementally() !== null) throw new DocumentError("document.damaged");
  const signature = pdf.register(signatureOf(layout));
  addField(document, signature);
  const saved = await pdf.save({ incremental: true });
  return withRange(saved, bytes.length, layout.signatureMaxBytes);
}

const signatureOf = ({ at, name, reason, signatureMaxBytes }: SealLayout): PdfDict =>
  PdfDict.of({
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    ByteRange: PdfArray.of(PdfNumber.of(0), ...[0, 0, 0].map(() => PdfNumber.of(unknownOffset))),
    Contents: PdfString.fromBytes(new Uint8Array(signatureMaxBytes)),
    M: PdfString.fromString(`D:${at.slice(0, 19).replace(/[-:T]/g, "")}Z`),
    Name: PdfString.fromString(name),
    Reason: PdfString.fromString(reason),
  });

function addField({ pdf, resolve }: OpenDocument, signature: PdfRef): void {
  const page = pdf.getPage(0);
  if (page === null) throw new DocumentError("document.damaged");
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      FT: PdfName.of("Sig"),
      T: PdfString.fromString(fieldName),
      F: PdfNumber.of(printedAndLocked),
      P: page.ref,
      Rect: PdfArray.of(...[0, 0, 0, 0].map((side) => PdfNumber.of(side))),
      V: signature,
    }),
  );
  const form = pdf.getCatalog().getDict("AcroForm", resolve) ?? new PdfDict();
  form.set("SigFlags", PdfNumber.of(signaturesThere));
  form.set("Fields", PdfArray.of(...(form.getArray("Fields", resolve) ?? []), field));
  pdf.getCatalog().set("AcroForm", form);
  page.dict.set("Annots", PdfArray.of(...(page.dict.getArray("Annots", resolve) ?? []), field));
}

function withRange(saved: Uint8Array, appendedFrom: number, signatureMaxBytes: number) {
  const bytes = Buffer.from(saved.buffer, saved.byteOffset, saved.byteLength);
  const unknown = `[0 ${[0, 0, 0].map(() => unknownOffset).join(" ")}]`;
  const rangeAt = bytes.indexOf(unknown, appendedFrom);
  const zeros = Buffer.alloc(2 * signatureMaxBytes, "0");
  const hexAt = bytes.indexOf(zeros, rangeAt);
  if (rangeAt === -1 || hexAt === -1) throw new DocumentError("document.damaged");
  // The angle brackets belong to the signature.
  const [before, after] = [hexAt - 1, hexAt + zeros.length + 1];
  const range: ByteRange = [0, before, after, bytes.length - after];
  bytes.write(`[${range.join(" ")}]`.padEnd(unknown.length), rangeAt, "latin1");
  return { bytes, range };
}
