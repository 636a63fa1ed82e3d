import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { addressLine, cents, email, longcode, phoneNumber, reference, shortcode } from "#contract/shapes.ts";

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

describe.each<[string, z.core.$ZodType, unknown[], unknown[]]>([
  [
    "a short code",
    shortcode,
    ["DEM0PAY000000001", "0123456789ABCDEF"],
    ["", "DEM0PAY00000001", "DEM0PAY0000000011", "dem0pay000000001", "IEM0PAY000000001", "DEM0PAY00000000\n"],
  ],
  [
    "a long code",
    longcode,
    ["0f8fad5bd9cb469fa16570867728950e"],
    ["0F8FAD5BD9CB469FA16570867728950E", "0f8f"],
  ],
  ["a reference", reference, ["SF-7K3M9Q2P"], ["sf-7k3m9q2p", "SF 7K3M", "SF", `SF-${"0".repeat(20)}`]],
  [
    "a phone number",
    phoneNumber,
    ["+61491570156", "+6421123456"],
    ["0491570156", "+0491570156", "+61 491 570 156", "+61491570156789012", "+６１491570156"],
  ],
  [
    "an e-mail address",
    email,
    ["jane@example.com", "j@b.co", "o'brien+sale@mail.example.com.au", "björn@example.com"],
    [
      "jane",
      "jane@",
      "@example.com",
      "jane@example",
      "a b@example.com",
      "a@b@c.com",
      "a@b.c,d@e.fg",
      `${"a".repeat(65)}@b.co`,
    ],
  ],
  ["an amount", cents, [0, 1, 10_000_000_000], [-1, 0.5, 10_000_000_001, "1", Number.NaN, null]],
])("%s", (_name, schema, right, wrong) => {
  test.each(right)("is %j", (value) => {
    expect(accepts(schema, value)).toBe(true);
  });
  test.each(wrong)("is not %j", (value) => {
    expect(accepts(schema, value)).toBe(false);
  });
});

test("an address is one line", () => {
  const line = addressLine({ line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" });
  expect(line).toBe("12 Wattle Street, Richmond VIC 3121");
});
