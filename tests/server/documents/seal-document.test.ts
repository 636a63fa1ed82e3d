import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chainedEvents } from "#server/core/evidence/evidence-chain.rules.ts";
import { evidencePdf } from "#server/core/evidence/evidence-pdf.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { sealDocument } from "#server/services/seal/seal-document.ts";
import { sealAlgorithms, TimeStampsUnavailable } from "#server/services/seal.ts";
import { saidBy } from "#tests/support/programs.ts";
import { sealOfToday } from "#tests/support/seal.ts";
import { onePagePdf } from "#tests/support/written-pdf.ts";
import { designOf, fieldOf, filesOf, pageOf } from "./design-fixture.ts";

const documents = createDocumentEngine();
const page = onePagePdf("/MediaBox[0 0 300 200]", "BT /F1 12 Tf 20 100 Td (Sale Contract) Tj ET");
beforeAll(() => documents.inspect(page), 60_000);
afterAll(() => documents.close());

const at = new Date();
const sealedAs = { at, name: "Saleflow", reference: "SF-7Q2M4KX1" };

const cases = sealAlgorithms.flatMap((algorithm) => [
  { algorithm, level: "B-B" },
  { algorithm, level: "B-T" },
]);

test.each(cases)(
  "a document sealed by $algorithm, $level, is accepted [T373]",
  async ({ algorithm, level }) => {
    const { seal, timeStampsAt, trustOn } = await sealOfToday(algorithm);
    const timeStamps = level === "B-T" ? await timeStampsAt(at) : null;
    const sealed = await sealDocument(page, sealedAs, { documents, seal, timeStamps });

    expect(Buffer.from(sealed).subarray(0, page.length).equals(page)).toBe(true);
    expect(await documents.checkSeal(sealed, trustOn(at))).toEqual({
      issuer: "ours",
      isWhole: true,
      isIntact: true,
      isUnchangedSince: true,
      certificate: "valid",
      time: level === "B-T" ? "proven" : "none",
      sealedAt: new Date(Math.floor(at.getTime() / 1_000) * 1_000).toISOString(),
      reference: "SF-7Q2M4KX1",
    });
    expect((await PDF.load(sealed)).getPageCount()).toBe(1);
    expect((await documents.inspect(sealed)).warnings).toContain("signed");

    const folder = mkdtempSync(join(tmpdir(), "saleflow-sealed-"));
    writeFileSync(join(folder, "sealed.pdf"), sealed);
    const said = saidBy("pdfsig", ["-nocert", "sealed.pdf"], folder);
    if (said === null) return;
    expect(said).toContain("Signature is Valid.");
    expect(said).toContain("Total document signed");
    expect(said).toContain("Signature Type: ETSI.CAdES.detached");
  },
);

test("a document is laid out alike each time, so that sealing it again with one key gives the same bytes", async () => {
  const { seal } = await sealOfToday("rsa");
  const identified = Buffer.from(
    Buffer.from(page).toString("latin1").replace("/Root 1 0 R", "/Root 1 0 R/ID[<00><01>]"),
    "latin1",
  );
  const twice = [1, 2].map(() => sealDocument(identified, sealedAs, { documents, seal, timeStamps: null }));
  const [first, second] = await Promise.all(twice);
  expect(first).toEqual(second);
});

test("a document that has form fields keeps them", async () => {
  const { seal, trustOn } = await sealOfToday("p-256");
  const pdf = PDF.create();
  pdf.addPage({ width: 300, height: 200 });
  pdf.getOrCreateForm().createTextField("name");
  const sealed = await sealDocument(await pdf.save(), sealedAs, { documents, seal, timeStamps: null });
  expect((await PDF.load(sealed)).getForm()?.getFieldNames().sort()).toEqual(["Seal", "name"]);
  expect(await documents.checkSeal(sealed, trustOn(at))).toMatchObject({ isIntact: true, isWhole: true });
});

test("without a time-stamp nothing is sealed where one is asked for", async () => {
  const { seal } = await sealOfToday("p-256");
  const stamp = async () => {
    throw new TimeStampsUnavailable("away");
  };
  const timeStamps = { kind: "authority" as const, trusted: [], stamp };
  await expect(sealDocument(page, sealedAs, { documents, seal, timeStamps })).rejects.toThrow("away");
});

test("a layout that leaves something out of the seal is not believed [T374]", async () => {
  const { seal } = await sealOfToday("p-256");
  const hostile = {
    layOutSeal: async (bytes: Uint8Array) => ({
      bytes,
      range: [0, 10, 20, bytes.length - 20] as [number, number, number, number],
    }),
  };
  const sealing = { documents: hostile, seal, timeStamps: null };
  await expect(sealDocument(page, sealedAs, sealing)).rejects.toThrow("doesn't cover it");
});

test("what is encrypted or damaged is refused before anything is sealed", async () => {
  const { seal } = await sealOfToday("p-256");
  const sealing = { documents, seal, timeStamps: null };
  await expect(sealDocument(Buffer.from("%PDF-1.7\n"), sealedAs, sealing)).rejects.toMatchObject({
    problem: { code: "document.damaged" },
  });
});

test("a stamped contract and its evidence are one sealed document", async () => {
  const { seal, timeStampsAt, trustOn } = await sealOfToday("p-256");
  const reference = "SF-7Q2M4KX1";
  const signed = { at, what: "Signed", who: "Jane Citizen", address: null, device: null, facts: [] };
  const evidence = await evidencePdf({
    agencyName: "Harbour and Vale",
    reference,
    title: "Sale Contract",
    createdAt: at,
    timeZone: "Australia/Melbourne",
    document: [],
    parties: [],
    events: chainedEvents(reference, [signed]),
    certificates: { seal: seal.chain[0] ?? new Uint8Array(), timeStamps: null },
    checkAddress: "https://pay.saleflow.test/verify",
  });
  const field = fieldOf({ id: "fld_1", name: "vendor_name", x: 40, y: 40, width: 200, height: 30 });
  const design = designOf([pageOf(page, 1), pageOf(evidence, 2)], [field]);
  const files = await filesOf(documents, [page, evidence]);
  const stamped = await documents.stamp(design, files, { vendor_name: "Jane Citizen" });
  const timeStamps = await timeStampsAt(at);
  const sealed = await sealDocument(stamped, { ...sealedAs, reference }, { documents, seal, timeStamps });
  expect((await PDF.load(sealed)).getPageCount()).toBe(2);
  expect(await documents.checkSeal(sealed, trustOn(at))).toMatchObject({
    isIntact: true,
    isWhole: true,
    time: "proven",
    reference,
  });
});
