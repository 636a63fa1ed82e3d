const eastern = new Intl.DateTimeFormat("en-CA", { timeZone: "Australia/Sydney" });

/** The day in eastern Australia, `YYYY-MM-DD`, as the server counts it. */
export const todayInSydney = (): string => eastern.format(new Date());
