import { expect, test } from "vitest";
import { type SigningTurnPlace, unsettledFields } from "#domain/signing/unsettled-fields.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { field, on } from "./named-field.ts";

const turn = (id: string, group: number, more: Partial<SigningTurnPlace> = {}): SigningTurnPlace => ({
  id,
  group,
  signerId: id,
  otherRoles: [],
  follows: null,
  ...more,
});
const unsettled = (fields: TemplateField[], turns: SigningTurnPlace[]) =>
  unsettledFields({ pages: [], signers: [], fields }, turns).map(({ name }) => name);

const [jane, john, agent] = [turn("jane", 1), turn("john", 1), turn("agent", 2)];

test("a signer's field may depend on their own answers, on those of earlier groups, and on what staff fill in", () => {
  const fields = [
    field("staff"),
    field("ticked", { signerId: "jane" }),
    field("own", { signerId: "jane", ...on("ticked") }),
    field("of_staff", { signerId: "john", ...on("staff") }),
    field("later", { signerId: "agent", type: "signature", ...on("ticked") }),
  ];
  expect(unsettled(fields, [jane, john, agent])).toEqual([]);
});

test("it may not depend on what is filled in at the same time or later, through whatever stands between", () => {
  const number = { type: "number" } as const;
  const fields = [
    field("fee", { ...number, signerId: "jane" }),
    field("total", { ...number, signerId: "jane", formula: "fee * 2" }),
    field("beside", { signerId: "john", ...on("fee") }),
    field("by_formula", { ...number, signerId: "john", formula: "total + 1" }),
    field("after_that", { signerId: "john", ...on("beside") }),
    field("of_agent", { signerId: "agent" }),
    field("before", { signerId: "jane", type: "signature", ...on("of_agent") }),
  ];
  expect(unsettled(fields, [jane, john, agent])).toEqual(["beside", "by_formula", "after_that", "before"]);
  expect(unsettled(fields, [jane, turn("john", 2), turn("agent", 3)])).toEqual(["before"]);
});

test("the contract's own text may depend on one who signs before everybody else, and on nobody beside them", () => {
  const fields = [field("ticked", { signerId: "jane" }), field("clause", on("ticked"))];
  expect(unsettled(fields, [jane, agent])).toEqual([]);
  expect(unsettled(fields, [jane, john, agent])).toEqual(["clause"]);
  expect(unsettled(fields, [turn("jane", 2), turn("agent", 1)])).toEqual(["clause"]);
});

test("a witness comes after their signer, and a signature after everything", () => {
  const wendy = turn("wendy", 1, { signerId: "jane", follows: "jane" });
  const fields = [
    field("ticked", { signerId: "jane" }),
    field("sign_date", { signerId: "jane", type: "sign_date" }),
    field("job", { signerId: "jane", group: "witness" }),
    field("of_signer", { signerId: "jane", group: "witness", ...on("ticked") }),
    field("of_witness", { signerId: "jane", ...on("job") }),
    field("of_date", { signerId: "agent", ...on("sign_date") }),
  ];
  expect(unsettled(fields, [jane, wendy, agent])).toEqual(["of_witness", "of_date"]);
});

test("whoever has several roles fills in for all of them at once", () => {
  const both = turn("jane", 1, { otherRoles: [{ signerId: "john" }] });
  const fields = [
    field("ticked", { signerId: "jane" }),
    field("other", { signerId: "john", ...on("ticked") }),
  ];
  expect(unsettled(fields, [jane, john])).toEqual(["other"]);
  expect(unsettled(fields, [both])).toEqual([]);
});
