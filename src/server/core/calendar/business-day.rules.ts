import Holidays from "date-holidays";
import { addDays } from "#domain/calendar/days.ts";
import type { AustralianState } from "#domain/enumerations.ts";

const holidaysOf = new Map<string, ReadonlySet<string>>();

/** Whether banks of a state settle on a day, `YYYY-MM-DD`: neither a weekend nor a public holiday there. */
export function isBusinessDay(day: string, state: AustralianState): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays(state, day.slice(0, 4)).has(day);
}

/** The day itself, or the next business day. */
export function businessDayFrom(day: string, state: AustralianState): string {
  let next = day;
  while (!isBusinessDay(next, state)) next = addDays(next, 1);
  return next;
}

/** The business day that comes so many business days after a day. */
export function businessDaysAfter(day: string, count: number, state: AustralianState): string {
  let next = day;
  for (let left = count; left > 0; left -= 1) next = businessDayFrom(addDays(next, 1), state);
  return next;
}

function holidays(state: AustralianState, year: string): ReadonlySet<string> {
  const key = `${state} ${year}`;
  const known = holidaysOf.get(key);
  if (known !== undefined) return known;
  const found = new Set(
    new Holidays("AU", state)
      .getHolidays(Number(year))
      .filter(({ type, date }) => type === "public" && isWholeDay(date))
      .map(({ date }) => date.slice(0, 10)),
  );
  holidaysOf.set(key, found);
  return found;
}

/** Whether a holiday begins with its day: on the evenings before Christmas and the new year offices were open. */
const isWholeDay = (date: string): boolean => date.slice(11, 19) === "00:00:00";
