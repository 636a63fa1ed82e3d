import { dayOfInstant, easternZone } from "#domain/calendar/instants.ts";

/** The day in eastern Australia, `YYYY-MM-DD`, as the server counts it. */
export const todayInSydney = (): string => dayOfInstant(new Date(), easternZone);
