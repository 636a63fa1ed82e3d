import { expect, test } from "vitest";
import { templateFieldTypes } from "#domain/enumerations.ts";
import { connectArrange } from "#web/designer/arrange.connect.ts";
import { fieldLabel } from "#web/designer/field-labels.ts";
import { pageLists } from "#web/designer/page-lists.ts";
import { connectPalette } from "#web/designer/palette.connect.ts";
import {
  connectErrors,
  connectFieldList,
  connectProposals,
  keptFields,
  nextSignerName,
} from "#web/designer/panels.connect.ts";
import {
  connectProperties,
  groupChanges,
  nameTyped,
  optionsTyped,
} from "#web/designer/properties.connect.ts";
import { buyer, contextOf, fieldOf, vendor } from "./designed.ts";

const one = fieldOf("fld_one", { label: "Vendor's name", signerId: vendor.id });
const two = fieldOf("fld_two", { label: "Price", type: "number", group: "general", signerId: null });

test("a field is named by its label, what it is, for whom, and its page", () => {
  const signers = [vendor, buyer];
  expect([
    fieldLabel({ ...one, required: false }, signers, 1),
    fieldLabel({ ...two, required: true, locked: true }, signers, 2),
    fieldLabel({ ...one, group: "witness", required: false }, signers, 1),
    fieldLabel(
      { ...two, type: "fieldset", group: "custom", groupName: "Special conditions", required: false },
      signers,
      1,
    ),
    fieldLabel({ ...one, label: " ", signerId: "sig_gone", required: false }, signers, 1),
  ]).toEqual([
    "Vendor's name, text field for Vendor 1, page 1",
    "Price, number field, page 2, required, locked",
    "Vendor's name, text field for the witness of Vendor 1, page 1",
    "Price, fieldset in Special conditions, page 1",
    "fld_one, text field for a signer who is not chosen, page 1",
  ]);
});

