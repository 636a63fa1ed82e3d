import { expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import { initialsOf } from "#domain/signing/initials.ts";
import { nameError } from "#domain/signing/signer-name.ts";
import { type Walk, walkItems } from "#domain/signing/walk.ts";
import type { TemplateField } from "#domain/template/types.ts";

const field = (id: string, more: Partial<TemplateField> = {}): TemplateField => ({
  ...exampleField,
  id,
  name: id,
  maxLength: null,
  ...more,
});
const design = {
  pages: [],
  signers: [],
  fields: [
    field("wants_garden", { type: "checkbox", required: false }),
    field("initials_1", { type: "initials" }),
    field("garden", { condition: { fieldId: "wants_garden", value: "true" } }),
    field("sign_1", { type: "signature" }),
    field("price"),
    field("initials_2", { type: "initials" }),
    field("sign_2", { type: "signature" }),
    field("day", { type: "sign_date" }),
    field("theirs", { signerId: "sig_vendor2" }),
    field("of_witness", { group: "witness" }),
    field("of_staff", { signerId: null, group: "general" }),
  ],
};
const walk = (more: Partial<Walk> = {}) =>
  walkItems({
    design,
    by: { signerId: "sig_vendor1", otherRoles: [], isWitness: false },
    values: {},
    hasSignature: false,
    hasInitials: false,
    steps: [],
    passed: [],
    ...more,
  }).map(({ id, fields, error, isDone }) => [id, fields.length, error, isDone]);

test("a signer does what is asked of them in reading order: all initials at once, and the signature last", () => {
  expect(walk()).toEqual([
    ["wants_garden", 1, null, false],
    ["initials", 2, "no-initials", false],
    ["price", 1, "missing", false],
    ["signature", 2, "no-signature", false],
  ]);
});

test("what an answer makes shown is asked for", () => {
  expect(walk({ values: { wants_garden: "true" } }).map(([id]) => id)).toEqual([
    "wants_garden",
    "initials",
    "garden",
    "price",
    "signature",
  ]);
});

test("an optional answer is done once it was passed, one that is asked for only with a value", () => {
  const done = (more: Partial<Walk>) =>
    walk(more).flatMap(([id, , , isDone]) => (isDone === true ? [id] : []));
  expect(done({ passed: ["wants_garden", "price", "initials", "signature"] })).toEqual(["wants_garden"]);
  expect(done({ values: { price: "$900,000" }, hasInitials: true, hasSignature: true })).toEqual([
    "initials",
    "price",
    "signature",
  ]);
});

test("a document without a place for it is signed all the same", () => {
  expect(walk({ design: { ...design, fields: [] } })).toEqual([["signature", 0, "no-signature", false]]);
});

test("initials are the first letters of a name", () => {
  expect(["Jane Citizen", "Jane van  Citizen ", "Éa Ó Briain", "Cher"].map(initialsOf)).toEqual([
    "JC",
    "JVC",
    "ÉÓB",
    "C",
  ]);
});

test.each([
  ["", "missing"],
  ["   ", "missing"],
  [".", "no-letter"],
  ["--", "no-letter"],
  ["李小龙", "missing-letters"],
  ["Jane\nCitizen", "no-line"],
  ["J".repeat(121), "too-long"],
  ["Jane Citizen", null],
  ["Éa Ó Briain", null],
])("a name that somebody signs by: %j", (name, error) => {
  expect(nameError(name)).toBe(error);
});
