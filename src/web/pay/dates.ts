import { longDay } from "#domain/calendar/days.ts";
import { formatInstant, type TimeZone } from "#domain/calendar/instants.ts";

/** `2026-12-12` → `12 December 2026`, the same in every time zone. */
export const dayLabel = longDay;

/** An instant by the clock of the property; a line never breaks between a time, its am or pm and its zone. */
export const instantLabel = (instant: string, zone: TimeZone): string =>
  formatInstant(instant, zone).replace(/ (?=[ap]m )|(?<= [ap]m) /g, "\u00a0");
