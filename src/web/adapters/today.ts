import { payerDay } from "#domain/calendar/payer-day.ts";

/** The day in eastern Australia, `YYYY-MM-DD`, as the server counts it. */
export const todayInSydney = (): string => payerDay(new Date());
