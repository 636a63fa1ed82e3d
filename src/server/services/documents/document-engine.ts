import type { TemplateDesign } from "#domain/template/types.ts";
import type { DesignFiles, DocumentEngine } from "#server/services/documents.ts";
import type { DocumentAnswer } from "./document-messages.ts";
import { createDocumentPool, type DocumentFigures } from "./document-pool.ts";
import type { DocumentReply } from "./document-process.ts";

/** A child is seen every 10 ms: what it takes between two looks still has room below 256 MiB. */
const maxBytes = 200 * 1024 * 1024;
/** Answered within 3 s, the end of the child included, wherever a processor is free for it. */
const inspecting = { cpuMs: 2_500, clockMs: 10_000, maxBytes };
const writing = { cpuMs: 10_000, clockMs: 30_000, maxBytes };

/**
 * The engine of documents: jobs go to children that are killed when they take too long or too much. Nothing is started
 * before the first job; idle children do not keep the server from ending.
 */
export function createDocumentEngine(
  options: { onFigures?: (figures: DocumentFigures) => void } = {},
): DocumentEngine {
  const pool = createDocumentPool(options.onFigures ?? (() => undefined));
  return {
    inspect: async (bytes) => {
      const { answer } = await pool.run({ kind: "inspect" }, [bytes], inspecting);
      const { pages, warnings } = expected(answer, "inspected");
      return { pages, warnings };
    },
    stamp: async (design, files, values) => {
      const used = filesOf(design, files);
      const reply = await pool.run(
        { kind: "stamp", design, hashes: used.hashes, values },
        used.blobs,
        writing,
      );
      expected(reply.answer, "stamped");
      return writtenBy(reply);
    },
    propose: async (design, files) => {
      const used = filesOf(design, files);
      const { answer } = await pool.run(
        { kind: "propose", design, hashes: used.hashes },
        used.blobs,
        writing,
      );
      return expected(answer, "proposed").found;
    },
    layOutSeal: async (bytes, layout) => {
      const reply = await pool.run({ kind: "lay-out-seal", layout }, [bytes], writing);
      return { range: expected(reply.answer, "laid-out").range, bytes: writtenBy(reply) };
    },
    readLines: async (bytes) => {
      const { answer } = await pool.run({ kind: "read-lines" }, [bytes], inspecting);
      return expected(answer, "lines-read").lines;
    },
    checkSeal: async (bytes, trust) => {
      const { answer } = await pool.run({ kind: "check-seal", trust }, [bytes], inspecting);
      return expected(answer, "checked").findings;
    },
    rewritePicture: async (bytes) => {
      const reply = await pool.run({ kind: "rewrite-picture" }, [bytes], inspecting);
      const { width, height } = expected(reply.answer, "picture-rewritten");
      return { width, height, bytes: writtenBy(reply) };
    },
    close: () => pool.close(),
  };
}

/** The documents that pages of a design come from, each once. */
function filesOf(design: TemplateDesign, files: DesignFiles) {
  const hashes = [...new Set(design.pages.flatMap(({ source }) => (source === null ? [] : [source.hash])))];
  const blobs = hashes.map((hash) => {
    const file = files.get(hash);
    if (file === undefined)
      throw new Error(`A design names the document ${hash}, which was not handed over.`);
    return file.bytes;
  });
  return { hashes, blobs };
}

function expected<Kind extends DocumentAnswer["kind"]>(
  answer: DocumentAnswer,
  kind: Kind,
): Extract<DocumentAnswer, { kind: Kind }> {
  if (answer.kind !== kind) throw new Error(`A document process answered "${answer.kind}", not "${kind}".`);
  // The compiler does not follow a comparison with a type parameter.
  return answer as Extract<DocumentAnswer, { kind: Kind }>;
}

function writtenBy({ blobs: [written] }: DocumentReply): Uint8Array {
  if (written === undefined) throw new Error("A document process sent no document.");
  return written;
}
