import { PDF, PdfArray, PdfDict, PdfName } from "@libpdf/core";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verdictOf } from "#server/document-check/document-check.rules.ts";
import { Refusal } from "#server/refusal.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import type { SealTrust } from "#server/services/documents.ts";
import { sealDocument } from "#server/services/seal/seal-document.ts";
import { signedData } from "#server/services/seal/signed-data.ts";
import type { Seal, TimeStamps } from "#server/services/seal.ts";
import { longTestMs } from "#tests/support/long-test.ts";
import { runLength } from "#tests/support/run-length.ts";
import { sealOfTest } from "#tests/support/seal.ts";
import { streamOf, writtenPdf } from "#tests/support/written-pdf.ts";

const documents = createDocumentEngine();
const at = new Date("2026-11-23T09:05:07.000Z");
const reference = "SF-7Q2M4KX1";
const own = await sealOfTest("p-256", at);
const foreign = await sealOfTest("p-256", at);
const own10YearsLater = new Date("2036-11-30T00:00:00.000Z");

/** Two pages, with a layer on the first that is hidden. */
const contract = writtenPdf([
  "<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[7 0 R]/D<</OFF[7 0 R]>>>>>>",
  "<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>/Properties<</L 7 0 R>>>>>>",
  streamOf("BT /F1 12 Tf 20 100 Td (Price $100) Tj ET /OC /L BDC BT /F1 12 Tf 20 60 Td (Not) Tj ET EMC"),
  "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
  "<</Type/OCG/Name(Hidden)>>",
]);

type Made = { seal?: Seal; timeStamps?: TimeStamps | null; name?: string };

async function sealedBy({ seal = own.seal, timeStamps, name = reference }: Made = {}): Promise<Buffer> {
  const stamps = timeStamps === undefined ? await own.timeStampsAt(at) : timeStamps;
  const as = { at, name: "Saleflow", reference: name };
  return Buffer.from(await sealDocument(contract, as, { documents, seal, timeStamps: stamps }));
}

async function verdict(bytes: Uint8Array, trust: SealTrust = own.trustOn(at)): Promise<string> {
  try {
    return verdictOf(await documents.checkSeal(bytes, trust), reference);
  } catch (error) {
    if (error instanceof Refusal) return error.problem.code;
    throw error;
  }
}

/** What a document becomes by an update that is put behind it. */
async function updated(bytes: Buffer, change: (pdf: PDF) => void): Promise<Buffer> {
  const pdf = await PDF.load(bytes);
  change(pdf);
  return Buffer.from(await pdf.save({ incremental: true }));
}

const rangeText = (bytes: Buffer): { text: string; at: number; numbers: number[] } => {
  const text = /\/ByteRange \[[\d ]+\]/.exec(bytes.toString("latin1"))?.[0] ?? "";
  return { text, at: bytes.indexOf(text), numbers: (text.match(/\d+/g) ?? []).map(Number) };
};

function withRange(bytes: Buffer, numbers: readonly number[]): Buffer {
  const { text, at: from } = rangeText(bytes);
  const changed = Buffer.from(bytes);
  changed.write(`/ByteRange [${numbers.join(" ")}`.padEnd(text.length - 1) + "]", from, "latin1");
  return changed;
}

function withMessage(bytes: Buffer, message: Uint8Array): Buffer {
  const [, length = 0, next = 0] = rangeText(bytes).numbers;
  const changed = Buffer.from(bytes);
  const hex = Buffer.from(message)
    .toString("hex")
    .padEnd(next - length - 2, "0");
  changed.write(`<${hex}>`, length, "latin1");
  return changed;
}

let sealed: Buffer = Buffer.alloc(0);
beforeAll(async () => {
  sealed = await sealedBy();
}, 60_000);
afterAll(() => documents.close());

test("a document that is as it was is sealed, also long after its certificate ended", async () => {
  expect(await verdict(sealed)).toBe("sealed");
  expect(await verdict(sealed, own.trustOn(own10YearsLater))).toBe("sealed");
});

test("without a time-stamp a document is sealed only while its certificate is valid", async () => {
  const without = await sealedBy({ timeStamps: null });
  expect(await verdict(without)).toBe("sealed");
  expect(await verdict(without, own.trustOn(own10YearsLater))).toBe("certificate-invalid");
});

test("a certificate that had ended when the time-stamp was made is not valid [T376]", async () => {
  const root = await sealOfTest("p-256", own10YearsLater);
  const late = await sealedBy({ timeStamps: await root.timeStampsAt(own10YearsLater) });
  const trust = { ...own.trustOn(own10YearsLater), timeStampRoots: root.trustOn(at).timeStampRoots };
  expect(await verdict(late, trust)).toBe("certificate-invalid");
});

