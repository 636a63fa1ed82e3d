import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { abnOfAcn, digitsOf, inThrees, isAbn, isAcn } from "#domain/party/abn.ts";

const acnOf = (body: number): string => {
  const digits = String(body).padStart(8, "0");
  const sum = Array.from(digits, Number).reduce((total, digit, place) => total + digit * (8 - place), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};

describe("an ABN", () => {
  test.each(["51824753556", "53004085616", "33102417032", "29002589460"])("%s is one", (abn) => {
    expect(isAbn(abn)).toBe(true);
  });
  test.each(["51824753557", "15824753556", "11111111111", "", "5182475355", "51 824 753 556"])(
    "%j is none",
    (abn) => {
      expect(isAbn(abn)).toBe(false);
    },
  );

  test("with one digit changed, or two neighbours swapped, is none", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (body, place, by) => {
          const abn = Array.from(abnOfAcn(acnOf(body)) ?? "");
          const changed = abn.with(place, String((Number(abn[place]) + by) % 10)).join("");
          expect(isAbn(changed)).toBe(false);
          const [one = "", two = ""] = [abn[place], abn[(place + 1) % 11]];
          const swapped = abn
            .with(place, two)
            .with((place + 1) % 11, one)
            .join("");
          if (place < 10 && one !== two) expect(isAbn(swapped)).toBe(false);
        },
      ),
    );
  });
});

describe("an ACN", () => {
  test.each(["004085616", "010499966", "000000019", "000250000", "001999999", "005999977", "010749961"])(
    "%s is one",
    (acn) => {
      expect(isAcn(acn)).toBe(true);
    },
  );
  test.each(["004085617", "", "00408561", "0040856160"])("%j is none", (acn) => {
    expect(isAcn(acn)).toBe(false);
    expect(abnOfAcn(acn)).toBeNull();
  });

  test("has one ABN, which ends in it", () => {
    expect(abnOfAcn("004085616")).toBe("53004085616");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (body) => {
        const acn = acnOf(body);
        expect(isAcn(acn)).toBe(true);
        const abn = abnOfAcn(acn) ?? "";
        expect(isAbn(abn)).toBe(true);
        expect(abn.slice(2)).toBe(acn);
      }),
    );
  });
});

test("numbers are printed in groups", () => {
  expect(["53004085616", "004085616"].map(inThrees)).toEqual(["53 004 085 616", "004 085 616"]);
});

test.each([
  ["53 004 085 616", "53004085616"],
  ["53-004-085-616", "53004085616"],
  ["53\u00a0004 085 616 ", "53004085616"],
  ["ABN 53004085616", null],
  ["", null],
])("the digits of %j are %j", (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
