import { dayOfInstant, type TimeZone } from "#domain/calendar/instants.ts";

/** What day it is in a time zone, `YYYY-MM-DD`, wherever the device is. */
export const todayInZone = (zone: TimeZone): string => dayOfInstant(new Date(), zone);
