import { addMonths, daysBetween } from "#domain/calendar/days.ts";
import { roundedDivision } from "#domain/money/cents.ts";

/** How days are counted: actual days over 365, by calendar year, over 360, or months of 30 days. */
export type DayCount = "Act/365F" | "Act/Act ISDA" | "Act/360" | "30/360";

type Balance = { cents: number; days: number };

/**
 * Interest in cents: cents × basis points × days ÷ (10,000 × days of the year), rounded once half away from zero. Several
 * balances, each for its days, are added up before they are rounded.
 */
export function interestOn(balances: readonly Balance[], basisPoints: number, yearDays = 365): number {
  const scaled = balances.reduce((sum, { cents, days }) => sum + BigInt(cents) * BigInt(days), 0n);
  return Number(roundedDivision(scaled * BigInt(basisPoints), BigInt(10_000 * yearDays)));
}

/** Interest from one day to another: the first day counts, the last does not. */
export function interestBetween(
  { cents, basisPoints, basis }: { cents: number; basisPoints: number; basis: DayCount },
  from: string,
  to: string,
): number {
  const over = (days: number, yearDays: number) => interestOn([{ cents, days }], basisPoints, yearDays);
  switch (basis) {
    case "Act/365F":
      return over(daysBetween(from, to), 365);
    case "Act/360":
      return over(daysBetween(from, to), 360);
    case "30/360":
      return over(daysOfThirty(from, to), 360);
    case "Act/Act ISDA":
      return byCalendarYear(cents, basisPoints, from, to);
  }
}

/** What is owed when interest is added to the debt each month, on the day of the month that it began on. */
export function capitalisedMonthly(
  loan: { cents: number; basisPoints: number; basis: DayCount },
  from: string,
  to: string,
): { interestCents: number[]; payoutCents: number } {
  const interestCents: number[] = [];
  let cents = loan.cents;
  for (let start = from, month = 1; start < to; month += 1) {
    const next = addMonths(from, month);
    const end = next < to ? next : to;
    const interest = interestBetween({ ...loan, cents }, start, end);
    interestCents.push(interest);
    cents += interest;
    start = end;
  }
  return { interestCents, payoutCents: cents };
}

// Each calendar year by its own days; the parts are rounded together by a common divisor.
function byCalendarYear(cents: number, basisPoints: number, from: string, to: string): number {
  let scaled = 0n;
  for (let start = from; start < to; ) {
    const newYear = `${Number(start.slice(0, 4)) + 1}-01-01`;
    const end = newYear < to ? newYear : to;
    const days = daysBetween(start, end);
    const otherYears = isLeap(Number(start.slice(0, 4))) ? 365 : 366;
    scaled += BigInt(cents) * BigInt(basisPoints) * BigInt(days) * BigInt(otherYears);
    start = end;
  }
  return Number(roundedDivision(scaled, BigInt(10_000 * 365 * 366)));
}

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

function daysOfThirty(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split("-").map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split("-").map(Number);
  const first = Math.min(day, 30);
  const last = toDay === 31 && first === 30 ? 30 : toDay;
  return (toYear - year) * 360 + (toMonth - month) * 30 + last - first;
}
