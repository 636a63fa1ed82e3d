import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  PdfRef,
  PdfStream,
} from "@libpdf/core";
import { inherited, type OpenDocument } from "./open-document.ts";
import { type Appearance, appearancesOf } from "./page-annotations.ts";
import { geometryOf, type ReadGeometry } from "./page-geometry.ts";

export type CopiedPage = { page: PDFPage; geometry: ReadGeometry };

/**
 * Copies pages of a document to the end of another as pictures of themselves: what a page draws, with what its
 * annotations and form fields show, becomes one form in a state of its own, so that nothing it leaves behind moves what
 * is written over it. Nothing else of a page goes along: no links, fields, actions or scripts. In the order of `indices`.
 */
export async function copyPages(
  target: PDF,
  document: OpenDocument,
  indices: readonly number[],
): Promise<CopiedPage[]> {
  const geometries = new Map([...new Set(indices)].map((index) => [index, drawAsForm(document, index)]));
  const copied: CopiedPage[] = [];
  // The pages of one copy share fonts and pictures; a page that is wanted twice is copied in a further round.
  let left = indices.map((index, position) => ({ index, position }));
  while (left.length > 0) {
    const round = [...new Map(left.map((wanted) => [wanted.index, wanted])).values()];
    const numbers = round.map(({ index }) => index);
    const pages = await target.copyPagesFrom(document.pdf, numbers, { includeAnnotations: false });
    for (const [at, { index, position }] of round.entries()) {
      const [page, geometry] = [pages[at], geometries.get(index)];
      if (page !== undefined && geometry !== undefined) copied[position] = { page, geometry };
    }
    left = left.filter((wanted) => !round.includes(wanted));
  }
  return copied;
}

/** Leaves of a page its boxes and a form that draws it. */
function drawAsForm(document: OpenDocument, index: number): ReadGeometry {
  const page = document.pages[index];
  if (page === undefined) throw new RangeError(`There is no page ${index}.`);
  const geometry = geometryOf(page, document);
  const { crop, unit } = geometry;
  const forms = new PdfDict();
  const group = page.getDict("Group", document.resolve);
  const drawing = [`q ${unit} 0 0 ${unit} 0 0 cm`];
  const layers = new PdfDict();
  const add = ({ stream, matrix, layer }: Appearance) => {
    const name = `S${forms.size}`;
    forms.set(name, document.pdf.register(stream));
    const drawn = `q ${matrix.map(written).join(" ")} cm /${name} Do Q`;
    if (layer !== null) layers.set(name, layer);
    drawing.push(layer === null ? drawn : `/OC /${name} BDC ${drawn} EMC`);
  };
  add({ stream: pageForm(document, page, crop, unit), matrix: [1, 0, 0, 1, 0, 0], layer: null });
  for (const appearance of appearancesOf(document, page)) add(appearance);
  const kept = {
    Type: PdfName.Page,
    MediaBox: boxOf(crop),
    Resources: PdfDict.of({ XObject: forms, Properties: layers }),
    Contents: document.pdf.register(new PdfStream(undefined, Buffer.from(`${drawing.join("\n")}\nQ`))),
  };
  for (const key of [...page.keys()]) page.delete(key);
  for (const [key, value] of Object.entries(kept)) page.set(key, value);
  if (group !== undefined) page.set("Group", group);
  return geometry;
}

function pageForm(
  document: OpenDocument,
  page: PdfDict,
  crop: ReadGeometry["crop"],
  unit: number,
): PdfStream {
  const contents = page.get("Contents", document.resolve);
  const form = contents instanceof PdfStream ? sameStream(contents) : joinedStreams(document, contents);
  const resources = inherited(page, "Resources", document);
  form.set("Type", PdfName.XObject);
  form.set("Subtype", PdfName.of("Form"));
  form.set("BBox", boxOf({ x0: crop.x0 / unit, y0: crop.y0 / unit, x1: crop.x1 / unit, y1: crop.y1 / unit }));
  form.set("Resources", resources instanceof PdfDict ? resources : new PdfDict());
  return form;
}

/** The stream as it is stored, without unpacking it. What it may say of files elsewhere is left out. */
function sameStream(stream: PdfStream): PdfStream {
  const kept = ["Filter", "DecodeParms"].flatMap(
    (key): [string, NonNullable<ReturnType<PdfDict["get"]>>][] => {
      const value = stream.get(key);
      return value === undefined ? [] : [[key, value]];
    },
  );
  return new PdfStream(kept, stream.data);
}

/** Several streams of one page are one content: an operator may begin in one and end in the next. */
function joinedStreams({ resolve }: OpenDocument, contents: unknown): PdfStream {
  const parts: Uint8Array[] = [];
  for (const item of contents instanceof PdfArray ? contents : []) {
    const stream = item instanceof PdfRef ? resolve(item) : item;
    if (stream instanceof PdfStream) parts.push(decoded(stream), Buffer.from("\n"));
  }
  return new PdfStream(undefined, Buffer.concat(parts));
}

function decoded(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData();
  } catch {
    // A viewer draws what it can read of a page, and so does a stamped one.
    return new Uint8Array(0);
  }
}

const boxOf = ({ x0, y0, x1, y1 }: ReadGeometry["crop"]): PdfArray =>
  PdfArray.of(...[x0, y0, x1, y1].map((value) => PdfNumber.of(value)));

/** A number as content streams write it: never in powers of ten. */
export const written = (value: number): string => String(Number(value.toFixed(4)) + 0);
