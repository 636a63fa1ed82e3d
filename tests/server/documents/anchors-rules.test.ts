import { describe, expect, test } from "vitest";
import { anchorsOf, enclosing } from "#server/services/documents/anchors.rules.ts";
import type { PageLine } from "#server/services/documents/page-text.ts";
import { lineAt } from "./set-lines.ts";

const found = (...lines: PageLine[]) =>
  anchorsOf(lines).map(({ tokens, type, party }) => [tokens, type, party.role]);

test("what encloses letters reaches over all of them", () => {
  const { characters } = lineAt("abc", 10, 20);
  const low = { char: "g", box: { x: 12, y: 18, width: 30, height: 25 } };
  expect(enclosing(characters)).toEqual({ x: 10, y: 20, width: 15, height: 10 });
  expect(enclosing([...characters, low])).toEqual({ x: 10, y: 18, width: 32, height: 25 });
});

describe("underscores are named", () => {
  test("by the words before them", () => {
    expect(found(lineAt("Vendor's e-mail: ____", 0, 0))).toEqual([["Vendor's e-mail", "email", "vendor"]]);
    expect(anchorsOf([lineAt("Name ____ x", 0, 7)])[0]?.box).toEqual({ x: 25, y: 7, width: 20, height: 10 });
  });

  test("each by the words between it and the one before", () => {
    expect(found(lineAt("Name ____ Phone (______) ____", 0, 0))).toEqual([
      ["Name", "text", null],
      ["Phone", "phone", null],
    ]);
  });

  test("four at least", () => {
    expect(found(lineAt("Name ___", 0, 0))).toEqual([]);
  });

  test("only by what is not set apart in another column", () => {
    const line = lineAt("Price Date ____", 0, 0);
    const wide = (width: number, place = 5): PageLine => ({
      ...line,
      characters: line.characters.map((one, at) =>
        at === place ? { ...one, box: { ...one.box, width } } : one,
      ),
    });
    expect(found(wide(20))).toEqual([["Price Date", "date", null]]);
    expect(found(wide(20.1))).toEqual([["Date", "date", null]]);
    // A wide letter is no gap.
    expect(found(wide(20.1, 6))).toEqual([["Price Date", "date", null]]);
  });

  test("without the punctuation around the words, by their last hundred letters", () => {
    expect(found(lineAt(". : Fee ____", 0, 0))).toEqual([["Fee", "number", null]]);
    expect(found(lineAt("(1.) - Fee :. ____", 0, 0))).toEqual([["1.) - Fee", "number", null]]);
    const [tokens = ""] = found(lineAt(`${"x".repeat(120)} ____`, 0, 0))[0] ?? [];
    expect(tokens).toBe("x".repeat(100));
    expect(found(lineAt("Purchase \u00a0  price|____", 0, 0))).toEqual([["Purchase price", "number", null]]);
  });
});

describe("underscores with nothing before them are named by the words below", () => {
  const line = lineAt("_".repeat(20), 100, 0);
  test.each([
    ["right below", lineAt("Signature of buyer", 100, 12), [["Signature of buyer", "signature", "buyer"]]],
    ["at the last height", lineAt("Date", 100, 32), [["Date", "date", null]]],
    ["lower than that", lineAt("Date", 100, 32.1), []],
    ["with an underscore", lineAt("a_b", 100, 12), [["a_b", "text", null]]],
    ["left of them", lineAt("Date", 77.9, 12), []],
    ["that end where they might begin", lineAt("Date", 78, 12), []],
    ["that reach just under their beginning", lineAt("Date", 78.1, 12), [["e", "text", null]]],
    ["right of them", lineAt("Date", 202, 12), []],
    ["that begin just under their end", lineAt("Date", 201.9, 12), [["D", "text", null]]],
    ["of other underscores", lineAt("____", 100, 12), []],
  ])("%s", (_, below, expected) => {
    const [first] = anchorsOf([line, below]);
    expect(first === undefined ? [] : [[first.tokens, first.type, first.party.role]]).toEqual(expected);
  });

  test("by the highest of their letters", () => {
    const below = lineAt("Date", 100, 33);
    const [first, ...others] = below.characters;
    const raised = first === undefined ? [] : [{ ...first, box: { ...first.box, y: 32 } }, ...others];
    expect(found(line, { ...below, characters: raised })).toEqual([["Date", "date", null]]);
  });

  test("the nearest line that has any", () => {
    expect(found(line, lineAt("x", 500, 11), lineAt("Fee", 100, 20), lineAt("Date", 100, 25))).toEqual([
      ["Fee", "number", null],
    ]);
  });
});

describe("a date on the line of a signature", () => {
  test("is when that was signed, by whom it was", () => {
    expect(found(lineAt("Signature of vendor ____ Date: ____ Date of birth ____", 0, 0))).toEqual([
      ["Signature of vendor", "signature", "vendor"],
      ["Date", "sign_date", "vendor"],
      ["Date of birth", "date", null],
    ]);
  });

  test("is said by that word alone", () => {
    const tokens = "Vendor signature ____ Date) ____ Update ____ Dates ____";
    expect(found(lineAt(tokens, 0, 0)).slice(1)).toEqual([
      ["Date)", "sign_date", "vendor"],
      ["Update", "text", null],
      ["Dates", "text", null],
    ]);
  });

  test("belongs to the last one", () => {
    expect(found(lineAt("Vendor signature ____ Buyer signature ____ date ____", 0, 0)).at(-1)).toEqual([
      "date",
      "sign_date",
      "buyer",
    ]);
  });

  test("is a date alone where there is none", () => {
    expect(found(lineAt("Name ____ Date ____", 0, 0)).at(-1)).toEqual(["Date", "date", null]);
  });
});
