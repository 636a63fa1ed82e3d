import { afterAll, describe, expect, test } from "vitest";
import type { TemplateField } from "#domain/template/types.ts";
import { createDocumentEngine } from "#server/services/documents/document-engine.ts";
import { renderPage, textOf } from "#tests/support/rendered-pdf.ts";
import { onePagePdf, streamOf, writtenPdf } from "#tests/support/written-pdf.ts";
import { changedTiles, tilesBeyond } from "./changed-tiles.ts";
import { designOf, fieldOf, filesOf, pageOf } from "./design-fixture.ts";

const engine = createDocumentEngine();
afterAll(() => engine.close());

const said = (tokens: string) =>
  onePagePdf("/MediaBox[0 0 400 300]", `BT /F1 18 Tf 40 20 Td (${tokens}) Tj ET`);
const [one, two] = [said("First"), said("Second")];

async function stamped(fields: TemplateField[], values: Record<string, string>, bytes = said("")) {
  return engine.stamp(designOf([pageOf(bytes, 1)], fields), await filesOf(engine, [bytes]), values);
}

const boxed = (changed: Partial<TemplateField>) =>
  fieldOf({ id: "fld_1", name: "it", x: 40, y: 40, width: 300, height: 30, ...changed });

test("pages of several documents stand in the order of the design, one of them twice, with a blank one [T358]", async () => {
  const pages = [
    pageOf(two, 1),
    { ...pageOf(one, 2), turn: 90 as const, width: 300, height: 400 },
    { ...pageOf(one, 3), source: null, width: 200, height: 250 },
    pageOf(two, 4),
    pageOf(one, 5),
  ];
  const fields = pages.map(({ id }, at) =>
    fieldOf({ id: `fld_${at}`, name: `value_${at}`, pageId: id, x: 20, y: 60 }),
  );
  const values = Object.fromEntries(fields.map(({ name }, at) => [name, `on ${at + 1}`]));
  const document = await engine.stamp(designOf(pages, fields), await filesOf(engine, [one, two]), values);
  expect(await textOf(document)).toEqual(["Second on 1", "First on 2", "on 3", "Second on 4", "First on 5"]);
  const { pages: read } = await engine.inspect(document);
  expect(read.map(({ turn, crop }) => [turn, crop.x1, crop.y1])).toEqual([
    [0, 400, 300],
    [90, 400, 300],
    [0, 200, 250],
    [0, 400, 300],
    [0, 400, 300],
  ]);
});

test.each<[what: string, field: Partial<TemplateField>, value: string, read: string]>([
  [
    "letters of Europe",
    { type: "text" },
    "Zoë Łukasz Ελένη Дмитрий Nguyễn",
    "Zoë Łukasz Ελένη Дмитрий Nguyễn",
  ],
  ["capitals", { type: "text", format: "uppercase" }, "lot 7", "LOT 7"],
  ["an ABN", { type: "text", format: "abn" }, "51824753556", "51 824 753 556"],
  ["an ABN that is none", { type: "text", format: "abn" }, "51824753557", "51824753557"],
  ["money", { type: "number", format: "money" }, "1250000.5", "$1,250,000.50"],
  ["a BSB", { type: "text", format: "bsb" }, "062000", "062-000"],
  ["a day", { type: "date", dateFormat: "dd/MM/yyyy" }, "2026-12-01", "01/12/2026"],
  ["a day in words", { type: "sign_date", dateFormat: "d MMMM yyyy" }, "2026-12-01", "1 December 2026"],
  ["a number", { type: "number" }, "42", "42"],
  ["a chosen option", { type: "select", options: ["NSW", "VIC"] }, "VIC", "VIC"],
  ["a signature", { type: "signature", height: 60 }, "Jane Citizen", "Jane Citizen"],
  ["options", { type: "checkbox_multi", options: ["Pool", "Shed"], height: 40 }, "Shed", "Pool Shed"],
  ["nothing", { type: "text", defaultValue: "Usual" }, "", ""],
])("%s is written as its field says [T359]", async (_what, field, value, read) => {
  expect(await textOf(await stamped([boxed(field)], { it: value }))).toEqual([read]);
});

test("a field that nobody filled in has its default", async () => {
  expect(await textOf(await stamped([boxed({ defaultValue: "Usual" })], {}))).toEqual(["Usual"]);
});

