export const hourMs = 3_600_000;
export const dayMs = 24 * hourMs;

/** The instant so many times 24 hours later; earlier where they are negative. */
export const daysLater = (instant: Date, days: number): Date => new Date(instant.getTime() + days * dayMs);
