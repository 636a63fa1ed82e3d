const eastern = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" });

/** The day in eastern Australia, `YYYY-MM-DD`: rates change with the payer's calendar, not with UTC. */
export const payerDay = (at: Date): string => eastern.format(at);

const hours = new Intl.DateTimeFormat("en-AU", {
  hour: "2-digit",
  hourCycle: "h23",
  timeZone: "Australia/Sydney",
});

/** The hour in eastern Australia, 0 to 23. */
export const payerHour = (at: Date): number => Number(hours.format(at));
