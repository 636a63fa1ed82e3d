import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { draggedEdges, handleEdges, snapLinesOf, snapped } from "#domain/template/snapping.ts";
import { field, page } from "./designs.ts";

const paper = page("page_0001", 600, 800);
const box = (x: number, y: number) => ({ x, y, width: 100, height: 20 });

describe("a box that is moved", () => {
  const lines = snapLinesOf(
    [field("one", { ...box(200, 300) }), field("moved", box(0, 0))],
    paper,
    new Set(["moved"]),
  );

  test("snaps to the edges of a field, and shows the line through both", () => {
    expect(snapped(lines, box(203, 500), draggedEdges, 5)).toEqual({
      dx: -3,
      dy: 0,
      guides: [
        { axis: "x", at: 200, from: 300, to: 520 },
        { axis: "x", at: 250, from: 300, to: 520 },
        { axis: "x", at: 300, from: 0, to: 800 },
      ],
    });
  });

  test("snaps to the middle of its page and to its margins", () => {
    expect(snapped(lines, box(252, 388), draggedEdges, 5)).toMatchObject({ dx: -2, dy: 2 });
    expect(snapped(lines, box(33, 742), draggedEdges, 5)).toMatchObject({ dx: 3, dy: 2 });
  });

  test("goes on freely where nothing is near enough, and never snaps to itself", () => {
    expect(snapped(lines, box(120, 600), draggedEdges, 5)).toEqual({ dx: 0, dy: 0, guides: [] });
    expect(snapped(lines, box(0, 0), draggedEdges, 5)).toEqual({ dx: 0, dy: 0, guides: [] });
  });

  test("by a handle snaps with the edges that move alone", () => {
    expect(snapped(lines, box(120, 500), handleEdges("e"), 25)).toMatchObject({ dx: -20, dy: 0 });
    expect(snapped(lines, box(203, 300), handleEdges("n"), 5)).toMatchObject({
      dx: 0,
      dy: 0,
      guides: [{ axis: "y", at: 300, from: 200, to: 303 }],
    });
  });

  test("of another page's fields knows nothing", () => {
    const none = snapLinesOf([field("one", { ...box(118, 590), pageId: "page_0002" })], paper, new Set());
    expect(snapped(none, box(120, 600), draggedEdges, 5)).toEqual({ dx: 0, dy: 0, guides: [] });
  });
});

test("the nearest line is found as by looking at all of them", () => {
  const at = fc.integer({ min: 0, max: 60_000 }).map((value) => value / 100);
  void fc.assert(
    fc.property(fc.array(fc.tuple(at, at), { maxLength: 30 }), at, at, (places, x, y) => {
      const fields = places.map(([left, top], index) => field(`fld_${index}`, box(left, top)));
      const lines = snapLinesOf(fields, paper, new Set());
      const { dx } = snapped(lines, box(x, y), draggedEdges, 6);
      const all = [36, 300, 564, ...places.flatMap(([left]) => [left, left + 50, left + 100])];
      const shifts = [x, x + 50, x + 100].flatMap((edge) => all.map((line) => line - edge));
      const min = Math.min(...shifts.map(Math.abs));
      if (min <= 6) expect(Math.abs(dx)).toBeCloseTo(min, 6);
      else expect(dx).toBe(0);
    }),
  );
});
