import { describe, expect, test } from "vitest";
import type { TemplateDesign, TemplatePage, TemplatePatch } from "#domain/template/types.ts";
import {
  broughtUp,
  checkDesign,
  checkPatch,
  hashesOf,
  type KnownFile,
  pagesOf,
  roundedSize,
} from "#server/contract-template/contract-template.rules.ts";
import { design, field, page } from "#tests/domain/template/designs.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const portrait = { crop: { x0: 0, y0: 10, x1: 595.276, y1: 851.89 }, turn: 0 } as const;
const landscape = { ...portrait, turn: 90 } as const;
const file = (hash: string, pages: KnownFile["pages"]): KnownFile => ({ hash, pages });
const files = new Map([["a", file("a", [portrait, landscape])]]);

test("the pages of documents follow one another, each of its displayed size", () => {
  expect(roundedSize(portrait)).toEqual({ width: 595.28, height: 841.89 });
  expect(pagesOf([file("a", [portrait, landscape]), file("b", [portrait])])).toEqual([
    { id: "page_0001", source: { hash: "a", index: 0 }, turn: 0, width: 595.28, height: 841.89 },
    { id: "page_0002", source: { hash: "a", index: 1 }, turn: 0, width: 841.89, height: 595.28 },
    { id: "page_0003", source: { hash: "b", index: 0 }, turn: 0, width: 595.28, height: 841.89 },
  ]);
});

test("each document is named once, in the order of the pages, blank pages aside", () => {
  const of = (hash: string): TemplatePage => ({ ...page("page_1"), source: { hash, index: 0 } });
  expect(hashesOf({ pages: [of("b"), page("page_2"), of("a"), of("b")] })).toEqual(["b", "a"]);
});

test("a saved field covers nothing unless it was saved so", () => {
  const { covers: _, tag: __, ...older } = field("fld_1");
  const newer = { ...field("fld_2"), covers: true };
  const { fields } = broughtUp({ ...design([]), fields: [older, newer] });
  expect(fields.map(({ covers, tag }) => [covers, tag])).toEqual([
    [false, null],
    [true, null],
  ]);
});

describe("a patch that can be read in two ways is refused", () => {
  const nothing = { fields: [] } as unknown as TemplatePatch;
  const one = { id: "fld_1", field: field("fld_1") };
  test.each<[Partial<TemplatePatch>, string | null]>([
    [{}, null],
    [{ fields: [one, { id: "fld_2", field: null }] }, null],
    [{ fields: [one, { id: "fld_2", field: field("fld_3") }] }, "request.invalid patch.fields.1.field.id"],
    [{ fields: [{ id: "fld_2", field: field("fld_3") }] }, "request.invalid patch.fields.0.field.id"],
    [{ fields: [one, { id: "fld_1", field: null }] }, "request.invalid patch.fields.1"],
    [{ order: ["fld_1", "fld_2", "fld_1"] }, "request.invalid patch.order.2"],
    [{ pages: [page("page_1"), page("page_1")] }, "request.invalid patch.pages.1"],
    [{ signers: [{ id: "sig_1" }, { id: "sig_1" }] as never }, "request.invalid patch.signers.1"],
  ])("%#", (change, refusal) => {
    expect(refusalOf(() => checkPatch({ ...nothing, ...change }))).toBe(refusal);
  });
});

describe("a design", () => {
  const of = (more: Partial<TemplatePage>): TemplatePage => ({
    ...page("page_0001", 595.28, 841.89),
    source: { hash: "a", index: 0 },
    ...more,
  });
  const pages = (more: Partial<TemplatePage>): Partial<TemplateDesign> => ({ pages: [of(more)] });
  test.each<[string, Partial<TemplateDesign>, string | null]>([
    ["is sound", pages({}), null],
    ["may have blank pages of any size", { pages: [page("page_0001", 10, 10)] }, null],
    ["may turn a page", pages({ turn: 90, width: 841.89, height: 595.28 }), null],
    ["keeps hundredths", pages({ width: 595.286 }), null],
    ["has a page at least", { pages: [] }, "request.invalid patch.pages"],
    [
      "has known documents",
      pages({ source: { hash: "z", index: 0 } }),
      "document.unknown patch.pages.0.source.hash",
    ],
    [
      "has known pages",
      pages({ source: { hash: "a", index: 2 } }),
      "template.page-unknown patch.pages.0.source.index",
    ],
    ["has pages of their width", pages({ width: 595.3 }), "request.invalid patch.pages.0.width"],
    ["has pages of their height", pages({ height: 841.87 }), "request.invalid patch.pages.0.height"],
    ["has turned pages of their width", pages({ turn: 90 }), "request.invalid patch.pages.0.width"],
    [
      "has its fields on its pages",
      { ...pages({}), fields: [field("fld_1"), field("fld_2", { pageId: "page_9" })] },
      "template.page-unknown fld_2",
    ],
    [
      "has at most 500 pages",
      { pages: Array.from({ length: 501 }, (_, at) => page(`page_${at}`)) },
      "template.too-large",
    ],
    [
      "has at most 2,000 fields",
      { ...pages({}), fields: Array.from({ length: 2_001 }, () => field("fld_1")) },
      "template.too-large",
    ],
    [
      "may have 2,000 fields",
      { ...pages({}), fields: Array.from({ length: 2_000 }, () => field("fld_1")) },
      null,
    ],
    ["may have 500 pages", { pages: Array.from({ length: 500 }, (_, at) => page(`page_${at}`)) }, null],
  ])("%s", (_, change, refusal) => {
    expect(refusalOf(() => checkDesign({ ...design([]), ...change }, files))).toBe(refusal);
  });
});