test("a field shows only where its condition is met, and a formula is worked out [T360]", async () => {
  const price = boxed({ id: "fld_price", name: "price", type: "number" });
  const fee = boxed({ id: "fld_fee", name: "fee", type: "number", y: 80, formula: "price * 0.1 + 5" });
  const note = boxed({
    id: "fld_note",
    name: "note",
    y: 120,
    condition: { fieldId: "fld_price", value: "100" },
  });
  const values = { price: "100", note: "Shown" };
  expect(await textOf(await stamped([price, fee, note], values))).toEqual(["100 15 Shown"]);
  expect(await textOf(await stamped([price, fee, note], { ...values, price: "200" }))).toEqual(["200 25"]);
});

test("two fields whose conditions wait for each other are both hidden", async () => {
  const first = boxed({ name: "first", condition: { fieldId: "fld_2", value: "x" } });
  const second = boxed({ id: "fld_2", name: "second", y: 80, condition: { fieldId: "fld_1", value: "x" } });
  expect(await textOf(await stamped([first, second], { first: "x", second: "x" }))).toEqual([""]);
});

test("a tick stands in the middle of its box, and an unticked box stays empty", async () => {
  const box = { x: 100, y: 100, width: 20, height: 20 };
  const ticked = await renderPage(await stamped([boxed({ ...box, type: "checkbox" })], { it: "true" }));
  const ink = ticked.inkIn(box);
  expect(
    [(ink?.x ?? 0) + (ink?.width ?? 0) / 2, (ink?.y ?? 0) + (ink?.height ?? 0) / 2].map(Math.round),
  ).toEqual([110, 110]);
  const unticked = await renderPage(await stamped([boxed({ ...box, type: "checkbox" })], { it: "false" }));
  expect(unticked.inkIn({ x: 0, y: 50, width: 400, height: 200 })).toBeNull();
});

test("what has no room is cut at the edge of its field", async () => {
  const box = { x: 100, y: 100, width: 60, height: 20 };
  const long = "MMMMMMMMMMMMMMMMMMMMMMMM";
  const rendered = await renderPage(await stamped([boxed({ ...box, fontSize: 14 })], { it: long }));
  const ink = rendered.inkIn({ x: 0, y: 50, width: 400, height: 120 });
  expect((ink?.x ?? 0) + (ink?.width ?? 0)).toBeLessThanOrEqual(160.5);
});

test("what form fields and notes of a document show is drawn, and what is hidden is not", async () => {
  const widget = (rect: string, more = "") =>
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[${rect}]/AP<</N 6 0 R>>${more}>>`;
  const bytes = writtenPdf([
    "<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R 5 0 R]>>>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Annots[4 0 R 5 0 R]>>",
    widget("100 100 180 120"),
    widget("200 100 280 120", "/F 2"),
    streamOf("0 0 40 10 re f", "/Type/XObject/Subtype/Form/BBox[0 0 40 10]"),
  ]);
  const rendered = await renderPage(await stamped([], {}, bytes));
  expect(rendered.inkIn({ x: 0, y: 0, width: 400, height: 300 })).toEqual({
    x: 100,
    y: 180,
    width: 80,
    height: 20,
  });
});

const layered = (state: string) =>
  writtenPdf([
    `<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R 7 0 R]/D<<${state}>>>>>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Annots[8 0 R]/Resources<</Properties<</A 6 0 R/B 7 0 R>>>>>>",
    streamOf("/OC /A BDC 20 20 10 10 re f EMC /OC /B BDC 60 20 10 10 re f EMC"),
    streamOf("0 0 10 10 re f", "/Type/XObject/Subtype/Form/BBox[0 0 10 10]"),
    "<</Type/OCG/Name(First)>>",
    "<</Type/OCG/Name(Second)>>",
    "<</Type/Annot/Subtype/Stamp/Rect[100 20 110 30]/AP<</N 5 0 R>>/OC 7 0 R>>",
  ]);
const [first, second, noted] = [20, 60, 100].map((x) => ({ x, y: 270, width: 10, height: 10 }));

