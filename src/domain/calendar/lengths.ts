export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The instant so many times 24 hours later; earlier where they are negative. */
export const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);

/** The instant so many hours later; earlier where they are negative. */
export const hoursLater = (instant: Date, hours: number): Date =>
  new Date(instant.getTime() + hours * hourMs);
