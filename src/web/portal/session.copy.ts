/** The words of signing in and out. */
export const sessionCopy = {
  signIn: "Sign in",
  agencyStaffSignSecure: "For agency staff. You sign in on our secure sign-in page.",
  tryAgain: "Try again",
  signOutAgain: "Sign out again",
  payingPropertyOpenPrivate:
    "Paying for your property? Open the private link in the text message or email from your agent.",
  signingOut: "Signing out...",
  mayStillSignedSign: "You may still be signed in. Please sign out again, especially on a shared computer.",
  notSignedTryAgain: "You were not signed in. Please try again.",
  signOut: "Sign out",
  dontAccess: "You don't have access yet",
  sessionEnds: "Your session ends in 2 minutes.",
  signInAgain: "Sign in again",
  signInFailed: (reason: string) => `Sign-in failed. ${reason}`,
} as const;
