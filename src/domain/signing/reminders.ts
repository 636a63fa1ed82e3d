import { daysBetween } from "#domain/calendar/days.ts";
import { dayOfInstant, hourOfInstant, type TimeZone } from "#domain/calendar/instants.ts";
import { daysLater } from "#domain/calendar/lengths.ts";

const maxReminders = 5;
const everyDays = 2;
const fromHour = 9;
const untilHour = 18;
const expiringDays = 2;

type At = { now: Date; zone: TimeZone };

/** Messages go out from 9 am to 6 pm where the property is. */
const isDaytime = ({ now, zone }: At): boolean => {
  const hour = hourOfInstant(now, zone);
  return hour >= fromHour && hour < untilHour;
};

/** Which reminder of an invitation is due: the first on its second day, then every second day, five at most; null for none. */
export function reminderDue(invitedAt: Date, at: At): number | null {
  if (!isDaytime(at)) return null;
  const days = daysBetween(dayOfInstant(invitedAt, at.zone), dayOfInstant(at.now, at.zone));
  const number = Math.floor(days / everyDays);
  return number >= 1 && number <= maxReminders ? number : null;
}

/** Whether a signer is to be told that little time is left: not one who was invited with no more than that. */
export function isExpiring(invitedAt: Date, expiresAt: Date, at: At): boolean {
  const isNear = at.now < expiresAt && expiresAt <= daysLater(at.now, expiringDays);
  return isDaytime(at) && isNear && daysLater(invitedAt, expiringDays) < expiresAt;
}
