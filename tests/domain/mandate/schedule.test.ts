import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountTypes, endTypes, frequencyCodes, paymentTimings, recurrences } from "#domain/enumerations.ts";
import { maxInstalments } from "#domain/limits.ts";
import { type DebitSchedule, planDebit, planPayTo, type ScheduleFacts } from "#domain/mandate/schedule.ts";

const facts: ScheduleFacts = { today: "2026-11-21", outstandingCents: 100_001, dueOn: "2026-12-12" };
const payTo = { frequency: "WEEK", amountCents: 30_000, firstOn: "2026-11-28", lastOn: null } as const;
const debit: DebitSchedule = {
  timing: "Now",
  timingDays: null,
  recurrence: "Once",
  recurrenceDays: null,
  amountType: "Percent",
  amount: 2_500,
  endType: "NoEndDate",
  endDays: null,
};
const daysOf = (planned: ReturnType<typeof planPayTo>) =>
  "instalments" in planned ? planned.instalments.map(({ dueOn }) => dueOn) : planned.error;
const amountsOf = (planned: ReturnType<typeof planPayTo>) =>
  "instalments" in planned ? planned.instalments.map(({ amountCents }) => amountCents) : planned.error;

describe("a PayTo schedule", () => {
  test.each([
    ["ADHO", ["2027-01-31"]],
    ["INDA", ["2027-01-31", "2027-01-31", "2027-01-31", "2027-01-31"]],
    ["DAIL", ["2027-01-31", "2027-02-01", "2027-02-02", "2027-02-03"]],
    ["WEEK", ["2027-01-31", "2027-02-07", "2027-02-14", "2027-02-21"]],
    ["FRTN", ["2027-01-31", "2027-02-14", "2027-02-28", "2027-03-14"]],
    ["MNTH", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]],
    ["QURT", ["2027-01-31", "2027-04-30", "2027-07-31", "2027-10-31"]],
    ["MIAN", ["2027-01-31", "2027-07-31", "2028-01-31", "2028-07-31"]],
    ["YEAR", ["2027-01-31", "2028-01-31", "2029-01-31", "2030-01-31"]],
  ] as const)("of %s falls on %j", (frequency, days) => {
    expect(daysOf(planPayTo({ ...payTo, frequency, firstOn: "2027-01-31" }, facts))).toEqual(days);
  });

  test("ends with the rest", () => {
    expect(amountsOf(planPayTo(payTo, facts))).toEqual([30_000, 30_000, 30_000, 10_001]);
    expect(amountsOf(planPayTo({ ...payTo, lastOn: "2026-12-05" }, facts))).toEqual([30_000, 70_001]);
    expect(amountsOf(planPayTo({ ...payTo, frequency: "ADHO" }, facts))).toEqual([100_001]);
  });

  test.each([
    [{ firstOn: "2026-11-20" }, "schedule.too-early", "firstOn"],
    [{ firstOn: "2046-11-20" }, "schedule.too-late", "firstOn"],
    [{ lastOn: "2026-11-27" }, "schedule.ends-first", "lastOn"],
    [{ amountCents: 0 }, "schedule.no-amount", "amountCents"],
    [{ amountCents: 100 }, "schedule.too-many", "amountCents"],
  ])("%j is %s", (change, code, field) => {
    expect(planPayTo({ ...payTo, ...change }, facts)).toEqual({ error: { code, field } });
  });
});

describe("a direct debit schedule", () => {
  test.each([
    [{ timing: "Now" }, "2026-11-21"],
    [{ timing: "Daily" }, "2026-11-22"],
    [{ timing: "Weekly" }, "2026-11-28"],
    [{ timing: "Monthly" }, "2026-12-21"],
    [{ timing: "Annually" }, "2027-11-21"],
    [{ timing: "AtXDays", timingDays: 30 }, "2026-12-21"],
    [{ timing: "AfterXDays", timingDays: 30 }, "2026-12-22"],
    [{ timing: "Interest Free" }, "2026-12-12"],
    [{ timing: "Interest Accrued" }, "2026-12-12"],
  ] as const)("%j begins on %s", (change, day) => {
    expect(daysOf(planDebit({ ...debit, ...change }, facts))).toEqual([day]);
  });

  test("comes every X days, and takes nothing later than day X", () => {
    const every = { ...debit, recurrence: "PerXDays", recurrenceDays: 10 } as const;
    expect(daysOf(planDebit(every, facts))).toEqual([
      "2026-11-21",
      "2026-12-01",
      "2026-12-11",
      "2026-12-21",
      "2026-12-31",
    ]);
    const until = { ...every, endType: "ForXDays", endDays: 10 } as const;
    expect(daysOf(planDebit(until, facts))).toEqual(["2026-11-21", "2026-12-01"]);
    expect(amountsOf(planDebit(until, facts))).toEqual([25_000, 75_001]);
  });

  test.each([
    [{ timing: "AtSettlement" }, "schedule.no-date", "timing"],
    [{ timing: "AtLoanAdvance" }, "schedule.no-date", "timing"],
    [
      { timing: "AtXDays", timingDays: 40, endType: "ForXDays", endDays: 30 },
      "schedule.ends-first",
      "endDays",
    ],
    [{ recurrence: "Daily", amountType: "Value", amount: 200 }, "schedule.too-many", "amount"],
  ] as const)("%j is %s", (change, code, field) => {
    expect(planDebit({ ...debit, ...change }, facts)).toEqual({ error: { code, field } });
  });
});

const day = fc
  .integer({ min: 0, max: 400 })
  .map((n) => new Date(Date.UTC(2026, 10, 21 + n)).toISOString().slice(0, 10));
const outstandingCents = fc.integer({ min: 1, max: 500_000_000 });

function holds(planned: ReturnType<typeof planPayTo>, facts: ScheduleFacts) {
  if ("error" in planned) return;
  const { instalments } = planned;
  expect(instalments.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(facts.outstandingCents);
  expect(instalments.length).toBeLessThanOrEqual(maxInstalments);
  expect(instalments.every(({ amountCents }) => amountCents > 0)).toBe(true);
  const days = instalments.map(({ dueOn }) => dueOn);
  expect(days).toEqual([...days].sort());
  expect(days.every((each) => each >= facts.today)).toBe(true);
}

test("any schedule adds up to what is outstanding, in the order of its days", () => {
  fc.assert(
    fc.property(
      outstandingCents,
      fc.constantFrom(...frequencyCodes),
      fc.integer({ min: 1, max: 10_000_000 }),
      day,
      fc.option(day),
      (cents, frequency, amountCents, firstOn, lastOn) => {
        const given = { ...facts, outstandingCents: cents };
        holds(planPayTo({ frequency, amountCents, firstOn, lastOn }, given), given);
      },
    ),
  );
  fc.assert(
    fc.property(
      outstandingCents,
      fc.record({
        timing: fc.constantFrom(...paymentTimings),
        timingDays: fc.integer({ min: 0, max: 90 }),
        recurrence: fc.constantFrom(...recurrences),
        recurrenceDays: fc.integer({ min: 1, max: 90 }),
        amountType: fc.constantFrom(...amountTypes),
        amount: fc.integer({ min: 1, max: 10_000 }),
        endType: fc.constantFrom(...endTypes),
        endDays: fc.integer({ min: 0, max: 400 }),
      }),
      (cents, schedule) => {
        const given = { ...facts, outstandingCents: cents };
        holds(planDebit(schedule, given), given);
      },
    ),
  );
});
