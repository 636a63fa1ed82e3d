import { dayOfInstant, easternZone, hourOfInstant } from "./instants.ts";

/** The day in eastern Australia, `YYYY-MM-DD`: rates change with the payer's calendar, not with UTC. */
export const payerDay = (at: Date): string => dayOfInstant(at, easternZone);

/** The hour in eastern Australia, 0 to 23. */
export const payerHour = (at: Date): number => hourOfInstant(at, easternZone);
