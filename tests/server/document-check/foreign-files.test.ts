import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verdictOf } from "#server/document-check/document-check.rules.ts";
import { Refusal } from "#server/refusal.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import type { DocumentFigures } from "#server/services/documents/document-pool.ts";
import { made } from "#tests/server/documents/hostile-documents.ts";
import { sealOfToday } from "#tests/support/seal.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";

const folder = "tests/fixtures/hostile-pdf";
const figures: DocumentFigures[] = [];
const documents = createDocumentEngine({ onFigures: (one) => figures.push(one) });
const good = onePagePdf("/MediaBox[0 0 300 200]", "");
beforeAll(() => documents.inspect(good), 60_000);
afterAll(() => documents.close());

async function verdict(bytes: Uint8Array): Promise<string> {
  const { trustOn } = await sealOfToday("p-256");
  try {
    return verdictOf(await documents.checkSeal(bytes, trustOn(new Date())), null);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
}

/** What is no document that can be read; every other one of the corpus simply has no seal. */
const refused = new Map([
  ["01-empty.pdf", "document.empty"],
  ["03-header-only.pdf", "document.damaged"],
  ["04-not-a-pdf.pdf", "document.not-pdf"],
  ["08-html-polyglot.pdf", "document.not-pdf"],
  ["17-page-tree-loop.pdf", "document.damaged"],
  ["19-deep-array.pdf", "document.damaged"],
  ["24-encrypted-rc4.pdf", "document.encrypted"],
]);

test.each(readdirSync(folder))("%s has a plain answer, and so has the next document", async (name) => {
  expect(await verdict(readFileSync(`${folder}/${name}`))).toBe(refused.get(name) ?? "not-sealed");
  expect(await verdict(good)).toBe("not-sealed");
});

test("a document that somebody else signed is not ours, whatever its signature is made of", async () => {
  const signed = (await made["a signature"]?.()) ?? good;
  expect(await verdict(signed)).toMatch(/^(not-ours|not-sealed|changed|not-whole)$/);
});

const range = "/ByteRange [0 20 40 60]";
test.each<[string, () => Buffer]>([
  ["millions of signatures", () => Buffer.from(`%PDF-1.7\n${range.repeat(1_000_000)}`)],
  [
    "signatures of 40 MB",
    () => {
      const message = `<${"30".repeat(20_000_000)}>`;
      const text = `%PDF-1.7\n/ByteRange [0 60 ${60 + message.length} 9]`.padEnd(60) + message;
      return Buffer.from(text + `/ByteRange [0 60 ${60 + message.length} 9]`.repeat(40));
    },
  ],
  [
    "a signature nested without end",
    () => {
      const message = `<${"3080".repeat(500_000)}>`;
      return Buffer.from(`%PDF-1.7\n/ByteRange [0 60 ${60 + message.length} 9]`.padEnd(60) + message);
    },
  ],
])("a file of %s is answered within 256 MiB", async (_what, bytes) => {
  figures.length = 0;
  expect(await verdict(bytes())).toMatch(/^(changed|not-whole|document\.too-complex)$/);
  for (const { peakBytes } of figures) expect(peakBytes).toBeLessThan(256 * 1024 * 1024);
});