test("the palette offers the twelve types and the fieldset, and says what comes next", () => {
  const context = contextOf([], { placing: { fieldType: "signature", signerId: buyer.id } });
  const palette = connectPalette(context, buyer.id);
  expect(palette.items.map(({ type }) => type)).toEqual([...templateFieldTypes, "fieldset"]);
  expect(palette.items.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(["Signature"]);
  expect(palette.owners.map(({ name, isChosen }) => [name, isChosen])).toEqual([
    ["No signer", false],
    ["Vendor 1", false],
    ["Buyer 1", true],
  ]);
  expect(palette.hint).toBe(
    "Placing signature for Buyer 1: click or draw on a page, or press Enter for page 1. Escape stops.",
  );
});

test("a page whose fields did not change keeps its list, so that it is not drawn anew", () => {
  const other = { ...two, pageId: "page_0002" };
  const { design } = contextOf([one, other]);
  const before = pageLists(design, new Map());
  const after = pageLists({ ...design, fields: [{ ...one, x: 1 }, other] }, before);
  expect(after.get("page_0002")).toBe(before.get("page_0002"));
  expect(after.get(one.pageId)).toEqual([{ ...one, x: 1 }]);
});

test("many fields are aligned from two on and distributed from three on", () => {
  const { design } = contextOf([one, two, fieldOf("fld_three", { locked: true })]);
  const of = (...ids: string[]) => {
    const { label, canAlign, canDistribute, isLocked } = connectArrange(design, ids);
    return [label, canAlign, canDistribute, isLocked];
  };
  expect([
    of(),
    of("fld_one"),
    of("fld_one", "fld_two"),
    of("fld_one", "fld_two", "fld_three"),
    of("fld_three"),
  ]).toEqual([
    ["", false, false, false],
    ["Vendor's name", false, false, false],
    ["2 selected", true, false, false],
    ["3 selected", true, true, false],
    ["Vendor's name", false, false, true],
  ]);
});

test("properties are what all selected fields have in common, and what makes sense for all of them", () => {
  const { design } = contextOf([one, two]);
  const both = connectProperties(design, [two.id, one.id]);
  expect([both?.title, both?.only, both?.shared.group, both?.has.range, both?.has.font]).toEqual([
    "2 fields",
    null,
    null,
    false,
    true,
  ]);
  const single = connectProperties(design, [two.id]);
  expect([single?.title, single?.has.formula, single?.has.format]).toEqual(["Number field", true, false]);
  expect(single?.conditionFields).toEqual([{ value: one.id, label: "Vendor's name" }]);
  expect(connectProperties(design, [])).toBeNull();
});

test("what cannot be printed is said beside the words, of a single field", () => {
  const values = { defaultValue: "李", options: ["A", "B"], label: "姓名", placeholder: "🏠" };
  const { design } = contextOf([fieldOf("fld_one", { type: "select", ...values }), two]);
  const none = { defaultValue: null, options: null, label: null, placeholder: null };
  const shown = "Previews show a sample instead: our documents can't show some of these letters.";
  expect(
    [["fld_one"], [two.id], ["fld_one", two.id]].map((ids) => connectProperties(design, ids)?.letters),
  ).toEqual([
    {
      ...none,
      defaultValue: "Our documents can't show these letters: 李.",
      label: shown,
      placeholder: shown,
    },
    none,
    none,
  ]);
});

test("the switch that paints paper says what it covers", () => {
  const tag = { pageId: one.pageId, x: 10, y: 10, width: 50, height: 12 };
  const { design } = contextOf([{ ...one, tag, covers: true }, two]);
  const said = (...ids: string[]) => {
    const { coverLabel, shared } = connectProperties(design, ids) ?? {};
    return [coverLabel, shared?.covers];
  };
  expect([said(one.id), said(two.id), said(one.id, two.id)]).toEqual([
    ["Cover the original tag", true],
    ["Cover the text under this field", false],
    ["Cover the text under this field", null],
  ]);
});

test("a group of signers takes the first signer along, and a name is made a key", () => {
  const signers = [{ value: vendor.id, label: vendor.name }];
  expect(groupChanges("witness", null, signers)).toEqual({ group: "witness", signerId: vendor.id });
  expect(groupChanges("general", vendor.id, signers)).toEqual({ group: "general", signerId: null });
  expect([nameTyped("2nd Vendor's name!"), nameTyped("___")]).toEqual(["nd_vendor_s_name", ""]);
  expect(optionsTyped(" Cash \n\nLoan\nCash")).toEqual(["Cash", "Loan"]);
});

test("the list of fields is in reading order, and is searched by label, name and type", () => {
  const context = contextOf([two, one], { selection: [one.id] });
  const list = connectFieldList(context);
  expect(list.fields.map(({ title, note, isSelected }) => [title, note, isSelected])).toEqual([
    ["Price", "Number · page 1", false],
    ["Vendor's name", "Text · for Vendor 1 · page 1", true],
  ]);
  const found = connectFieldList({ ...context, search: "NUMBER" });
  expect([found.label, found.fields.map(({ id }) => id)]).toEqual(["1 of 2 fields", [two.id]]);
});

test("each error leads to its fields, and a proposal says what it was found by", () => {
  const context = contextOf([one, two]);
  const errors = connectErrors(context.design, [
    { kind: "overlap", fieldIds: [one.id, two.id], message: "These two overlap." },
  ]);
  expect(errors.title).toBe("This template cannot be published: 1 error.");
  expect(errors.errors[0]?.fields.map(({ title }) => title)).toEqual(["Vendor's name", "Price"]);
  const proposals = {
    proposals: [{ field: fieldOf("fld_new"), source: "anchor" as const, found: "Vendor: ____" }],
    signers: [],
  };
  expect(connectProposals({ ...context, proposals })).toMatchObject({
    label: "1 field proposed",
    proposals: [{ note: "text field for Vendor 1 · page 1 · blank line “Vendor: ____”" }],
  });
});

test("another signer of a role has a name that nobody has", () => {
  const { design } = contextOf([]);
  expect(nextSignerName(design, "vendor")).toBe("Vendor 2");
  const edited = { ...design, signers: [vendor, { ...buyer, name: "Vendor 2" }] };
  expect(nextSignerName(edited, "vendor")).toBe("Vendor 3");
});

test("a field of the list that is as it was stays the same value, so that only what changed is drawn", () => {
  const before = connectFieldList(contextOf([one, two])).fields;
  const now = connectFieldList(contextOf([one, { ...two, label: "Amount" }])).fields;
  const kept = keptFields(before, now);
  expect(kept).toEqual(now);
  expect(kept.map((field, at) => field === before[at])).toEqual([true, false]);
});
