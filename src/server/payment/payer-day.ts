const eastern = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" });

/** The day in eastern Australia, `YYYY-MM-DD`: rates change with the payer's calendar, not with UTC. */
export const payerDay = (at: Date): string => eastern.format(at);
