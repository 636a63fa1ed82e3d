import { addDays } from "#domain/calendar/days.ts";
import { Refusal } from "#server/refusal.ts";

/** Refuses a day that is over or too far ahead, `YYYY-MM-DD` each, by the calendar where the property is. */
export function requireDayAhead(day: string, today: string, maxDays: number, field: string): void {
  if (day < today || day > addDays(today, maxDays)) throw new Refusal("request.invalid", { field });
}
