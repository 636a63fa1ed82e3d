import { expect, test } from "vitest";
import { dayOfInstant, formatInstant, instantOf, timeZones } from "#domain/calendar/instants.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { amountKeptBack, coolingOffOf, type SaleFacts } from "#domain/signing/cooling-off.ts";
import { isBusinessDay } from "#server/core/calendar/business-day.rules.ts";

const privateTreaty: SaleFacts = {
  isResidential: true,
  isAuction: false,
  auctionDay: null,
  isOffThePlan: false,
  isWaived: false,
};

const saleOf = (state: AustralianState, day: string, sale: Partial<SaleFacts> = {}, copyDay = day) =>
  coolingOffOf(
    { state, contract: "Sale Contract", day, copyDay, sale: { ...privateTreaty, ...sale } },
    isBusinessDay,
  );

test.each([
  ["VIC", "2026-10-30", "2026-11-05", "6 November 2026, 12:00 am AEDT", "Cup Day is skipped"],
  ["NSW", "2026-11-02", "2026-11-09", "9 November 2026, 5:00 pm AEDT", "five business days"],
  [
    "NSW",
    "2026-12-21",
    "2026-12-30",
    "30 December 2026, 5:00 pm AEDT",
    "Christmas and Boxing Day are skipped",
  ],
  ["QLD", "2026-11-02", "2026-11-06", "6 November 2026, 5:00 pm AEST", "the copy's day counts"],
  [
    "QLD",
    "2026-11-07",
    "2026-11-13",
    "13 November 2026, 5:00 pm AEST",
    "a Saturday's copy counts from Monday",
  ],
  ["SA", "2026-11-02", "2026-11-04", "5 November 2026, 12:00 am ACDT", "two clear business days"],
  ["ACT", "2026-11-02", "2026-11-09", "9 November 2026, 5:00 pm AEDT", "five business days"],
  ["NT", "2026-11-02", "2026-11-06", "6 November 2026, 5:00 pm ACST", "four business days"],
] as const)("in %s a contract of %s cools off until %s, %s: %s", (state, day, lastDay, ends, _why) => {
  const cooling = saleOf(state, day);
  expect(cooling?.lastDay).toBe(lastDay);
  expect(cooling && formatInstant(cooling.endsAt, cooling.zone)).toBe(ends);
});

test("in Queensland it counts from the day of the signed copy, elsewhere from the day of the last signature", () => {
  const ofCopy = (state: AustralianState) => saleOf(state, "2026-11-02", {}, "2026-11-03")?.lastDay;
  expect(ofCopy("QLD")).toBe("2026-11-09");
  for (const state of ["NSW", "VIC", "SA", "ACT", "NT"] as const)
    expect([state, ofCopy(state)]).toEqual([state, saleOf(state, "2026-11-02")?.lastDay]);
});

test.each(["WA", "TAS"] as const)("%s has no time to cool off", (state) => {
  expect(saleOf(state, "2026-11-02")).toBeNull();
});

test("there is none at an auction, nor within three clear business days of one in Victoria", () => {
  expect(saleOf("NSW", "2026-11-02", { isAuction: true })).toBeNull();
  expect(saleOf("NSW", "2026-11-02", { isResidential: false })).toBeNull();
  expect(saleOf("VIC", "2026-11-09", { auctionDay: "2026-11-12" })).toBeNull();
  expect(saleOf("VIC", "2026-11-12", { auctionDay: "2026-11-09" })).toBeNull();
  expect(saleOf("VIC", "2026-11-09", { auctionDay: "2026-11-13" })?.lastDay).toBe("2026-11-12");
  expect(saleOf("NSW", "2026-11-09", { auctionDay: "2026-11-10" })).not.toBeNull();
});

test("a certificate waives it in New South Wales alone, and off the plan it is ten days", () => {
  expect(saleOf("NSW", "2026-11-02", { isWaived: true })).toBeNull();
  expect(saleOf("VIC", "2026-11-02", { isWaived: true })).not.toBeNull();
  expect(saleOf("NSW", "2026-11-02", { isOffThePlan: true })?.lastDay).toBe("2026-11-16");
});

test.each([
  ["2026-11-06", "2026-11-07", "a Saturday counts"],
  ["2026-11-07", "2026-11-09", "a Sunday doesn't"],
  ["2026-12-24", "2026-12-26", "nor does Christmas; a Saturday counts whatever else it is"],
])("a listing agreement signed in NSW on %s can be let go until %s: %s", (day, lastDay) => {
  const signed = {
    state: "NSW",
    contract: "Listing Agreement",
    day,
    copyDay: day,
    sale: privateTreaty,
  } as const;
  expect(coolingOffOf(signed, isBusinessDay)?.lastDay).toBe(lastDay);
  expect(coolingOffOf({ ...signed, state: "VIC" }, isBusinessDay)).toBeNull();
});

test.each([
  ["NSW", 128_500_00, 32_125],
  ["QLD", 100_000_01, 25_000],
  ["VIC", 100_000_00, 20_000],
  ["VIC", 4_000_000, 10_000],
  ["SA", 100_000_00, null],
] as const)("in %s a price of %i cents leaves %s cents with the vendor", (state, priceCents, kept) => {
  expect(amountKeptBack({ state, contract: "Sale Contract", day: "2026-11-02" }, priceCents)).toBe(kept);
});

test("an hour of a day is the same instant in every zone that reads it so, around the changes of the clock too", () => {
  for (const zone of timeZones)
    for (const day of ["2026-10-03", "2026-10-04", "2026-10-05", "2027-04-03", "2027-04-04", "2026-07-01"])
      for (const hour of [0, 17]) {
        const at = instantOf(day, hour, zone);
        expect(dayOfInstant(at, zone)).toBe(day);
        expect(formatInstant(at, zone)).toContain(hour === 0 ? "12:00 am" : "5:00 pm");
      }
});
