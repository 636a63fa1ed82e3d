import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minFontSize, placeText, type TextFace, textPadding } from "#domain/template/text.ts";

/** Every letter is half as wide as it is high. */
const face: TextFace = { widthOf: (text, size) => text.length * size * 0.5, ascent: 0.8, descent: 0.2 };
const texts = fc.string({ unit: fc.constantFrom(..."ab c\n"), maxLength: 60 });
const boxes = fc.record({
  width: fc.integer({ min: 20, max: 300 }),
  height: fc.integer({ min: 8, max: 200 }),
});
const sizes = fc.constantFrom<number | "fit">("fit", 4, 9, 11.5, 30);

describe("text in its field", () => {
  test("of one line stands in the middle, at the usual size where there is room", () => {
    const layout = placeText(
      { text: "ab", box: { width: 200, height: 30 }, fontSize: "fit", isMultiline: false },
      face,
    );
    expect(layout).toEqual({
      size: 11,
      isCut: false,
      lines: [{ text: "ab", x: textPadding, baseline: 18.3 }],
    });
  });

  test("of many lines begins at the top, breaks at message, and a word that has no room", () => {
    const layout = placeText(
      { text: "one two\nthree longestword", box: { width: 54, height: 80 }, fontSize: 10, isMultiline: true },
      face,
    );
    expect(layout.lines.map(({ text }) => text)).toEqual(["one two", "three", "longestwor", "d"]);
    expect(layout.lines.map(({ baseline }) => baseline)).toEqual([11, 23, 35, 47]);
    expect(layout.isCut).toBe(false);
  });

  test("that fits is never cut unless the least size has no room, and never reaches over its box unless it says so", () => {
    void fc.assert(
      fc.property(texts, boxes, sizes, fc.boolean(), (text, box, fontSize, isMultiline) => {
        const layout = placeText({ text, box, fontSize, isMultiline }, face);
        if (fontSize === "fit" && layout.isCut) expect(layout.size).toBe(minFontSize);
        if (fontSize !== "fit") expect(layout.size).toBe(fontSize);
        if (layout.isCut) return;
        for (const line of layout.lines) {
          expect(line.x + face.widthOf(line.text, layout.size)).toBeLessThanOrEqual(
            box.width - textPadding + 1e-9,
          );
          expect(line.baseline - face.ascent * layout.size).toBeGreaterThanOrEqual(-0.01);
          expect(line.baseline + face.descent * layout.size).toBeLessThanOrEqual(box.height + 0.02);
        }
      }),
    );
  });

  test("loses no letter where it is not cut", () => {
    void fc.assert(
      fc.property(texts, boxes, (text, box) => {
        const layout = placeText({ text, box, fontSize: "fit", isMultiline: true }, face);
        if (layout.isCut) return;
        const letters = (some: string) => some.replace(/\s/g, "");
        expect(letters(layout.lines.map((line) => line.text).join(""))).toBe(letters(text));
      }),
    );
  });
});
