import type { ApplicationStatus } from "#domain/enumerations.ts";
import { otpMessagesPastCapPerDay } from "#domain/limits.ts";

export type PastCap = {
  status: ApplicationStatus;
  /** A code or a link of a message to the contact was used, and the contact is still the one on file. */
  isContactVerified: boolean;
  /** Messages past the cap that this application sent in the last 24 hours, by either channel. */
  sentPastCap: number;
};

/**
 * Whether an application may send a message to a contact that has had its messages of the day. Others may have used them up
 * in the contact's name; who pays still gets to a finished application. Only its own payer makes an application finished
 * and its contact verified, so the messages past a cap are one a day for each application of that person.
 */
export const maySendPastCap = ({ status, isContactVerified, sentPastCap }: PastCap): boolean =>
  (status === "completed" || status === "paid") &&
  isContactVerified &&
  sentPastCap < otpMessagesPastCapPerDay;
