import fc from "fast-check";
import { expect, test } from "vitest";
import { drawingError, signatureMaxStrokes, signaturePad } from "#domain/party/signature.ts";

const stroke = "M40,120 Q60,20 90.25,110 T120,60 160,90 L300,120 Z";

test.each([
  ["strokes of plain path data", [stroke, "M 10,10 L 60,60"], null],
  ["nothing", [], "empty"],
  ["a dot", ["M 100,100 L 103,102"], "too-small"],
  ["a word", ["hello"], "unreadable"],
  ["a script", [`${stroke}"/><script>`], "unreadable"],
  ["relative commands", ["m 10,10 l 50,50"], "unreadable"],
  ["an arc", ["M 10,10 A 5 5 0 0 1 60,60"], "unreadable"],
  ["an odd number of coordinates", ["M 10,10 L 60"], "unreadable"],
  ["an exponent", ["M 1e9,10 L 60,60"], "unreadable"],
  ["a point off the pad", ["M 10,10 L 900,60"], "unreadable"],
  ["too many strokes", Array.from({ length: signatureMaxStrokes + 1 }, () => stroke), "unreadable"],
] as const)("%s", (_what, paths, error) => {
  expect(drawingError(paths)).toBe(error);
});

test("whatever is taken holds nothing but commands and points of the pad", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 60 }), { minLength: 1, maxLength: 4 }), (paths) => {
      if (drawingError(paths) === null) for (const path of paths) expect(path).toMatch(/^M[-\d.,\sMLQTCZ]*$/);
    }),
  );
  const point = fc.tuple(
    fc.integer({ max: signaturePad.width, min: 0 }),
    fc.integer({ max: signaturePad.height, min: 0 }),
  );
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 50 }), (points) => {
      const path = `M0,0 L100,100 ${points.map(([x, y]) => `L${x},${y}`).join(" ")} Z`;
      expect(drawingError([path])).toBeNull();
    }),
  );
});
