import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import type { TemplateProposals } from "#contract/contract-template.ts";
import { commanded } from "#domain/template/commanded.ts";
import { areOverlapping, displayedSize, isWithinPage } from "#domain/template/geometry.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { renderPage, textOf } from "#tests/support/rendered-pdf.ts";
import { changedTiles, tilesBeyond } from "./changed-tiles.ts";
import { filesOf, hashOf } from "./design-fixture.ts";
import { type Expected, inAnchors, inForm, inLibreOffice, inTags } from "./expected-proposals.ts";
import { formPdf, tagged, underscored, writtenPages } from "./proposed-documents.ts";

const engine = createDocumentEngine();
afterAll(() => engine.close());

const font = readFileSync(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
const libreOffice = readFileSync("tests/fixtures/contracts/libreoffice-sale-contract.pdf");
const documents: { name: string; made: () => Promise<Uint8Array>; expected: readonly Expected[] }[] = [
  { name: "tags", made: () => writtenPages(tagged), expected: inTags },
  { name: "tags in an embedded font", made: () => writtenPages(tagged, font), expected: inTags },
  { name: "underscores", made: () => writtenPages(underscored), expected: inAnchors },
  { name: "form fields", made: formPdf, expected: inForm },
  { name: "a contract of LibreOffice", made: async () => libreOffice, expected: inLibreOffice },
];

async function proposed(bytes: Uint8Array, fields: TemplateDesign["fields"] = []) {
  const files = await filesOf(engine, [bytes]);
  const pages = (files.get(hashOf(bytes))?.pages ?? []).map((page, index) => ({
    id: `page_${index}`,
    source: { hash: hashOf(bytes), index },
    turn: 0 as const,
    ...displayedSize(page),
  }));
  const design: TemplateDesign = { pages, fields, signers: [] };
  return { design, found: await engine.propose(design, files) };
}

const lineOf = ({ proposals, signers }: TemplateProposals): Expected[] =>
  proposals.map(({ field }): Expected => {
    const { name, type, group, signerId } = field;
    return [name, type, signers.find(({ id }) => id === signerId)?.name ?? group];
  });

test.each(documents)(
  "all that $name propose is found, with nobody's role but its own [T368]",
  async ({ made, expected }) => {
    const { design, found } = await proposed(await made());
    expect(lineOf(found)).toEqual(expected);
    for (const { field } of found.proposals) {
      const page = design.pages.find(({ id }) => id === field.pageId);
      expect(page !== undefined && isWithinPage(field, page)).toBe(true);
    }
    const onePage = (id: string) => found.proposals.filter(({ field }) => field.pageId === id);
    for (const { id } of design.pages)
      for (const [at, one] of onePage(id).entries())
        for (const other of onePage(id).slice(at + 1))
          expect(areOverlapping(one.field, other.field), `${one.found} and ${other.found}`).toBe(false);
  },
);

test("what a form says of its fields is kept, and each lies where the page shows it", async () => {
  const { found } = await proposed(await formPdf());
  const named = (name: string) => found.proposals.find(({ field }) => field.name === name)?.field;
  expect(named("vendor_full_name")).toMatchObject({
    ...{ x: 60, y: 62, width: 200, height: 20 },
    ...{ required: true, maxLength: 80, pageId: "page_0" },
  });
  expect(named("reference")).toMatchObject({ readOnly: true, required: false });
  expect(named("state")?.options).toEqual(["NSW", "VIC", "QLD"]);
  // On a page that is turned by a quarter, across is what was up.
  expect(named("buyer_signature")).toMatchObject({ x: 50, y: 100, width: 250, height: 40, pageId: "page_1" });
});

test("a field stands on its underscores and at its tag", async () => {
  const anchors = (await proposed(await writtenPages(underscored))).found;
  const name = anchors.proposals[0]?.field;
  expect([name?.x, (name?.y ?? 0) + (name?.height ?? 0)].map((value) => Math.round(value ?? 0))).toEqual([
    144, 102,
  ]);
  const tags = (await proposed(await writtenPages(tagged))).found;
  expect(tags.proposals.find(({ field }) => field.name === "exclusive")?.field).toMatchObject({
    x: 60,
    required: false,
  });
  expect(tags.proposals[0]).toMatchObject({
    source: "tag",
    found: "{{vendor_name*}}",
    field: { required: true },
  });
});

const upright = async () => writtenPages(tagged);
const embedded = async () => writtenPages(tagged, font);
test.each([
  { name: "in a font of every reader", made: upright, turn: 0 as const },
  { name: "in an embedded font", made: embedded, turn: 0 as const },
  { name: "on a page that the design turned", made: upright, turn: 90 as const },
])("the ink of an accepted tag is gone, and no other, $name [T361]", async ({ made, turn }) => {
  const bytes = await made();
  const { design, found } = await proposed(bytes);
  const accepted = commanded(design, { kind: "accept", ...found });
  if (accepted.kind === "refused") throw new Error(accepted.message);
  const pageId = design.pages[0]?.id ?? "";
  const turned = turn === 0 ? accepted : commanded(accepted.design, { kind: "rotate-page", pageId });
  if (turned.kind === "refused") throw new Error(turned.message);
  const { pages, fields } = turned.design;
  const files = await filesOf(engine, [bytes]);
  const shown = async (of: TemplateDesign["fields"]) =>
    renderPage(await engine.stamp({ pages, fields: of, signers: [] }, files, {}));
  const [before, after] = [await shown([]), await shown(fields)];
  const tags = fields.flatMap(({ tag }) => (tag?.pageId === pageId ? [tag] : []));
  expect(tags).toHaveLength(15);
  for (const tag of tags) expect([before.inkIn(tag), after.inkIn(tag)]).toEqual([expect.anything(), null]);
  const tokens = (await textOf(await engine.stamp({ pages, fields: [], signers: [] }, files, {})))[0] ?? "";
  expect(tokens).toContain("between {{vendor_name*}} and");
  expect(tilesBeyond(changedTiles(before, after), tags)).toEqual([]);
});

test("what was accepted is not proposed again, and its name is not given twice [T369]", async () => {
  const bytes = await writtenPages(tagged);
  const { found } = await proposed(bytes);
  const accepted = found.proposals.slice(0, 5).map(({ field }) => field);
  const again = (await proposed(bytes, accepted)).found;
  expect(again.proposals).toEqual(found.proposals.slice(5));
  const [first] = accepted;
  const elsewhere = first === undefined ? [] : [{ ...first, id: "fld_elsewhere" }];
  expect((await proposed(bytes, elsewhere)).found.proposals[0]?.field.name).toBe("vendor_name_2");
});
