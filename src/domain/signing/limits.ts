import { dayMs, hourMs, minuteMs } from "#domain/calendar/lengths.ts";

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
/** How long a link for a drawing on one's phone opens. */
export const phoneDrawingMs = 10 * minuteMs;
/** How long a link for signing in person opens, and how long it goes on after each signer. */
export const hostingLinkMs = 15 * minuteMs;
export const hostingMs = 2 * hourMs;
/** How long a secret that was used answers again, where its answer was lost. */
export const hostingRepeatMs = minuteMs;
/** How long the link to a sealed file opens. */
export const downloadLinkMs = 14 * dayMs;
