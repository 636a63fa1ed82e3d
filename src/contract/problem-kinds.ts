/** A refusal of one kind: its HTTP status, with the message that people read. */
const refusalOf =
  <Status extends number>(status: Status) =>
  (message: string) =>
    ({ status, message }) as const;

/** What was sent cannot be used as it is. */
export const badRequest = refusalOf(400);
/** The payer's bank did not pay. */
export const notPaid = refusalOf(402);
/** It is not there, or not for who asks. */
export const notFound = refusalOf(404);
/** It is not as whoever asks believes it to be. */
export const conflict = refusalOf(409);
/** It was understood, and cannot be done. */
export const unprocessable = refusalOf(422);
/** More than is allowed in a time. */
export const tooMany = refusalOf(429);
/** A service that it needs cannot be reached. */
export const unavailable = refusalOf(503);
