import { describe, expect, test } from "vitest";
import { type TemplateError, templateErrors } from "#domain/template/errors.ts";
import { design, field, vendor } from "./designs.ts";

const kindsOf = (errors: TemplateError[]) => errors.map(({ kind, fieldIds }) => [kind, ...fieldIds]);
const at = (place: number) => ({ y: place * 40 });

describe("what keeps a template from being published", () => {
  test("is nothing where all is in order", () => {
    const price = field("price", { type: "number" });
    const fee = field("fee", { type: "number", formula: "price * 0.1", ...at(6) });
    const set = field("set", { type: "fieldset", x: 60, y: 60, width: 400, height: 400 });
    const signed = field("signed", { type: "signature", group: "signer", signerId: vendor.id, ...at(9) });
    expect(templateErrors(design([set, price, fee, signed]))).toEqual([]);
  });

  test("is a field outside of its page, or on a page that is gone", () => {
    const errors = templateErrors(
      design([
        field("over", { x: 400, ...at(1) }),
        field("gone", { pageId: "page_gone" }),
        field("edge", { x: 395.28, ...at(3) }),
        field("above", { y: -1 }),
      ]),
    );
    expect(errors).toEqual([
      {
        kind: "off-page",
        fieldIds: ["over"],
        message: "“over” reaches over the edge of page 1. Move it, or make it smaller.",
      },
      {
        kind: "off-page",
        fieldIds: ["gone"],
        message: "“gone” is on a page that no longer exists. Remove it, or put it on another page.",
      },
      {
        kind: "off-page",
        fieldIds: ["above"],
        message: "“above” reaches over the edge of page 1. Move it, or make it smaller.",
      },
    ]);
  });

  test("is a field over others of its page, but not beside, on another page or in a fieldset", () => {
    const errors = templateErrors(
      design([
        field("one", at(1)),
        field("two", { x: 100, y: 50 }),
        field("three", { x: 150, y: 60 }),
        field("beside", { x: 272, y: 20 }),
        field("other", { pageId: "page_0002", ...at(1) }),
        field("set", { type: "fieldset", ...at(1) }),
      ]),
    );
    expect(errors).toEqual([
      {
        kind: "overlap",
        fieldIds: ["two", "one"],
        message: "“two” lies over “one” on page 1. Move one of them aside.",
      },
      {
        kind: "overlap",
        fieldIds: ["three", "one", "two"],
        message: "“three” lies over “one” and another field on page 1. Move one of them aside.",
      },
    ]);
  });

  test("is a name that fields share", () => {
    const errors = templateErrors(
      design([field("one", { name: "same" }), field("two", { name: "same", ...at(9) })]),
    );
    expect(errors).toEqual([
      {
        kind: "duplicate-name",
        fieldIds: ["one", "two"],
        message: "2 fields are named “same”. Give each a name of its own.",
      },
    ]);
  });

  test("is a circle of conditions, also by a fieldset, and of formulas; what leads to it is valid", () => {
    const on = (fieldId: string) => ({ condition: { fieldId, value: "yes" } });
    const number = (id: string, formula: string, place: number) =>
      field(id, { type: "number", formula, ...at(place) });
    const errors = templateErrors(
      design([
        field("one", { ...on("two"), ...at(1) }),
        field("two", { ...on("one"), ...at(2) }),
        field("leads", { ...on("one"), ...at(3) }),
        field("self", { ...on("self"), ...at(4) }),
        number("sum", "part + 1", 5),
        number("part", "sum - 1", 6),
        number("own", "own * 2", 7),
        field("set", { type: "fieldset", x: 300, y: 600, ...on("member") }),
        field("member", { fieldsetId: "set", ...at(8) }),
      ]),
    );
    expect(kindsOf(errors)).toEqual([
      ["circular-condition", "one", "two"],
      ["circular-condition", "self"],
      ["circular-formula", "sum", "part"],
      ["circular-formula", "own"],
      ["circular-condition", "set", "member"],
    ]);
    expect(errors[2]?.message).toBe(
      "The formulas of “sum”, “part” need one another's values. Remove one of the names.",
    );
  });

  test("is a formula that cannot be read, stands on another type, or names nobody", () => {
    const errors = templateErrors(
      design([
        field("one", { type: "number", formula: "2 *", ...at(1) }),
        field("two", { formula: "1", ...at(2) }),
        field("three", { type: "number", formula: "price", ...at(3) }),
        field("four", { condition: { fieldId: "fld_gone", value: "" }, ...at(4) }),
      ]),
    );
    expect(kindsOf(errors)).toEqual([
      ["broken-formula", "one"],
      ["broken-formula", "two"],
      ["unknown-name", "three"],
      ["unknown-name", "four"],
    ]);
    expect(errors[0]?.message).toBe(
      "The formula of “one” cannot be read. At character 4: The formula ends where a number, a name or “(” is expected.",
    );
  });

  test("is a signature of nobody, options that say nothing, and a range that nothing is in", () => {
    const errors = templateErrors(
      design([
        field("one", { type: "signature", ...at(1) }),
        field("two", { signerId: "sig_gone", ...at(2) }),
        field("three", { type: "select", ...at(3) }),
        field("four", { type: "checkbox_multi", options: ["a", " a"], ...at(4) }),
        field("five", { type: "select", options: [" "], ...at(5) }),
        field("six", { minLength: 3, maxLength: 2, minimum: 2, maximum: 1, ...at(6) }),
        field("seven", { minLength: 2, maxLength: 2, minimum: 1, maximum: 1, ...at(7) }),
      ]),
    );
    expect(kindsOf(errors)).toEqual([
      ["no-signer", "one"],
      ["no-signer", "two"],
      ["no-options", "three"],
      ["no-options", "four"],
      ["no-options", "five"],
      ["impossible-range", "six"],
      ["impossible-range", "six"],
    ]);
  });

  test("is a word of the design that would be stamped with letters that documents can't show [T364]", () => {
    const errors = templateErrors(
      design([
        field("one", { defaultValue: "李小龍, 李 🏠", ...at(1) }),
        field("two", { type: "checkbox_multi", options: ["Pool", "庭院"], ...at(2) }),
        field("three", { type: "select", options: ["\u{1F3E0}\u{E0001}"], ...at(3) }),
        field("four", { type: "textarea", defaultValue: "一二三四五六七", ...at(4) }),
        // Shown in the browser alone, drawn without letters, or in the place of a formula's value: never printed.
        field("five", { label: "姓名", placeholder: "姓名", ...at(5) }),
        field("six", { type: "checkbox", defaultValue: "李", ...at(6) }),
        field("seven", { type: "number", defaultValue: "李", formula: "1 + 1", ...at(7) }),
      ]),
    );
    expect(
      errors.map(({ kind, fieldIds, message }) => [
        kind,
        ...fieldIds,
        message.split(". Use other letters.")[0],
      ]),
    ).toEqual([
      [
        "missing-letters",
        "one",
        "The default value of “one” has letters that our documents can't show: 李, 小, 龍, 🏠",
      ],
      ["missing-letters", "two", "The options of “two” have letters that our documents can't show: 庭, 院"],
      [
        "missing-letters",
        "three",
        "The options of “three” have letters that our documents can't show: 🏠, U+E0001",
      ],
      [
        "missing-letters",
        "four",
        "The default value of “four” has letters that our documents can't show: 一, 二, 三, 四, 五 and 2 more",
      ],
    ]);
    expect(errors[0]?.message).toMatch(/\. Use other letters\.$/);
  });

  test("is found among 2,000 fields, all in order, with few comparisons", () => {
    const many = Array.from({ length: 2_000 }, (_, place) =>
      field(`field_${place}`, {
        x: (place % 50) * 10,
        y: Math.floor(place / 50) * 10,
        width: 9,
        height: 9,
        group: "general",
      }),
    );
    expect(templateErrors(design(many))).toEqual([]);
    expect(
      templateErrors(design([...many, field("over", { x: 5, y: 5, width: 8, height: 8 })])),
    ).toMatchObject([{ kind: "overlap", fieldIds: ["over", "field_0", "field_1", "field_50", "field_51"] }]);
  });

  test("is told of a chain of 2,000 conditions, and of the circle that closes it", () => {
    const chain = Array.from({ length: 2_000 }, (_, place) =>
      field(`field_${place}`, {
        x: (place % 50) * 10,
        y: Math.floor(place / 50) * 10,
        width: 9,
        height: 9,
        condition: place === 0 ? null : { fieldId: `field_${place - 1}`, value: "yes" },
      }),
    );
    expect(templateErrors(design(chain))).toEqual([]);
    const closed = chain.map((one, place) =>
      place === 0 ? { ...one, condition: { fieldId: "field_1999", value: "yes" } } : one,
    );
    expect(templateErrors(design(closed)).map(({ fieldIds }) => fieldIds.length)).toEqual([2_000]);
  });
});
