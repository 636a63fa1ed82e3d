import {
  dayOfInstant,
  easternZone,
  formatInstant,
  formatInstantShort,
  type TimeZone,
} from "#domain/calendar/instants.ts";

let agencyZone: TimeZone = easternZone;

/** Staff read instants by the clock of the agency that they work at, wherever their device is. */
export const setAgencyZone = (zone: TimeZone): void => {
  agencyZone = zone;
};

/** `22 November 2026, 10:14 am AEDT`; of what has a property by its own clock. */
export const staffInstant = (instant: string | Date, zone: TimeZone = agencyZone): string =>
  formatInstant(instant, zone);

/** `22 Nov, 10:14 am AEDT` */
export const staffInstantShort = (instant: string, zone: TimeZone = agencyZone): string =>
  formatInstantShort(instant, zone);

/** The day of an instant, `YYYY-MM-DD`. */
export const staffDayOf = (instant: string): string => dayOfInstant(instant, agencyZone);
