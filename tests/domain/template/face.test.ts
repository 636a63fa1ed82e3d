import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { textFace } from "#domain/template/face.ts";
import { placeText } from "#domain/template/text.ts";

const bytes = readFileSync(fileURLToPath(import.meta.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf")));
const font = PDF.create().embedFont(bytes);

test("every letter is as wide as in the font that is embedded [T353]", () => {
  const wrong: string[] = [];
  for (let code = 0x20; code <= 0x1ffff; code += 1) {
    const width = font.program.getAdvanceWidth(font.codePointToGid(code));
    if (Math.abs(textFace.widthOf(String.fromCodePoint(code), 2048) - width) > 0.01)
      wrong.push(`U+${code.toString(16)}`);
  }
  expect(wrong).toEqual([]);
});

test("the face stands as high as browsers set the font", () => {
  const directory = bytes.indexOf("hhea", 0, "latin1");
  const table = bytes.readUInt32BE(directory + 8);
  const [ascent, descent] = [bytes.readInt16BE(table + 4), bytes.readInt16BE(table + 6)];
  expect([textFace.ascent * 2048, textFace.descent * 2048]).toEqual([ascent, -descent]);
  expect(font.program.unitsPerEm).toBe(2048);
});

test("a text that fits its box in one line has room at its size, and not at half a point more", () => {
  const box = { width: 120, height: 30 };
  const text = "Alexandra Papadopoulos";
  const { size, lines, isCut } = placeText({ text, box, fontSize: "fit", isMultiline: false }, textFace);
  expect({ isCut, text: lines.map((line) => line.text) }).toEqual({ isCut: false, text: [text] });
  expect(textFace.widthOf(text, size)).toBeLessThanOrEqual(116);
  expect(textFace.widthOf(text, size + 0.5)).toBeGreaterThan(116);
});
