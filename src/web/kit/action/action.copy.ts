/** The words of the dialog of an action. */
export const actionCopy = {
  cancel: "Cancel",
  couldntConfirm: "We couldn't confirm that it was done",
  safeTryAgainWont: (message: string) => `${message} It's safe to try again: it won't be done twice.`,
  tryAgain: "Try again",
} as const;
