import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { shapeOfFields } from "#contract/field-shapes.ts";
import { maxCents } from "#domain/money/cents.ts";
import { defineFields } from "#domain/text/field-definitions.ts";
import { blankOf, fieldErrors, fieldText, sentOf, tidiedFields, typedOf } from "#web/kit/form/record-form.ts";

const fields = defineFields({
  address: { kind: "text", maxLength: 10 },
  size: { kind: "choice", values: ["small", "large"] },
  costCents: { kind: "money", minCents: 100 },
  installOn: { kind: "day" },
  notes: { kind: "text", maxLength: 5, isOptional: true },
});
const copy = {
  address: { label: "Address" },
  size: { label: "Size", options: { small: "Small", large: "Large" } },
  costCents: { label: "Cost" },
  installOn: { label: "Install on" },
  notes: { label: "Notes" },
};
const typed = {
  address: " 1 Ash St ",
  size: "large",
  costCents: "1,250.5",
  installOn: "2026-12-01",
  notes: "",
};
const errorsOf = (changes: Partial<typeof typed>) => fieldErrors(fields, copy, { ...typed, ...changes });

describe("the fields of a record", () => {
  test("begin blank, a choice with its first value", () => {
    expect(blankOf(fields)).toEqual({ address: "", size: "small", costCents: "", installOn: "", notes: "" });
  });

  test("are tidied to what the server gives back, so that a lost answer is found to have saved them", () => {
    const sent = sentOf(fields, typed);
    expect(tidiedFields(fields, typed)).toEqual(typedOf(fields, sent));
    expect(tidiedFields(fields, { ...typed, costCents: "about 5" }).costCents).toBe("about 5");
  });

  test("are sent as the contract takes them, and typed as the server has them", () => {
    const sent = {
      address: "1 Ash St",
      size: "large",
      costCents: 125_050,
      installOn: "2026-12-01",
      notes: "",
    };
    expect(sentOf(fields, typed)).toEqual(sent);
    expect(typedOf(fields, sent)).toEqual({ ...typed, address: "1 Ash St", costCents: "1250.50" });
    expect(typedOf(fields, {})).toEqual({ address: "", size: "", costCents: "", installOn: "", notes: "" });
  });

  test.each([
    [{}, {}],
    [{ address: " " }, { address: "Enter an address." }],
    [{ address: "1 Ash Street" }, { address: "Use 10 characters at most." }],
    [{ address: "1\tAsh" }, { address: "Use one line." }],
    [{ size: "huge" }, { size: "Choose a size." }],
    [{ costCents: "" }, { costCents: "Enter a cost." }],
    [{ costCents: "1,2" }, { costCents: "Type an amount, such as 1,250.00." }],
    [{ costCents: "0.99" }, { costCents: "Type an amount, such as 1,250.00." }],
    [{ installOn: "2026-02-30" }, { installOn: "Enter a day, such as 31/12/2026." }],
    [{ installOn: "" }, { installOn: "Enter a day, such as 31/12/2026." }],
    [{ notes: "longer" }, { notes: "Use 5 characters at most." }],
  ])("typed as %j are refused with %j", (changes, errors) => {
    expect(errorsOf(changes)).toEqual(errors);
  });

  test("are read in words", () => {
    expect(fieldText(fields.size, copy.size, "large")).toBe("Large");
    expect(fieldText(fields.costCents, copy.costCents, "1250.50")).toBe("$1,250.50");
    expect(fieldText(fields.costCents, copy.costCents, "much")).toBe("much");
    expect(fieldText(fields.installOn, copy.installOn, "2026-12-01")).toBe("1 Dec 2026");
    expect(fieldText(undefined, undefined, "as it is")).toBe("as it is");
  });

  test("have a shape that takes what the page lets through, and refuses what it does not", () => {
    const shape = z.strictObject(shapeOfFields(fields));
    const sent = sentOf(fields, typed);
    expect(z.safeParse(shape, sent).success).toBe(true);
    for (const wrong of [
      { address: "" },
      { address: "1 Ash Street" },
      { address: "1\nAsh" },
      { size: "huge" },
      { costCents: 99 },
      { costCents: 1.5 },
      { costCents: maxCents + 1 },
      { installOn: "2026-02-30" },
      { notes: "longer" },
      { notes: "a\u0000" },
      { more: true },
    ])
      expect([wrong, z.safeParse(shape, { ...sent, ...wrong }).success]).toEqual([wrong, false]);
  });
});
