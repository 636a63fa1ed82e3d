import { expect, test } from "vitest";
import { exampleField } from "#contract/contract-template-examples.ts";
import { isDrawing, strokePoints } from "#domain/party/signature-strokes.ts";
import { fieldMarks } from "#domain/template/marks.ts";

test.each([
  ["M 10 20 L 30 40", true],
  ["M10,20Q30,40 50,60T70 80", true],
  ["M Jane Citizen", false],
  ["ML", false],
  ["Marie Curie", false],
  ["", false],
])("%j is a drawing: %s", (text, expected) => {
  expect(isDrawing(text)).toBe(expected);
});

test("strokes are points in their order, curves end where they say and go through their middle", () => {
  const [line, curve] = strokePoints("M 0 0 L 10 0 L 10 10 M 0 0 Q 10 20 20 0");
  expect(line).toEqual([
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 10 },
  ]);
  expect(curve?.at(-1)).toEqual({ x: 20, y: 0 });
  expect(curve?.[4]).toEqual({ x: 10, y: 10 });
  expect(strokePoints("M 0 0 Q 10 20 20 0 T 40 0").flat().at(-1)).toEqual({ x: 40, y: 0 });
  expect(strokePoints("M 0 0 C 0 10 20 10 20 0").flat().at(4)).toEqual({ x: 10, y: 7.5 });
  expect(strokePoints("M 5 5")).toEqual([]);
});

test("a drawn signature is strokes within its field, above the line that a name stands on", () => {
  const field = { ...exampleField, type: "signature", width: 250, height: 80 } as const;
  const { marks, isCut } = fieldMarks(field, "M 0 0 L 600 200 M 0 200 L 600 0");
  expect([marks.length, isCut]).toEqual([3, false]);
  expect(marks.every(({ kind }) => kind === "stroke")).toBe(true);
  for (const mark of marks)
    if (mark.kind === "stroke")
      for (const { x, y } of mark.points) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(250);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(80);
      }
  expect(fieldMarks(field, "Marie Curie").marks[0]?.kind).toBe("text");
});
