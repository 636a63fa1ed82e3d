import { describe, expect, test } from "vitest";
import { isAbn, isAcn } from "#domain/party/abn.ts";
import {
  formatBsb,
  isAccountNumber,
  isBsb,
  isPayId,
  type PayIdType,
  payIdTypeOf,
} from "#server/core/bank-details/bank-details.rules.ts";

describe("a BSB", () => {
  test.each([
    ["062000", "062-000"],
    ["062 000", "062-000"],
    [" 633-000 ", "633-000"],
  ])("%j is written %s", (given, written) => {
    expect(formatBsb(given)).toBe(written);
    expect(isBsb(written)).toBe(true);
  });
  test.each(["", "06200", "0620000", "062--000", "06a-000", "062_000", "062-0000", "0062-000"])(
    "%j is none",
    (given) => {
      expect(formatBsb(given)).toBeNull();
      expect(isBsb(given)).toBe(false);
    },
  );
});

describe("an account number", () => {
  test.each(["1", "00318842", "123456789", "12-345-67"])("%s is one", (given) => {
    expect(isAccountNumber(given)).toBe(true);
  });
  test.each(["", "1234567890", "000000", "00-00", "-12", "12-", "12 34", "12a"])("%j is none", (given) => {
    expect(isAccountNumber(given)).toBe(false);
  });
});

describe("a PayID", () => {
  test.each<[PayIdType, string]>([
    ["Email", "pay.dem0pay000000001@pay.saleflow.test"],
    ["Phone", "+61-491570006"],
    ["Email", `${"a".repeat(244)}@example.com`],
    ["ABN", "51824753556"],
    ["ABN", "004085616"],
    ["Organisation ID", "harbour & vale trust"],
  ])("of type %s: %s", (type, alias) => {
    expect(isPayId(type, alias)).toBe(true);
    expect(payIdTypeOf(alias)).toBe(type);
  });
  test.each<[PayIdType, string]>([
    ["Email", "Pay@saleflow.test"],
    ["Email", "pay@saleflow"],
    ["Email", `${"a".repeat(245)}@example.com`],
    ["Email", "pay@saleflow.test x"],
    ["Email", ""],
    ["Phone", ""],
    ["ABN", ""],
    ["Phone", "+61491570006"],
    ["Phone", "+61-0491570006"],
    ["Phone", "+61-491570006x"],
    ["Phone", "x+61-491570006"],
    ["ABN", "51824753557"],
    ["ABN", "004085617"],
    ["Organisation ID", " padded"],
    ["Organisation ID", "padded "],
    ["Organisation ID", "Harbour"],
    ["Organisation ID", ""],
  ])("not of type %s: %j", (type, alias) => {
    expect(isPayId(type, alias)).toBe(false);
  });
});

describe("a business number", () => {
  test.each(["51824753556", "53004085616", "33102417032", "29002589460"])("%s is an ABN", (given) => {
    expect(isAbn(given)).toBe(true);
  });
  test.each(["51824753557", "15824753556", "11111111111", "01824753556", "5182475355"])(
    "%s is no ABN",
    (given) => {
      expect(isAbn(given)).toBe(false);
    },
  );
  test.each(["004085616", "010499966", "000000019", "000250000", "001999999", "005999977", "010749961"])(
    "%s is an ACN",
    (given) => {
      expect(isAcn(given)).toBe(true);
    },
  );
  test.each(["004085617", "00408561", "0040856160"])("%s is no ACN", (given) => {
    expect(isAcn(given)).toBe(false);
  });
});
