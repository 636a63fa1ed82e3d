import { expect, test } from "vitest";
import { exampleContractTemplate, exampleField } from "#contract/contract-template-examples.ts";
import type { TemplateDesign, TemplateField } from "#domain/template/types.ts";
import { compareDesigns } from "#web/templates/comparison.ts";

const [page] = exampleContractTemplate.design.pages;
if (page === undefined) throw new Error("the example has a page");
const field = (changes: Partial<TemplateField>): TemplateField => ({ ...exampleField, ...changes });
const design = (changes: Partial<TemplateDesign> = {}): TemplateDesign => ({
  pages: [page, { ...page, id: "page_0002" }],
  fields: [exampleField, field({ id: "fld_price", name: "price", label: "Price", type: "number" })],
  signers: [{ id: "sig_vendor1", role: "vendor", name: "Vendor 1" }],
  ...changes,
});
const same = {
  pages: [],
  signers: [],
  added: [],
  removed: [],
  changed: [],
  isReordered: false,
  isSame: true,
};

test("a design is the same as itself", () => {
  expect(compareDesigns(design(), design())).toEqual(same);
});

test("fields are added, removed and changed by property, old and new in words", () => {
  const to = design({
    fields: [
      field({
        x: 72.5,
        pageId: "page_0002",
        required: false,
        signerId: null,
        fontSize: 11,
        options: ["Yes", "No"],
        condition: { fieldId: "fld_date1", value: "yes" },
      }),
      field({ id: "fld_date1", name: "settles_on", label: "", type: "date", pageId: "page_0002" }),
    ],
  });
  expect(compareDesigns(design(), to)).toEqual({
    ...same,
    isSame: false,
    added: [{ id: "fld_date1", name: "settles_on (date, page 2)" }],
    removed: [{ id: "fld_price", name: "Price (number, page 1)" }],
    changed: [
      {
        id: exampleField.id,
        name: "Vendor's name",
        changes: [
          { property: "Page", from: "page 1", to: "page 2" },
          { property: "Left", from: "72 pt", to: "72.5 pt" },
          { property: "Signer", from: "Vendor 1", to: "none" },
          { property: "Required", from: "yes", to: "no" },
          { property: "Options", from: "none", to: "Yes, No" },
          { property: "Font size", from: "fit", to: "11 pt" },
          { property: "Shown", from: "always", to: 'if settles_on is "yes"' },
        ],
      },
    ],
  });
});

test("another reading order is told by itself", () => {
  const { fields } = design();
  expect(compareDesigns(design(), design({ fields: [...fields].reverse() }))).toEqual({
    ...same,
    isReordered: true,
    isSame: false,
  });
});

test("pages are added, removed, moved and turned", () => {
  const second = { ...page, id: "page_0002" };
  const third = { ...page, id: "page_0003" };
  const pagesTo = (pages: TemplateDesign["pages"]) => compareDesigns(design(), design({ pages })).pages;
  expect(pagesTo([page, { ...second, turn: 90 }])).toEqual(["Page 2 is turned by 90° instead of 0°."]);
  expect(pagesTo([second, page])).toEqual(["Page 1 was page 2.", "Page 2 was page 1."]);
  expect(pagesTo([third, page, second])).toEqual(["Page 1 was added."]);
  expect(pagesTo([second])).toEqual(["Page 1 was removed."]);
});

test("signers come, go, and are called otherwise", () => {
  const to = design({
    signers: [
      { id: "sig_vendor1", role: "buyer", name: "Purchaser" },
      { id: "sig_agent1", role: "agent", name: "Agent 1" },
    ],
  });
  expect(compareDesigns(design(), to).signers).toEqual([
    "Vendor 1 is called Purchaser.",
    "Purchaser has the role of buyer instead of vendor.",
    "Agent 1 (agent) was added.",
  ]);
  expect(compareDesigns(design(), design({ signers: [] })).signers).toEqual(["Vendor 1 was removed."]);
});
