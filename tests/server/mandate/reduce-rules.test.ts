import fc from "fast-check";
import { expect, test } from "vitest";
import { reductionOf } from "#server/mandate/reduce.rules.ts";

const plan = [100, 200, 300].map((amountCents, place) => ({ id: `ins_${place + 1}`, amountCents }));

test.each([
  [600, [], null, 0],
  [700, [], null, 0],
  [599, [], { id: "ins_3", amountCents: 299 }, 1],
  [300, ["ins_3"], null, 300],
  [250, ["ins_3"], { id: "ins_2", amountCents: 150 }, 350],
  [1, ["ins_3", "ins_2"], { id: "ins_1", amountCents: 1 }, 599],
  [0, ["ins_3", "ins_2", "ins_1"], null, 600],
  [-50, ["ins_3", "ins_2", "ins_1"], null, 600],
])("of 600 planned with room for %i the last fall away first", (roomCents, cancelledIds, less, byCents) => {
  expect(reductionOf(plan, roomCents)).toEqual({ cancelledIds, less, byCents });
});

test("what is left is what there is room for, or what was planned, and never a payment of nothing", () => {
  const cents = fc.integer({ min: 1, max: 1_000 });
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 8 }), fc.integer({ min: -100, max: 9_000 }), (amounts, room) => {
      const waiting = amounts.map((amountCents, place) => ({ id: `ins_${place}`, amountCents }));
      const { cancelledIds, less } = reductionOf(waiting, room);
      const left = waiting
        .filter(({ id }) => !cancelledIds.includes(id))
        .map((each) => (each.id === less?.id ? less : each));
      const planned = amounts.reduce((sum, each) => sum + each, 0);
      expect(left.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
        Math.min(planned, Math.max(0, room)),
      );
      expect(left.every(({ amountCents }) => amountCents > 0)).toBe(true);
      expect(left.map(({ id }) => id)).toEqual(waiting.slice(0, left.length).map(({ id }) => id));
    }),
  );
});
