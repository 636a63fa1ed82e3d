import { formatInstant, type TimeZone } from "#domain/calendar/instants.ts";

/** An instant as evidence has it: by the clock of the property, and to the second in UTC. */
export const evidenceInstant = (at: Date, zone: TimeZone): string =>
  `${formatInstant(at, zone)} (${at.toISOString().replace(/\.\d+Z$/, "Z")})`;
