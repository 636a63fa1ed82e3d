import { minuteMs } from "#domain/calendar/lengths.ts";

export const signingDefaultDays = 14;
export const signingMaxDays = 60;
export const signingMaxGroups = 9;
export const signingReasonMaxLength = 300;
/** What is answered, by the names of fields: at most so many letters in all. */
export const signingAnswersMaxLength = 100_000;
/** How many contracts one file sends, and how large it is. */
export const bulkMaxRows = 500;
export const bulkMaxBytes = 1_000_000;
/** How long after their sign-in an agent signs. */
export const ownSignInMs = 5 * minuteMs;
