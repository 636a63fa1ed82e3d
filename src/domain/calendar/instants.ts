import type { AustralianState } from "#domain/enumerations.ts";
import { dayInShort, longDay } from "./days.ts";
import { hourMs } from "./lengths.ts";

const zoneOfState = {
  NSW: "Australia/Sydney",
  ACT: "Australia/Sydney",
  VIC: "Australia/Melbourne",
  QLD: "Australia/Brisbane",
  SA: "Australia/Adelaide",
  WA: "Australia/Perth",
  TAS: "Australia/Hobart",
  NT: "Australia/Darwin",
} as const satisfies Record<AustralianState, string>;
export type TimeZone = (typeof zoneOfState)[AustralianState];
export const timeZones = [...new Set(Object.values(zoneOfState))];
/** The clock of what has neither a property nor an agency. */
export const easternZone = zoneOfState.NSW;

// Browsers disagree about the short names of Australian zones, never about their offsets.
const nameOfOffset: Readonly<Record<number, string>> = {
  480: "AWST",
  570: "ACST",
  600: "AEST",
  630: "ACDT",
  660: "AEDT",
};

/** The time zone of a property by its state, else of its agency. Broken Hill counts as NSW. */
export const timeZoneOf = (state: AustralianState): TimeZone => zoneOfState[state];

/** An instant for people, the same on pages, in e-mails and in documents: `22 November 2026, 10:14 am AEDT`. */
export const formatInstant = (instant: Date | string, zone: TimeZone): string =>
  `${formatInstantDay(instant, zone)}, ${formatTime(instant, zone)}`;

/** The same as narrow as a column likes it: `22 Nov, 10:14 am AEDT`. */
export const formatInstantShort = (instant: Date | string, zone: TimeZone): string =>
  `${dayInShort(dayOfInstant(instant, zone)).replace(/ \d{4}$/, "")}, ${formatTime(instant, zone)}`;

/** The day of an instant where the property is: `22 November 2026`. */
export const formatInstantDay = (instant: Date | string, zone: TimeZone): string =>
  longDay(dayOfInstant(instant, zone));

/** The time of an instant, with its zone named: `10:14 am AEDT`. */
export function formatTime(instant: Date | string, zone: TimeZone): string {
  const { day, hour, minute } = readingOf(instant, zone);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")}`;
  const local = Date.parse(`${day}T00:00:00.000Z`) / 60_000 + hour * 60 + minute;
  const offset = local - Math.floor(timeOf(instant) / 60_000);
  return `${clock} ${hour < 12 ? "am" : "pm"} ${nameOfOffset[offset] ?? "local time"}`;
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. Throws a RangeError for what is no instant. */
export const dayOfInstant = (instant: Date | string, zone: TimeZone): string => readingOf(instant, zone).day;

/** The instant at which a day, `YYYY-MM-DD`, has a whole hour in a time zone; clocks change at 2 or 3 am alone. */
export function instantOf(day: string, hour: number, zone: TimeZone): Date {
  const local = Date.parse(`${day}T00:00:00.000Z`) + hour * hourMs;
  // The offset of the same reading in UTC is at most half a day off, the second one is right.
  const near = local - offsetMs(local, zone);
  return new Date(local - offsetMs(near, zone));
}

function offsetMs(at: number, zone: TimeZone): number {
  const { day, hour, minute } = readingOf(new Date(at), zone);
  return Date.parse(`${day}T00:00:00.000Z`) + hour * hourMs + minute * 60_000 - at;
}

/** The hour of an instant in a time zone, 0 to 23. */
export const hourOfInstant = (instant: Date | string, zone: TimeZone): number =>
  readingOf(instant, zone).hour;

type Reading = { day: string; hour: number; minute: number };
const formats = new Map<TimeZone, Intl.DateTimeFormat>();

function readingOf(instant: Date | string, zone: TimeZone): Reading {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(timeOf(instant))
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`,
    hour: Number(parts.get("hour")),
    minute: Number(parts.get("minute")),
  };
}

const timeOf = (instant: Date | string): number => new Date(instant).getTime();

function formatOf(zone: TimeZone): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat("en-AU", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  formats.set(zone, made);
  return made;
}
