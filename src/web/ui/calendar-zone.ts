import { easternZone, type TimeZone } from "#domain/calendar/instants.ts";

let zone: TimeZone = easternZone;

/** Calendars mark today by the clock of the property or agency that the page is of, wherever the device is. */
export const setCalendarZone = (of: TimeZone): void => {
  zone = of;
};

export const calendarZone = (): TimeZone => zone;
