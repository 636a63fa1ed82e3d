import { expect, test } from "vitest";
import { legalLinksOf } from "#contract/legal-addresses.ts";
import { fieldPatterns } from "#domain/text/field-rules.ts";

test.each([
  ["https://agency.example", true],
  ["https://www.agency.com.au:8443/privacy?of=us#top", true],
  ["https://agency.example/datenschutz/\u00fcber", true],
  ["http://agency.example", false],
  ["HTTPS://agency.example", false],
  ["https://agency", false],
  ["https://10.0.0.1/privacy", false],
  ["https://user@agency.example/", false],
  ["https://agency.example\\@evil.example/", false],
  ["https://agency.example/a b", false],
  ["https://agency.example/\n", false],
  [" https://agency.example/", false],
  ["javascript:alert(1)//https://agency.example", false],
  ["mailto:us@agency.example", false],
])("%s is a web address: %s", (address, is) => {
  expect(fieldPatterns.webAddress.test(address)).toBe(is);
  if (!is) expect(fieldPatterns.contactAddress.test(address)).toBe(false);
});

test("an address is a link of its own kind, and an e-mail address begins no headers", () => {
  const addresses = {
    privacyAddress: "https://agency.example/privacy",
    termsAddress: null,
    complaintsAddress: "a?bcc=us@agency.example",
    hardshipAddress: "+61 3 9000 0000",
  };
  expect(legalLinksOf(addresses)).toEqual({
    privacyHref: "https://agency.example/privacy",
    termsHref: null,
    complaintsHref: "mailto:a%3Fbcc%3Dus@agency.example",
    hardshipHref: "tel:+61390000000",
  });
});
