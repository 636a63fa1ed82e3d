/** Whether nobody knows if a call was done, by the HTTP status of its answer: none came (0), or the server failed. */
export const isOutcomeUnknown = (status: number): boolean => status === 0 || status >= 500;

/** Whether an answer says nothing of what was sent: its outcome is unknown, or the call was turned away unread (429). */
export const isUnreached = (status: number): boolean => status === 429 || isOutcomeUnknown(status);
