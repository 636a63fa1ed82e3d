import fc from "fast-check";
import { expect, test } from "vitest";
import { redirectTarget } from "#web/adapters/redirect-target.ts";

const origin = "https://pay.example.com";

test.each(["/", "/property-listings", "/pay/ABC?x=1#y", "/a/b%2F..", "/?next=//evil.test"])(
  "%s is accepted",
  (path) => {
    expect(redirectTarget(path, origin)).toBe(path);
  },
);

test.each([
  "",
  "property-listings",
  "//evil.test",
  "/\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/a\\b",
  "/.//evil.test",
  "/..//evil.test",
  "/a/..//evil.test",
  "/%2e//evil.test",
  "https://evil.test/",
  "javascript:alert(1)",
  `/${"a".repeat(2_048)}`,
  null,
  undefined,
])("%j is refused", (path) => {
  expect(redirectTarget(path, origin)).toBeNull();
});

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "/",
        "\\",
        ".",
        "..",
        "%2e",
        "%2f",
        "%5c",
        "\t",
        "\n",
        "\r",
        "@",
        ":",
        "?",
        "#",
        "//",
        "evil.test",
      ),
      fc.string({ unit: "binary", maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join("")}`);

test("what is accepted never leaves the origin, however it is resolved", () => {
  fc.assert(
    fc.property(hostile, (path) => {
      const target = redirectTarget(path, origin);
      if (target === null) return;
      const once = new URL(target, origin);
      const twice = new URL(`${once.pathname}${once.search}${once.hash}`, origin);
      expect([once.origin, twice.origin]).toEqual([origin, origin]);
    }),
    { numRuns: 3_000 },
  );
});
