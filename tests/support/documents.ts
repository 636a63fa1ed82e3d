import { PDF } from "@libpdf/core";
import type { Turn } from "#domain/template/geometry.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { DocumentEngine, FileStore } from "#server/services/documents.ts";

/** Documents in memory. `kept` is what a test looks at, and what it may change behind the server's back. */
export function heldFiles(): FileStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>();
  return {
    kind: "folder",
    kept,
    put: async (hash, bytes) => {
      if (!kept.has(hash)) kept.set(hash, Uint8Array.from(bytes));
    },
    get: async (hash) => kept.get(hash) ?? null,
    ping: async () => undefined,
  };
}

/**
 * Stands in for the engine where documents are not what a test is about: it reads pages in this very process, stamps
 * nothing, proposes nothing and finds no seal.
 */
export const plainDocuments: DocumentEngine = {
  inspect: async (bytes) => {
    try {
      const pdf = await PDF.load(Uint8Array.from(bytes));
      return { pages: pdf.getPages().map(geometryOf), warnings: [] };
    } catch {
      throw new Refusal("document.damaged");
    }
  },
  stamp: async (_design, files) => [...files.values()][0]?.bytes ?? (await PDF.create().save()),
  propose: async () => ({ proposals: [], signers: [] }),
  layOutSeal: async () => {
    throw new Error("Nothing is sealed here.");
  },
  checkSeal: async () => null,
  readLines: async () => [],
  rewritePicture: async (bytes) => ({ width: 480, height: 120, bytes }),
  close: async () => undefined,
};

const refuseToSeal = async () => {
  throw new Error("Nothing is sealed here.");
};
/** Seals nothing, and nothing is ours by it. */
export const sealPorts: Pick<Dependencies, "seal" | "timeStamps"> = {
  seal: { kind: "local", algorithm: "p-256", chain: [], trusted: [], sign: refuseToSeal },
  timeStamps: { kind: "embedded", trusted: [], stamp: refuseToSeal },
};

/** All of them, for a world that has no documents. */
export const documentPorts = () => ({ files: heldFiles(), documents: plainDocuments, ...sealPorts });

type Page = ReturnType<PDF["getPages"]>[number];

function geometryOf(page: Page) {
  const { x, y, width, height } = page.getCropBox();
  const turn: Turn = page.rotation;
  return { crop: { x0: x, y0: y, x1: x + width, y1: y + height }, turn };
}

/** A PDF of empty pages, each of this size. */
export async function blankPdf(
  pages: readonly { width: number; height: number; turn?: Turn }[],
): Promise<Buffer> {
  const pdf = PDF.create();
  for (const { width, height, turn = 0 } of pages) pdf.addPage({ width, height }).setRotation(turn);
  return Buffer.from(await pdf.save());
}
