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
  const { hour, minute } = readingOf(instant, zone);
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, "0")}`;
  const name = nameOfOffset[offsetMs(timeOf(instant), zone) / minuteMs] ?? "local time";
  return `${clock} ${hour < 12 ? "am" : "pm"} ${name}`;
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

/** The hour of an instant in a time zone, 0 to 23. */
export const hourOfInstant = (instant: Date | string, zone: TimeZone): number =>
  readingOf(instant, zone).hour;

type Reading = { day: string; hour: number; minute: number };

function readingOf(instant: Date | string, zone: TimeZone): Reading {
  const at = timeOf(instant);
  const [day = "", time = ""] = new Date(at + offsetMs(at, zone)).toISOString().split("T");
  return { day, hour: Number(time.slice(0, 2)), minute: Number(time.slice(3, 5)) };
}

const minuteMs = 60_000;
const quarterMs = 15 * minuteMs;
const formats = new Map<TimeZone, Intl.DateTimeFormat>();
const lastOffsets = new Map<TimeZone, { quarter: number; offset: number }>();

/** How far the clocks of a zone are ahead of UTC. They change on the hour: the last answer is good for a quarter of it. */
function offsetMs(at: number, zone: TimeZone): number {
  const quarter = Math.floor(at / quarterMs);
  const last = lastOffsets.get(zone);
  if (last?.quarter === quarter) return last.offset;
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
  const local = Date.parse(`${day}T${parts.get("hour")}:${parts.get("minute")}:00.000Z`);
  const offset = local - Math.floor(at / minuteMs) * minuteMs;
  lastOffsets.set(zone, { quarter, offset });
  return offset;
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
