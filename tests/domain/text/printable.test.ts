import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDF } from "@libpdf/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPrintable, letterLabel, lettersMissing, missingLettersMessage } from "#domain/text/printable.ts";

const pdf = PDF.create();
const fonts = [
  "DejaVuSans",
  "DejaVuSansCondensed",
  "DejaVuSansCondensed-Bold",
  "DejaVuSansCondensed-Oblique",
];
const faces = fonts.map((name) =>
  pdf.embedFont(readFileSync(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)))),
);
const everyCode = Array.from({ length: 0x11_0000 - 0x20 }, (_, at) => at + 0x20).filter(
  (code) => code < 0xd800 || code > 0xdfff,
);

test("every letter that can be printed is in every face, as a letter of its own", () => {
  const printable = everyCode.filter((code) => isPrintable(String.fromCodePoint(code)));
  expect(printable.length).toBeGreaterThan(3_500);
  for (const face of faces) {
    const glyphs = printable.map((code) => face.codePointToGid(code));
    expect(glyphs.filter((glyph) => glyph === 0)).toEqual([]);
    expect(new Set(glyphs).size).toBe(printable.length);
  }
});

test.each([
  ["Latin-1 and Latin extended A and B", 0xa1, 0x24f],
  ["Greek", 0x384, 0x3ce],
  ["Greek with breathings", 0x1f00, 0x1ffe],
  ["Cyrillic", 0x400, 0x4ff],
  ["Latin extended additional, Vietnamese among it", 0x1e00, 0x1ef9],
])("all letters of %s can be printed", (_what, from, to) => {
  const letters = everyCode
    .filter((code) => code >= from && code <= to)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => /\p{L}/u.test(letter));
  expect(letters.filter((letter) => !isPrintable(letter))).toEqual([]);
});

test.each([
  "Jane O’Brien",
  "Zoë Müller – Café €5",
  "Łukasz Żółć",
  "Ελένη Παπαδοπούλου",
  "Ἀριστοτέλης",
  "Дмитрий Шостакович",
  "Nguyễn Thị Ánh Đạt",
  "Nguyễn Thị".normalize("NFD"),
  "Անի Գրիգորյան",
  "ნინო ბერიძე",
  "$1,250.00 – ✓ ½",
  "two\nlines",
  "",
])("%j can be printed", (text) => {
  expect(lettersMissing(text)).toEqual([]);
  expect(missingLettersMessage("name", text)).toBeNull();
});

describe("what cannot be printed is named", () => {
  test.each<[what: string, text: string, letters: string[]]>([
    ["Chinese", "李小龍 of 李", ["李", "小", "龍"]],
    ["Arabic, which is joined and runs from right to left", "Ali محمد", ["م", "ح", "د"]],
    ["Hebrew", "שרה", ["ש", "ר", "ה"]],
    ["Thai", "สม", ["ส", "ม"]],
    ["Hindi", "राम", ["र", "ा", "म"]],
    ["Arabic digits and punctuation", "٣،", ["٣", "،"]],
    ["an emoji", "🏠", ["🏠"]],
    ["marks that compose with no letter, with their letter", "Ẹ́kọ́ x̌", ["Ẹ́", "ọ́", "x̌"]],
    ["a mark without a letter", "\u0301", ["\u0301"]],
    ["a variation selector", "❤\ufe0f", ["\ufe0f"]],
    ["marks of direction", "Jane\u202eenaJ\u2066", ["\u202e", "\u2066"]],
    ["what is not seen", "Ja\u200bne\u00ad\ufeff", ["\u200b", "\u00ad", "\ufeff"]],
    ["a tab", "a\tb", ["\t"]],
    ["a letter that was lost", "Jos\ufffd", ["\ufffd"]],
  ])("%s", (_what, text, letters) => {
    expect(lettersMissing(text)).toEqual(letters);
  });
});

test("the message names the letters, five at most, and what cannot be seen by its number", () => {
  expect(missingLettersMessage("name", "Li 李")).toBe(
    "This name has letters that our documents can't show: 李. Use the letters on your licence or passport.",
  );
  expect(letterLabel(Array.from("一二三四五六七"))).toBe("一, 二, 三, 四, 五 and 2 more");
  expect(letterLabel(["\u200b", "李"])).toBe("U+200B, 李");
});

test("a text is printable exactly if each of its letters is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
      const letters = Array.from(text.normalize("NFC")).filter((letter) => letter !== "\n");
      expect(lettersMissing(text).length === 0).toBe(letters.every(isPrintable));
    }),
  );
});
