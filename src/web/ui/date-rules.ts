import { addDays, daysBetween } from "#domain/calendar/days.ts";
import { datePickerFocusRetries } from "#domain/limits.ts";
import { chooseDay, chooseRange, dayClosed, maxDaysError, minDaysError } from "./date-picker.copy.ts";

/** What may be picked. Days are `YYYY-MM-DD`; both bounds are included. */
export type DateRules = {
  from?: string;
  to?: string;
  isUnavailable?: (day: string) => boolean;
} & (
  | { mode: "single" }
  | { mode: "multiple"; minCount: number; maxCount: number }
  | { mode: "range"; minDays: number; maxDays: number }
);

/** Whether a day can be picked at all. */
export function isDayOpen(day: string, { from, to, isUnavailable }: DateRules): boolean {
  return (from ?? day) <= day && day <= (to ?? day) && isUnavailable?.(day) !== true;
}

/** How many days a range has, both ends included. */
export const lengthOf = (first: string, last: string): number => daysBetween(first, last) + 1;

/**
 * Whether a day may be picked beside those that are. Of a range whose first day stands, the days are closed that would make
 * it too short or too long; of many days, every other one once there are enough.
 */
export function isDayOffered(day: string, picked: readonly string[], rules: DateRules): boolean {
  if (!isDayOpen(day, rules)) return false;
  if (rules.mode === "single") return true;
  if (rules.mode === "multiple") return picked.includes(day) || picked.length < rules.maxCount;
  const [first] = picked;
  if (first === undefined || picked.length !== 1) return true;
  // A day before the first one begins the range anew from there.
  if (day < first) return lengthOf(day, first) >= rules.minDays && lengthOf(day, first) <= rules.maxDays;
  const length = lengthOf(first, day);
  return length >= rules.minDays && length <= rules.maxDays;
}

/** What is wrong with what was picked, in words; null where it can be used. */
export function errorOf(picked: readonly string[], rules: DateRules): string | null {
  if (picked.some((day) => !isDayOpen(day, rules))) return dayClosed;
  if (rules.mode === "single") return picked.length === 1 ? null : chooseDay;
  if (rules.mode === "multiple") return countError(picked.length, rules);
  const [first, last] = picked;
  if (first === undefined || last === undefined) return chooseRange;
  const length = lengthOf(first, last);
  if (length < rules.minDays) return minDaysError(rules.minDays);
  if (length > rules.maxDays) return maxDaysError(rules.maxDays);
  return null;
}

function countError(count: number, { minCount, maxCount }: { minCount: number; maxCount: number }) {
  if (count < minCount) return minDaysError(minCount);
  return count > maxCount ? maxDaysError(maxCount) : null;
}

/**
 * Where the focus comes to rest that would go to `day`: the next open day in the same direction, looked for through the
 * specified number of days at most; null where there is none, so that the focus stays.
 */
export function focusableDay(
  day: string,
  direction: 1 | -1,
  isOpen: (day: string) => boolean,
): string | null {
  for (let step = 0; step <= datePickerFocusRetries; step += 1) {
    const candidate = addDays(day, step * direction);
    if (isOpen(candidate)) return candidate;
  }
  return null;
}
