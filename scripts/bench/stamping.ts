import { createHash } from "node:crypto";
import { PDF } from "@libpdf/core";
import { exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import type { DocumentFigures } from "#server/services/documents/document-pool.ts";
import { absoluteFigure, type BenchResult, median } from "./figures.ts";

const [pageCount, fieldCount] = [10, 100];
const [warmUps, runs] = [20, 30];
const sentence = "The vendor sells and the buyer buys the property for the price, free of encumbrances. ";

/** 100 fields stamped into a document of 10 pages of text, in a warm child of the engine that the server has. */
export async function benchStamping(): Promise<BenchResult> {
  const bytes = await textPages();
  const hash = createHash("sha256").update(bytes).digest("hex");
  const figures: DocumentFigures[] = [];
  const engine = createDocumentEngine({ onFigures: (one) => figures.push(one) });
  try {
    const { pages } = await engine.inspect(bytes);
    const files = new Map([[hash, { bytes, pages }]]);
    const design = designOf(hash);
    let stamped = 0;
    for (let run = 0; run < warmUps + runs; run += 1) {
      const values = Object.fromEntries(
        design.fields.map(({ name }, at) => [name, `Zoë Citizen ${run}-${at}`]),
      );
      stamped = (await engine.stamp(design, files, values)).length;
    }
    const cpuMs = figures.slice(-runs).map((one) => one.cpuMs ?? Number.NaN);
    return {
      figures: [absoluteFigure("100 fields stamped into 10 pages: CPU", median(cpuMs), 40, "ms", 1)],
      notes: [
        `Stamping: user and system time of the child for the whole job, from the bytes of the document to the bytes of the stamped one, all threads and the embedding of the font included; median of ${runs} after ${warmUps} to warm up (${range(cpuMs)}). The document has ${bytes.length} bytes, the stamped one ${stamped}; the child held ${mebibytes(figures)} MiB at most.`,
      ],
    };
  } finally {
    await engine.close();
  }
}

const range = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(1)} to ${Math.max(...values).toFixed(1)} ms`;

const mebibytes = (figures: readonly DocumentFigures[]): string =>
  (Math.max(...figures.map(({ peakBytes }) => peakBytes)) / 2 ** 20).toFixed(0);

async function textPages(): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let at = 0; at < pageCount; at += 1) {
    const page = pdf.addPage({ width: 595, height: 842 });
    for (let line = 0; line < 50; line += 1)
      page.drawText(`${line}. ${sentence}`, { x: 50, y: 790 - line * 15, size: 11 });
  }
  return pdf.save();
}

function designOf(hash: string): TemplateDesign {
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    id: `page_${index}`,
    source: { hash, index },
    turn: 0 as const,
    width: 595,
    height: 842,
  }));
  const fields = Array.from(
    { length: fieldCount },
    (_, at): TemplateField => ({
      ...exampleField,
      id: `fld_${at}`,
      name: `field_${at}`,
      pageId: `page_${at % pageCount}`,
      x: 60,
      y: 40 + Math.floor(at / pageCount) * 70,
      signerId: null,
      group: "general",
    }),
  );
  return { pages, fields, signers: [] };
}
