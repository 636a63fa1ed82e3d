import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { isPrintable } from "#domain/text/printable.ts";
import { leanFont } from "#server/core/documents/face-tables.ts";

const { resolve } = createRequire(import.meta.url);
const fontOf = (file: string) => readFileSync(resolve(`dejavu-fonts-ttf/ttf/${file}.ttf`));
const files = ["DejaVuSansCondensed", "DejaVuSansCondensed-Bold", "DejaVuSansCondensed-Oblique"];
const lastLetter = 0x1_ffff;

const printable = Array.from({ length: lastLetter + 1 }, (_, code) => code).filter(
  (code) => (code < 0xd800 || code > 0xdfff) && isPrintable(String.fromCodePoint(code)),
);
const glyphsOf = (font: Uint8Array) => {
  const { program } = PDF.create().embedFont(font);
  return printable.map((code) => {
    const glyph = program.getGlyphId(code);
    return [code, glyph, program.getAdvanceWidth(glyph)];
  });
};

test.each(files)("%s has each letter that documents show, with its width, as before [T900]", (file) => {
  const whole = fontOf(file);
  const lean = leanFont(whole);
  expect(printable.length).toBeGreaterThan(1_000);
  expect(glyphsOf(lean)).toEqual(glyphsOf(whole));
  expect(PDF.create().embedFont(lean).program.postScriptName).toBe(file);
  expect(whole.equals(fontOf(file))).toBe(true);
});

test("a font without a table of letters is refused by its name [T901]", () => {
  const font = Buffer.from(fontOf("DejaVuSansCondensed"));
  font.write("cmop", font.indexOf("cmap"), "latin1");
  expect(() => leanFont(font)).toThrow("The font has no table cmap.");
});
