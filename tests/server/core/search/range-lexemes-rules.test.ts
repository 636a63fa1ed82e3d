import { expect, test } from "vitest";
import { addDays } from "#domain/calendar/days.ts";
import { rangedAmounts, rangedDays, within } from "#server/core/search/range-lexemes.ts";
import { keyOf, type WordRange } from "#server/core/search/searched-lexemes.ts";
import { deterministicRandom } from "#server/demo/deterministic-random.ts";

const random = deterministicRandom(20_261_129);
const rounds = 20_000;

const isFound = (lexemes: readonly string[], ranges: readonly WordRange[]): boolean =>
  lexemes.map(keyOf).some((word) => ranges.some(({ low, high }) => low <= word && word <= high));

/** An amount of so many digits at most, and often of few that are not 0. */
const someAmount = (): number => {
  const amount = random.between(0, 10 ** random.between(0, 11));
  const round = 10 ** random.between(0, 9);
  return random.between(0, 2) === 0 ? amount : Math.floor(amount / round) * round;
};
const someDay = (): string => addDays("1990-01-01", random.between(0, 30_000));

test("what lies between two amounts is exactly what their ranges of words find [T891]", () => {
  const { lexemes, from, to } = rangedAmounts("price");
  for (let round = 0; round < rounds; round += 1) {
    const bound = someAmount();
    const value = random.pick([someAmount(), bound, bound + 1, Math.max(bound - 1, 0), bound * 10]);
    expect({
      value,
      bound,
      from: isFound(lexemes(value), from(bound)),
      to: isFound(lexemes(value), to(bound)),
    }).toEqual({ value, bound, from: value >= bound, to: value <= bound });
  }
  expect([0, 7].map((value) => isFound(lexemes(value), from(-1)))).toEqual([true, true]);
  expect(to(-1)).toEqual([]);
});

test("what lies between two days is exactly what their ranges of words find [T892]", () => {
  const { lexemes, from, to } = rangedDays("listed");
  for (let round = 0; round < rounds; round += 1) {
    const bound = someDay();
    const value = random.pick([someDay(), bound, addDays(bound, random.between(-40, 40))]);
    expect({
      value,
      bound,
      from: isFound(lexemes(value), from(bound)),
      to: isFound(lexemes(value), to(bound)),
    }).toEqual({ value, bound, from: value >= bound, to: value <= bound });
  }
});

test("a value has few words, and each bound few ranges of them [T893]", () => {
  const [prices, days] = [rangedAmounts("price"), rangedDays("listed")];
  expect(prices.lexemes(75_000_000)).toEqual(["price-0=08", "price-1=087", "price-2=0875", "price-end=0875"]);
  expect(days.lexemes("2026-11-29")).toEqual(["listed-0=2026", "listed-1=202611", "listed-2=20261129"]);
  expect(prices.from(75_000_000)).toEqual([
    { low: "=price-0=09", high: "=price-0=99" },
    { low: "=price-1=088", high: "=price-1=089" },
    { low: "=price-2=0875", high: "=price-2=0879" },
  ]);
  expect(within(days, { from: null, to: "2026-01-31" }, ["listed_on"])).toEqual([
    {
      lexemes: [
        { low: "=listed-0=0000", high: "=listed-0=2025" },
        { low: "=listed-1=202600", high: "=listed-1=202600" },
        { low: "=listed-2=20260100", high: "=listed-2=20260131" },
      ],
      columns: ["listed_on"],
      at: "<=",
      bound: "2026-01-31",
    },
  ]);
  expect(within(days, undefined, [])).toEqual([]);
});
