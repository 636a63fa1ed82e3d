import { describe, expect, test } from "vitest";
import { allocateBatch, type ClearingPayment } from "#server/money-in/clearing/clearing.rules.ts";

const payment = (id: string, awaitedCents: number, listingCents = awaitedCents): ClearingPayment => ({
  id,
  applicationId: `app_${id}`,
  agencyId: "agy_1",
  awaitedCents,
  listingCents,
});
const shared = (payments: ClearingPayment[], arrivedCents: number, refundedCents = 0, canBeShort = false) => {
  const allocated = allocateBatch(payments, { arrivedCents, refundedCents }, canBeShort);
  if (allocated === null) return null;
  const { cleared, shortfallCents, restCents } = allocated;
  return {
    parts: cleared.map(({ toListingCents, toSuspenseCents }) => [toListingCents, toSuspenseCents]),
    shortfallCents,
    restCents,
  };
};

describe("what arrived is shared by the payments of a batch", () => {
  test.each([
    [
      "whole",
      [payment("1", 100), payment("2", 50)],
      150,
      0,
      {
        parts: [
          [100, 0],
          [50, 0],
        ],
        shortfallCents: 0,
        restCents: 0,
      },
    ],
    [
      "in proportion, to the cent",
      [payment("1", 100), payment("2", 100), payment("3", 100)],
      298,
      0,
      {
        parts: [
          [99, 0],
          [99, 0],
          [100, 0],
        ],
        shortfallCents: 2,
        restCents: 0,
      },
    ],
    [
      "its surcharge after the listing's part",
      [payment("1", 1_015, 1_000)],
      1_005,
      0,
      { parts: [[1_000, 5]], shortfallCents: 10, restCents: 0 },
    ],
    [
      "with what the gateway took back for refunds",
      [payment("1", 100)],
      60,
      40,
      { parts: [[100, 0]], shortfallCents: 0, restCents: 0 },
    ],
    [
      "and no more than they are of",
      [payment("1", 100)],
      130,
      0,
      { parts: [[100, 0]], shortfallCents: 0, restCents: 30 },
    ],
  ])("%s", (_, payments, arrivedCents, refundedCents, expected) => {
    expect(shared(payments, arrivedCents, refundedCents)).toEqual(expected);
  });

  test("short by a twentieth it is a batch, by a cent more it is none, unless a shortfall is paid in", () => {
    const payments = [payment("1", 10_000)];
    expect(shared(payments, 9_500)).toMatchObject({ shortfallCents: 500 });
    expect(shared(payments, 9_499)).toBeNull();
    expect(shared(payments, 9_499, 0, true)).toMatchObject({ parts: [[9_499, 0]] });
    expect([shared([], 100), shared([payment("1", 0)], 100), shared(payments, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
