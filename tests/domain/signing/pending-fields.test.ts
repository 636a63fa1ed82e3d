import { expect, test } from "vitest";
import { pendingFields } from "#domain/signing/pending-fields.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { field, on } from "./named-field.ts";

const signer = "sig_vendor1";
const pending = (fields: TemplateField[], values: Record<string, string> = {}) => [
  ...pendingFields({ pages: [], signers: [], fields }, values),
];

test("a field waits for the answer of a signer, and for none of staff", () => {
  const fields = [
    field("staff"),
    field("answer", { signerId: signer }),
    field("fixed", { signerId: signer, readOnly: true }),
    field("of_staff", on("staff")),
    field("of_answer", on("answer")),
    field("of_fixed", on("fixed")),
    field("after", on("of_answer")),
    field("of_nothing", on("gone")),
  ];
  expect(pending(fields)).toEqual(["of_answer"]);
  expect(pending(fields, { of_answer: "yes" })).toEqual(["of_answer", "after"]);
  expect(pending(fields, { answer: "yes", of_answer: "yes" })).toEqual([]);
});

test("behind what staff ruled out nothing waits, however it is answered", () => {
  const fields = [
    field("staff"),
    field("answer", { signerId: signer, ...on("staff") }),
    field("of_answer", on("answer")),
  ];
  expect(pending(fields)).toEqual([]);
  expect(pending(fields, { staff: "yes" })).toEqual(["of_answer"]);
});

test("what is worked out of an answer is open, and a circle ends", () => {
  const number = { type: "number" } as const;
  const fields = [
    field("price", { ...number, signerId: signer }),
    field("fee", { ...number, formula: "price * 2" }),
    field("fixed_fee", { ...number, formula: "1 + 1" }),
    field("of_fee", on("fee", "10")),
    field("of_fixed_fee", on("fixed_fee", "10")),
    field("first", { signerId: signer, ...on("second") }),
    field("second", { signerId: signer, ...on("first") }),
    field("loop", { ...number, formula: "loop + 1" }),
    field("of_loop", on("loop")),
  ];
  expect(pending(fields)).toEqual(["of_fee"]);
});
