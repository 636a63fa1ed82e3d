import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { maskEmail, maskPhone } from "#domain/party/masking.ts";

describe("a phone number [T080]", () => {
  test.each([
    ["+61491570156", "XXXXXX156"],
    ["0491 570 156", "XXXXXX156"],
    ["123456", "XXXXXX456"],
    ["12345", "XXXXXX5"],
    ["1", "XXXXXX1"],
    ["", "XXXXXX"],
    ["no digits", "XXXXXX"],
  ])("%j is shown as %s", (given, shown) => {
    expect(maskPhone(given)).toBe(shown);
  });

  test("shows three digits at most, whatever it is, and masking again changes nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[0-9 ()-]{0,16}$/)), (given) => {
        const shown = maskPhone(given);
        expect(shown).toMatch(/^XXXXXX[0-9]{0,3}$/);
        expect(maskPhone(shown)).toBe(shown);
        const digits = given.replace(/[^0-9]/g, "");
        expect(digits.endsWith(shown.slice(6))).toBe(true);
        if (digits.length < 6 && shown !== given) expect(shown.length).toBeLessThanOrEqual(7);
      }),
    );
  });
});

describe("an e-mail address [T081]", () => {
  test.each([
    ["jane@example.com", "jXXe@example.com"],
    ["jan@example.com", "jXn@example.com"],
    ["ja@example.com", "jX@example.com"],
    ["j@example.com", "jX@example.com"],
    ["@example.com", "XX@example.com"],
    ["jane", "jXXe"],
    ["", "XX"],
    ["a@b@example.com", "aXb@example.com"],
    ["😀lice@example.com", "😀XXXe@example.com"],
  ])("%j is shown as %s", (given, shown) => {
    expect(maskEmail(given)).toBe(shown);
  });

  test("shows the ends of the local part at most, and masking again changes nothing", () => {
    const address = fc
      .tuple(fc.string({ minLength: 1, unit: "grapheme-ascii" }), fc.domain())
      .map(([local, domain]) => `${local.replaceAll("@", "")}@${domain}`);
    fc.assert(
      fc.property(fc.oneof(address, fc.string(), fc.emailAddress()), (given) => {
        const shown = maskEmail(given);
        expect(maskEmail(shown)).toBe(shown);
        const [local = ""] = shown.split(/@(?=[^@]*$)/);
        expect(
          Array.from(local)
            .slice(1, -1)
            .every((character) => character === "X"),
        ).toBe(true);
        const domain = given.includes("@") ? given.slice(given.lastIndexOf("@")) : "";
        expect(shown.endsWith(domain)).toBe(true);
      }),
    );
  });

  test("of one or two characters shows its first only", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9]{1,2}$/), (local) => {
        expect(maskEmail(`${local}@example.com`)).toBe(`${local[0]}X@example.com`);
      }),
    );
  });
});
