/** Pages whose product is not online yet. */
export const unopenedCopy = {
  call: (phone: string) => `Call ${phone}`,
  register: {
    title: "Register your agency",
    message:
      "Online registration isn't available yet. Call us and we'll set up your agency's account with you.",
    alreadyRegistered: "Already registered?",
    signIn: "Sign in",
  },
  quotes: {
    title: "Quotes aren't online yet",
    message: "You can't view or pay a quote here yet. Contact the agency that sent it to you, or call us.",
  },
} as const;
