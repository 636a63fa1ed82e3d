import { expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import { fieldMarks } from "#domain/template/marks.ts";
import { templatePalette } from "#domain/template/palette.ts";
import { sampledValues, sampleValueOf } from "#domain/template/sample.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { shownTextOf, shownValues } from "#domain/template/value.ts";

const fieldOf = (changed: Partial<TemplateField>): TemplateField => ({
  ...exampleField,
  placeholder: "",
  maxLength: null,
  ...changed,
});

test("every type of field has a sample that its box has room for", () => {
  const options = ["Auction", "Private sale"];
  const fields = Object.values(templatePalette).map(({ type, label, defaultWidth, defaultHeight }) =>
    fieldOf({ type, label, width: defaultWidth, height: defaultHeight, options }),
  );
  const drawn = fields.map((field) => [field.type, fieldMarks(field, sampleValueOf(field))] as const);
  expect(drawn.filter(([, { marks, isCut }]) => marks.length === 0 || isCut)).toEqual([]);
});

test("no sample has letters that a document cannot show", () => {
  expect(sampleValueOf(fieldOf({ label: "姓名" }))).toBe("Sample text");
  expect(sampleValueOf(fieldOf({ label: "姓名", placeholder: "Jane" }))).toBe("Jane");
});

test("a preview has what was given, samples elsewhere, and what formulas reckon of both", () => {
  const fields = [
    fieldOf({ id: "fld_1", name: "price", type: "number" }),
    fieldOf({ id: "fld_2", name: "fee", type: "number" }),
    fieldOf({ id: "fld_3", name: "total", type: "number", formula: "price + fee" }),
    fieldOf({ id: "fld_4", name: "constructor", label: "Builder" }),
  ];
  const values = sampledValues({ fields }, { fee: "50" });
  expect(values).toEqual({ price: "1250", fee: "50", constructor: "Builder" });
  expect(shownValues({ pages: [], fields, signers: [] }, values).get("fld_3")).toBe("1300");
  // Whatever its name is, nobody gave it a value.
  expect(shownValues({ pages: [], fields, signers: [] }, {}).get("fld_4")).toBe("");
});

test("a sample keeps to what its field takes", () => {
  expect(sampleValueOf(fieldOf({ defaultValue: "Usual" }))).toBe("Usual");
  expect(sampleValueOf(fieldOf({ type: "number", minimum: 2000 }))).toBe("2000");
  expect(sampleValueOf(fieldOf({ type: "number", maximum: 10 }))).toBe("10");
  expect(sampleValueOf(fieldOf({ type: "text", label: "Vendor's name", maxLength: 6 }))).toBe("Vendor");
  expect(shownTextOf(fieldOf({ format: "abn" }), sampleValueOf(fieldOf({ format: "abn" })))).toBe(
    "51 824 753 556",
  );
});

test("a preview has a sample wherever nothing was typed, and formulas reckon with it [T336]", () => {
  const price = fieldOf({ id: "fld_price", name: "price", type: "number" });
  const email = fieldOf({ id: "fld_email", name: "email", type: "email" });
  const fee = fieldOf({ id: "fld_fee", name: "fee", type: "number", formula: "price * 0.1" });
  const design = { pages: [], signers: [], fields: [price, email, fee] };
  expect([...shownValues(design, sampledValues(design, { email: "pat@example.com" }))]).toEqual([
    ["fld_price", "1250"],
    ["fld_email", "pat@example.com"],
    ["fld_fee", "125"],
  ]);
});

test.each([
  ["1250.505", "$1,250.51"],
  ["-3", "-$3.00"],
  ["$1,000", "$1,000.00"],
  ["1.004", "$1.00"],
  ["about 5", "about 5"],
])("%s as money is %s", (value, written) => {
  expect(shownTextOf({ type: "number", format: "money", dateFormat: "dd/MM/yyyy" }, value)).toBe(written);
});

test("a day that is none is written as it was typed", () => {
  expect(shownTextOf({ type: "date", format: "none", dateFormat: "dd/MM/yyyy" }, "2026-02-30")).toBe(
    "2026-02-30",
  );
});

test("formulas follow one another, and one that goes round in a circle has no value of its own", () => {
  const price = fieldOf({ id: "fld_price", name: "price", type: "number" });
  const fee = fieldOf({ id: "fld_fee", name: "fee", type: "number", formula: "price * 0.1" });
  const total = fieldOf({ id: "fld_total", name: "total", type: "number", formula: "price + fee" });
  const lost = fieldOf({ id: "fld_lost", name: "lost", type: "number", formula: "total / nobody" });
  const round = fieldOf({ id: "fld_round", name: "round_about", type: "number", formula: "round_about + 1" });
  const design = { pages: [], signers: [], fields: [total, fee, price, lost, round] };
  expect([...shownValues(design, { price: "100" })]).toEqual([
    ["fld_total", "110"],
    ["fld_fee", "10"],
    ["fld_price", "100"],
    ["fld_lost", ""],
    ["fld_round", "1"],
  ]);
});

test("what depends on a hidden field is hidden, and a tick is a tick however it is said", () => {
  const box = fieldOf({ id: "fld_box", name: "box", type: "checkbox" });
  const more = fieldOf({ id: "fld_more", name: "more", condition: { fieldId: "fld_box", value: "true" } });
  const last = fieldOf({ id: "fld_last", name: "last", condition: { fieldId: "fld_more", value: "x" } });
  const gone = fieldOf({ id: "fld_gone", name: "gone", condition: { fieldId: "fld_nobody", value: "" } });
  const design = { pages: [], signers: [], fields: [box, more, last, gone] };
  const shown = (values: Record<string, string>) => [...shownValues(design, values).keys()];
  expect(shown({ box: "yes", more: "x" })).toEqual(["fld_box", "fld_more", "fld_last"]);
  expect(shown({ box: "false", more: "x" })).toEqual(["fld_box"]);
});
