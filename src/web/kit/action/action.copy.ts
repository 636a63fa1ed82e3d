/** The words of the dialog of an action. */
export const actionCopy = {
  cancel: "Cancel",
  couldntReachServer: "We couldn't reach the server",
  safeTryAgainWont: (message: string) => `${message} It's safe to try again: it won't be done twice.`,
  tryAgain: "Try again",
} as const;
