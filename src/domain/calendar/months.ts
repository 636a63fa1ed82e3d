import { addDays, addMonths, longDay } from "./days.ts";

/** The month of a day: `2026-11-21` → `2026-11`. */
export const monthOfDay = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string => addDays(addMonths(firstDayOf(month), 1), -1);

/** So many months later; earlier where they are negative. */
export const monthsLater = (month: string, months: number): string =>
  monthOfDay(addMonths(firstDayOf(month), months));

/** `2026-11` → `November 2026` */
export const longMonth = (month: string): string => longDay(firstDayOf(month)).replace(/^1 /, "");
