/** The words of a link of staff that opened nothing. */
export const bypassFailedCopy = {
  linkMayUsedAlready:
    "The link may have been used already, or be older than ten minutes. You can make a new one in the portal.",
  continueWithACode: "Continue with a code",
} as const;
