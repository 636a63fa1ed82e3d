import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addedTurn,
  type Box,
  displayedPointOf,
  displayedSize,
  isWithinPage,
  quarterTurned,
  toHundredths,
  userPointOf,
} from "#domain/template/geometry.ts";

const hundredths = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);
const turns = fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const);
const crop = fc
  .tuple(hundredths(200), hundredths(200), hundredths(900), hundredths(900))
  .map(([x0, y0, width, height]) => ({ x0, y0, x1: x0 + width + 100, y1: y0 + height + 100 }));
/** Of files: any number of decimals. */
const side = fc.double({ min: 200, max: 2_000, noNaN: true });
const pages = fc.record({ width: side, height: side });
const boxIn = (page: { width: number; height: number }): fc.Arbitrary<Box> =>
  fc.tuple(fc.nat(1_000), fc.nat(1_000), fc.nat(1_000), fc.nat(1_000)).map(([x, y, width, height]) => {
    const box = {
      width: toHundredths((page.width * width) / 2_000),
      height: toHundredths((page.height * height) / 2_000),
    };
    const max = { x: page.width - box.width, y: page.height - box.height };
    return { x: Math.floor((max.x * x) / 10) / 100, y: Math.floor((max.y * y) / 10) / 100, ...box };
  });

describe("the geometry of pages", () => {
  test("leads from the display to user space and back, however a page is turned and cropped", () => {
    void fc.assert(
      fc.property(crop, turns, hundredths(1_000), hundredths(1_000), (box, turn, x, y) => {
        const page = { crop: box, turn };
        const back = displayedPointOf(page, userPointOf(page, { x, y }));
        expect(back.x).toBeCloseTo(x, 6);
        expect(back.y).toBeCloseTo(y, 6);
      }),
    );
  });

  test("has the corners of the crop box at the corners of the display", () => {
    void fc.assert(
      fc.property(crop, turns, (box, turn) => {
        const page = { crop: box, turn };
        const size = displayedSize(page);
        const corners = [
          userPointOf(page, { x: 0, y: 0 }),
          userPointOf(page, { x: size.width, y: size.height }),
        ];
        const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
        expect(Math.min(...xs)).toBeCloseTo(box.x0, 6);
        expect(Math.max(...xs)).toBeCloseTo(box.x1, 6);
        expect(Math.min(...ys)).toBeCloseTo(box.y0, 6);
        expect(Math.max(...ys)).toBeCloseTo(box.y1, 6);
      }),
    );
  });

  test("turned by a quarter four times is as before, to the hundredth, and on its page all the way", () => {
    const drawn = pages.chain((page) => fc.tuple(fc.constant(page), boxIn(page)));
    void fc.assert(
      fc.property(drawn, ([page, box]) => {
        let [turned, size] = [box, page];
        for (let quarter = 0; quarter < 4; quarter += 1) {
          turned = quarterTurned(turned, size);
          size = { width: size.height, height: size.width };
          expect(isWithinPage(turned, size)).toBe(true);
        }
        expect(turned).toEqual(box);
      }),
    );
  });

  test("turns a box as it turns the page: the same user space lies under it", () => {
    const drawn = crop.chain((box) =>
      fc.tuple(fc.constant(box), turns, boxIn({ width: box.x1 - box.x0, height: box.y1 - box.y0 })),
    );
    void fc.assert(
      fc.property(drawn, ([box, turn, field]) => {
        const page = { crop: box, turn };
        const size = displayedSize(page);
        if (!isWithinPage(field, size)) return;
        const [was, is] = [field, quarterTurned(field, size)];
        const turnedPage = { crop: box, turn: addedTurn(turn, 90) };
        const lowerLeft = userPointOf(page, { x: was.x, y: was.y + was.height });
        const upperLeft = userPointOf(turnedPage, { x: is.x, y: is.y });
        expect(upperLeft.x).toBeCloseTo(lowerLeft.x, 1);
        expect(upperLeft.y).toBeCloseTo(lowerLeft.y, 1);
      }),
    );
  });
});
