import { describe, expect, test } from "vitest";
import { formattedAnswer } from "#web/vendor/answer-formats.ts";
import { answerLabel } from "#web/vendor/answer-labels.ts";

describe("what was typed, once its field is left", () => {
  test.each([
    ["owners.0.abn", "53004085616", "53 004 085 616"],
    ["owners.0.acn", "004085616", "004 085 616"],
    ["owners.0.mobile", "+61 491-570-156", "0491 570 156"],
    ["owners.0.mobile", "04915", "04915"],
    ["owners.0.email", " Jordan@EXAMPLE.com ", "Jordan@example.com"],
    ["owners.0.dateOfBirth", "27.3.1981", "1981-03-27"],
    ["property.expectedPrice", "$1250000", "1,250,000"],
    ["property.expectedPrice", "1250000.5", "1,250,000.50"],
    ["property.expectedPrice", "about a million", "about a million"],
    ["property.suburb", "  Mount   Waverley ", "Mount Waverley"],
    ["finish.signature.name", " Jordan  Castle", " Jordan  Castle"],
  ])("%s %j is written %j", (path, typed, written) => {
    expect(formattedAnswer(path, typed)).toBe(written);
    expect(formattedAnswer(path, written)).toBe(written);
  });
});

test.each([
  ["property.expectedPrice", "990000", "990,000"],
  ["finish.amount", "$20000", "20,000"],
  ["owners.0.dateOfBirth", "1981-03-27", "27/03/1981"],
  ["property.hasMortgage", "no", "No"],
])(
  "a version that was saved before %s was left is compared as it is shown: %s as %s",
  (path, saved, shown) => {
    expect(answerLabel(path, saved)).toBe(shown);
  },
);
