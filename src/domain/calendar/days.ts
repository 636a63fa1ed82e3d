import { dayMs } from "./lengths.ts";

/** Whether `YYYY-MM-DD` is a day of the calendar: no 30 February. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = new Date(`${value}T00:00:00.000Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}

/** `2027-02-15` → `15/02/2027`, as Australians write it; what is no day yet stays as it was typed. */
export const dayShown = (day: string): string => (isDay(day) ? day.split("-").reverse().join("/") : day);

/** A day as people type it, `15/2/2027`, `15.02.2027`, `15022027`, as `2027-02-15`; anything else stays as it was typed. */
export function dayOfTyped(typed: string): string {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4})$/.exec(typed.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(typed.trim()) ??
    [];
  const value = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isDay(value) ? value : typed;
}

const numberOfDay = (day: string): number => Date.parse(`${day}T00:00:00.000Z`) / dayMs;
const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);

/** How many days lie between two days: 1 from one to the next, negative backwards. */
export const daysBetween = (from: string, to: string): number => numberOfDay(to) - numberOfDay(from);

export const addDays = (day: string, days: number): string => dayOfNumber(numberOfDay(day) + days);

/** The same day of a later month, or that month's last: 31 January and a month is the end of February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Whole years from a birth to a day. Who was born on 29 February is a year older on 1 March. */
export function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const shortOf = (month: string): string => month.slice(0, 3);

/** `2026-11-21` → `21 November 2026` */
export const longDay = (day: string): string => formatDay(day, (month) => month);

/** `2026-09-01` → `1 Sep 2026`: three letters of every month, whatever the browser would write. */
export const dayInShort = (day: string): string => formatDay(day, shortOf);

/** The months, as narrow as a calendar shows them: `Jan` to `Dec`. */
export const shortMonths = (): string[] => months.map(shortOf);

function formatDay(day: string, nameOf: (month: string) => string): string {
  const [year, number, date] = day.split("-").map(Number);
  const month = months[(number ?? 0) - 1];
  if (year === undefined || date === undefined || month === undefined)
    throw new RangeError(`Not a day: ${day}`);
  return `${date} ${nameOf(month)} ${year}`;
}