test.each([
  ["hidden ones stay hidden", "/OFF[7 0 R]", [first, null, null]],
  ["those that are not said to be shown stay hidden", "/BaseState/OFF/ON[7 0 R]", [null, second, noted]],
  ["all are shown where none is hidden", "", [first, second, noted]],
])("of the layers of a document %s, in its pages and its notes [T366]", async (_what, state, shown) => {
  const bytes = layered(state);
  const seen = async (document: Uint8Array) => {
    const page = await renderPage(document);
    return [first, second, noted].map((box) => page.inkIn(box ?? { x: 0, y: 0, width: 0, height: 0 }));
  };
  expect(await seen(bytes)).toEqual(shown);
  expect(await seen(await stamped([], {}, bytes))).toEqual(shown);
  expect(await seen(await stamped([boxed({})], { it: "Hello" }, bytes))).toEqual(shown);
});

test("a page that was made to be shown twice as large is stamped twice as large", async () => {
  const bytes = onePagePdf("/MediaBox[0 0 200 150]/UserUnit 2", "0 0 10 10 re f");
  const { pages } = await engine.inspect(bytes);
  expect(pages).toEqual([{ crop: { x0: 0, y0: 0, x1: 400, y1: 300 }, turn: 0 }]);
  const rendered = await renderPage(await stamped([], {}, bytes));
  expect(rendered.inkIn({ x: 0, y: 0, width: 400, height: 300 })).toEqual({
    x: 0,
    y: 280,
    width: 20,
    height: 20,
  });
});

describe("what lies under a field", () => {
  const tagged = said("{{vendor_name}} of Sydney");
  // Where the tag was written: 40 pt from the left, its letters on a line 20 pt above the foot of the page.
  const tag = { pageId: "page_1", x: 39, y: 262, width: 127, height: 24 };
  const over = { x: 40, y: 262, width: 125, height: 22 };
  const at = boxed({ ...over, tag, covers: true });
  const rendered = async (field: TemplateField, value: string) =>
    renderPage(await stamped([field], { it: value }, tagged));

  test("stays where the field does not cover it", async () => {
    const plain = await renderPage(await stamped([], {}, tagged));
    expect(changedTiles(plain, await rendered({ ...at, covers: false }, ""))).toEqual([]);
    expect(plain.inkIn(tag)).not.toBeNull();
  });

  test("is paper where it covers it, and nothing else of the page changes [T362]", async () => {
    const plain = await renderPage(await stamped([], {}, tagged));
    const covered = await rendered(at, "");
    expect(covered.inkIn(tag)).toBeNull();
    const changed = changedTiles(plain, covered);
    expect(changed).not.toEqual([]);
    expect(tilesBeyond(changed, [tag])).toEqual([]);
    const own = await rendered(boxed({ ...over, covers: true, tag: null }), "");
    expect(tilesBeyond(changedTiles(plain, own), [over])).toEqual([]);
    expect(own.inkIn({ ...over, x: 50, width: 100 })).toBeNull();
  });

  test("lies below the value, which is written whole", async () => {
    const covered = await rendered(at, "Jane");
    const blank = await renderPage(await stamped([{ ...at, covers: false }], { it: "Jane" }, said("")));
    expect(covered.inkIn(tag)).toEqual(blank.inkIn(tag));
  });

  test("stays paper where the field is not shown, or was moved aside", async () => {
    const hidden = { ...at, condition: { fieldId: "fld_2", value: "x" } };
    const moved = { ...at, y: 40 };
    for (const field of [hidden, moved]) expect((await rendered(field, "Jane")).inkIn(tag)).toBeNull();
    expect((await rendered(moved, "Jane")).inkIn({ ...over, y: 40 })).not.toBeNull();
  });

  test("is covered before any value is written, whichever field comes first [T363]", async () => {
    const values = { it: "", other: "Jane" };
    const other = boxed({ ...over, id: "fld_2", name: "other" });
    const [first, last] = await Promise.all(
      [
        [other, at],
        [at, other],
      ].map(async (fields) => renderPage(await stamped(fields, values, tagged))),
    );
    if (first === undefined || last === undefined) throw new Error("Nothing was rendered.");
    expect(first.inkIn(tag)).not.toBeNull();
    expect(changedTiles(first, last)).toEqual([]);
  });
});

test("the font is embedded with the letters that are used alone", async () => {
  const fields = [boxed({})];
  const document = await stamped(fields, { it: "Hello" });
  expect(document.length).toBeLessThan(40_000);
  expect(Buffer.from(document).toString("latin1")).toMatch(/\/BaseFont \/[A-Z]{6}\+DejaVuSans/);
});
