import type { TimeZone } from "#domain/calendar/instants.ts";

let zone: TimeZone | null = null;

/** Calendars mark today by the clock of the property or agency that the page is of, wherever the device is. */
export const setCalendarZone = (of: TimeZone): void => {
  zone = of;
};

/** Null where no page has said it. */
export const calendarZone = (): TimeZone | null => zone;