test("the time-stamp of another signature proves no time [T377]", async () => {
  const other = await (await own.timeStampsAt(at)).stamp(Buffer.alloc(32, 1));
  const timeStamps: TimeStamps = { kind: "embedded", trusted: [], stamp: async () => other };
  const findings = await documents.checkSeal(await sealedBy({ timeStamps }), own.trustOn(at));
  expect(findings).toMatchObject({ isIntact: true, time: "unproven", sealedAt: at.toISOString() });
  expect(verdictOf(findings, reference)).toBe("sealed");
});

const textAdded = (pdf: PDF) => pdf.getPage(0)?.drawText("Price $1", { x: 20, y: 20 });
const layerSwitched = (pdf: PDF) => {
  const resolve = (ref: Parameters<PDF["getObject"]>[0]) => pdf.getObject(ref);
  pdf.getCatalog().getDict("OCProperties", resolve)?.getDict("D", resolve)?.set("OFF", new PdfArray());
  pdf.getCatalog().set("Lang", PdfName.of("en"));
};

test.each<[string, string, () => Promise<Buffer> | Buffer]>([
  [
    "a byte of a page flipped",
    "changed",
    () => Buffer.from(sealed.toString("latin1").replace("Price $100", "Price $900"), "latin1"),
  ],
  [
    "the seal of another document",
    "changed",
    async () => {
      const message = await signedData({ type: "data", hash: Buffer.alloc(32), bytes: null }, own.seal);
      return withMessage(sealed, message);
    },
  ],
  ["a seal that nobody can read", "changed", () => withMessage(sealed, Buffer.from("0102"))],
  ["text added by an update", "changed-since", () => updated(sealed, textAdded)],
  ["bytes behind the end", "changed-since", () => Buffer.concat([sealed, Buffer.from("% more\n")])],
  ["a hidden layer switched on", "changed-since", () => updated(sealed, layerSwitched)],
  ["a page removed by an update", "changed-since", () => updated(sealed, (pdf) => void pdf.removePage(1))],
  [
    "a signature field filled in again",
    "changed-since",
    () =>
      updated(sealed, (pdf) => void pdf.getCatalog().set("AcroForm", PdfDict.of({ Fields: new PdfArray() }))),
  ],
  [
    "a gap that is wider than the seal",
    "not-whole",
    () => {
      const [, length = 0, next = 0] = rangeText(sealed).numbers;
      const inside = Buffer.from("/Contents 9 0 R ");
      const wrapped = Buffer.concat([sealed.subarray(0, next), inside, sealed.subarray(next)]);
      return withRange(wrapped, [0, length, next + inside.length, sealed.length - next]);
    },
  ],
  [
    "a range that doesn't begin at the beginning",
    "not-whole",
    () => {
      const [, length = 0, next = 0, rest = 0] = rangeText(sealed).numbers;
      return withRange(sealed, [9, length - 9, next, rest]);
    },
  ],
  ["the end cut off", "changed", () => sealed.subarray(0, sealed.length - 20)],
  ["the seal of somebody else", "not-ours", () => sealedBy({ seal: foreign.seal })],
  ["no seal", "not-sealed", () => contract as Buffer],
  ["the seal of another request", "other-document", () => sealedBy({ name: "SF-00000000" })],
  ["nothing in it", "document.empty", () => Buffer.alloc(0)],
  ["no PDF in it", "document.not-pdf", () => Buffer.from("<html></html>")],
  ["a damaged PDF in it", "document.damaged", () => Buffer.from("%PDF-1.7\n")],
])("a file with %s is %s [T375]", async (_what, expected, altered) => {
  expect(await verdict(await altered())).toBe(expected);
});

test("no file with a bit of it flipped is sealed, but where the bit is of the time-stamp, which then proves less or nothing [T378]", {
  timeout: longTestMs,
}, async () => {
  const [, length = 0, next = 0] = rangeText(sealed).numbers;
  const trust = own.trustOn(at);
  // With the heads of the attribute that it stands in.
  const stampAt = sealed.indexOf("060b2a864886f70d010910020e", length) - 16;
  const places = fc.oneof(fc.nat(sealed.length - 1), fc.integer({ min: length, max: stampAt }));
  await fc.assert(
    fc.asyncProperty(places, fc.nat(7), async (place, bit) => {
      const flipped = Buffer.from(sealed);
      flipped.writeUInt8(flipped.readUInt8(place) ^ (1 << bit), place);
      const findings = await documents.checkSeal(flipped, trust).catch(() => null);
      if (verdictOf(findings, reference) !== "sealed") return;
      expect([place > stampAt && place < next, findings?.sealedAt]).toEqual([true, at.toISOString()]);
    }),
    { numRuns: runLength({ short: 150, full: 3_000 }) },
  );
});
