import * as pdfjs from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { hasStandardFaces, StandardFonts } from "./pdf-standard-fonts.ts";
import { pdfWorkerAddress } from "./trusted-types.ts";

/** A page that can be drawn: its document, its number there, and how far the file turns it by itself. */
export type DrawablePage = { pdf: pdfjs.PDFDocumentProxy; pageNumber: number; ownTurn: number };

export type PdfDocuments = {
  /** The page of a file, which is fetched and opened once. The same promise for the same page. Rejects with an `ApiFailure`. */
  page(hash: string, index: number): Promise<DrawablePage>;
  /** How large the pages of a file are as they are shown, in points. */
  sizes(hash: string): Promise<readonly { width: number; height: number }[]>;
  /** The text of such a page, line by line, in the order of the file. The same promise for the same page. */
  lines(hash: string, index: number): Promise<readonly string[]>;
};

/** Files by hash as pages to draw. `fetchFile` answers the bytes of a file. */
export function createPdfDocuments(fetchFile: (hash: string) => Promise<Blob>): PdfDocuments {
  const files = new Map<string, Promise<pdfjs.PDFDocumentProxy>>();
  const pages = new Map<string, Promise<DrawablePage>>();
  const sizes = new Map<string, Promise<readonly { width: number; height: number }[]>>();
  const texts = new Map<string, Promise<readonly string[]>>();
  const fileOf = (hash: string) => kept(files, hash, async () => await opened(await fetchFile(hash)));
  return {
    page: (hash, index) =>
      kept(pages, `${hash} ${index}`, async () => {
        const pdf = await fileOf(hash);
        const { rotate } = await pdf.getPage(index + 1);
        return { pdf, pageNumber: index + 1, ownTurn: rotate };
      }),
    sizes: (hash) =>
      kept(sizes, hash, async () => {
        const pdf = await fileOf(hash);
        const numbers = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
        return await Promise.all(
          numbers.map(async (number) => {
            const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
            return { width, height };
          }),
        );
      }),
    lines: (hash, index) =>
      kept(texts, `${hash} ${index}`, async () => {
        const page = await (await fileOf(hash)).getPage(index + 1);
        const { items } = await page.getTextContent();
        return items
          .map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : ""}` : ""))
          .join("")
          .split("\n")
          .map((line) => line.trim())
          .filter((line) => line !== "");
      }),
  };
}

let worker: Worker | null = null;

async function opened(file: Blob): Promise<pdfjs.PDFDocumentProxy> {
  if (worker === null) {
    worker = new Worker(pdfWorkerAddress(workerUrl), { type: "module" });
    pdfjs.GlobalWorkerOptions.workerPort = worker;
  }
  return await pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    // The page's policy has neither `unsafe-eval` nor `wasm-unsafe-eval`.
    isEvalSupported: false,
    useWasm: false,
    useWorkerFetch: false,
    // Letters as wide as the document says on every machine: its own, or else ours.
    useSystemFonts: await hasStandardFaces(),
    StandardFontDataFactory: StandardFonts,
  }).promise;
}

/** What is known under a name, or made; what failed is forgotten, so that it is tried again. */
function kept<Value>(known: Map<string, Promise<Value>>, name: string, make: () => Promise<Value>) {
  const before = known.get(name);
  if (before !== undefined) return before;
  const made = make();
  known.set(name, made);
  made.catch(() => known.delete(name));
  return made;
}
