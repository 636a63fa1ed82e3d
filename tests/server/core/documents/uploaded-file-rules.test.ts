import { expect, test } from "vitest";
import { checkFile, fileNameOf } from "#server/core/documents/uploaded-file.rules.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test.each([
  ["nothing", "", "document.empty"],
  ["a header at once", "%PDF-1.7", null],
  ["a header as late as readers look", `${"x".repeat(1_019)}%PDF-`, null],
  ["a header that begins too late", `${"x".repeat(1_020)}%PDF-`, "document.not-pdf"],
  ["another kind", "PK\u0003\u0004", "document.not-pdf"],
])("a file with %s", (_, text, refusal) => {
  expect(refusalOf(() => checkFile(bytesOf(text)))).toBe(refusal);
});

test("a part of a buffer is looked at alone", () => {
  const whole = bytesOf("%PDF-1.7 and then some");
  expect(refusalOf(() => checkFile(whole.subarray(8)))).toBe("document.not-pdf");
});

test.each([
  [undefined, "document.pdf"],
  ["contract.pdf", "contract.pdf"],
  ["%20a%20b.pdf%20", "a b.pdf"],
  ["C%3A%5Cdocs%5Cdeed.pdf", "deed.pdf"],
  ["docs/deed.pdf", "deed.pdf"],
  ["docs/", "document.pdf"],
  ["a%0Ab%09c.pdf", "a b c.pdf"],
  ["a".repeat(255), "a".repeat(255)],
])("the name %j is %s", (encoded, name) => {
  expect(fileNameOf(encoded)).toBe(name);
});

test.each(["%", "%E0%A4%A", "a".repeat(256), "%ED%A0%80", "\ud800"])("the name %j is refused", (encoded) => {
  expect(refusalOf(() => fileNameOf(encoded))).toBe("request.invalid x-file-name");
});
