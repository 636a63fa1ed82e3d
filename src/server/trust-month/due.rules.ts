import { addDays } from "#domain/calendar/days.ts";
import { lastDayOf } from "#domain/calendar/months.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { type DaysAllowed, trustRuleOf } from "#domain/trust/trust-rules.ts";
import { businessDaysAfter } from "#server/core/calendar/business-day.rules.ts";

/** By when the statement of a month is verified, `YYYY-MM-DD`: by the rule of the state that holds when the month ends. */
export function verifyBy(month: string, state: AustralianState): string {
  const endsOn = lastDayOf(month);
  return lastDayAllowed(endsOn, trustRuleOf(state, endsOn).verify, state);
}

/** By when a ledger is reported that was found overdrawn on a day. */
export const reportBy = (foundOn: string, state: AustralianState): string =>
  lastDayAllowed(foundOn, trustRuleOf(state, foundOn).report, state);

const lastDayAllowed = (from: string, { days, counted }: DaysAllowed, state: AustralianState): string =>
  counted === "calendar" ? addDays(from, days) : businessDaysAfter(from, days, state);
