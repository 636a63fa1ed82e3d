const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

/** A calendar to pick days from, and what is wrong with those picked. */
export const rangeEnds = ["From", "To"] as const;
export const apply = "Apply";
export const clearDays = "Clear";
export const daysChosen = (count: number) => `${days(count)} chosen.`;
export const bothIncluded = "Both days are included.";
export const dayClosed = "One of these days isn't available.";
export const chooseDay = "Choose a day.";
export const chooseRange = "Choose the first and the last day.";
export const minDaysError = (count: number) => `Choose at least ${days(count)}.`;
export const maxDaysError = (count: number) => `Choose at most ${days(count)}.`;
