/** The words of an invitation to an agency's staff. */
export const invitationCopy = {
  title: "Your invitation",
  invites: (inviter: string, agency: string) => `${inviter} invites you to join ${agency}`,
  email: "E-mail",
  role: "Role",
  branch: "Branch",
  whatYouSee: "What you'll see",
  worksUntil: "Accept by",
  yourName: "Your name",
  nameHint: "As your colleagues and clients should read it.",
  nameErrors: {
    missing: "Enter your name.",
    "too-long": "Please shorten your name.",
    "no-line": "Enter your name on one line.",
    "missing-letters": "Our documents can't print one of these letters. Please write your name without it.",
    "no-letter": "Enter your name.",
  },
  accept: "Accept invitation",
  tryAgain: "Try again",
  decline: "Decline",
  declineTitle: "Decline this invitation?",
  declineText: (inviter: string) =>
    `We'll tell ${inviter}. This can't be undone: to join later you need a new invitation.`,
  declineInvitation: "Decline invitation",
  keep: "Go back",
  joined: (agency: string) => `You're now part of ${agency}`,
  temporaryPassword: (email: string) =>
    `We've sent a temporary password to ${email}. Sign in with it and choose your own.`,
  signInAs: (email: string) => `Sign in as ${email}.`,
  signIn: "Sign in",
  acceptedTitle: "You've accepted this invitation",
  acceptedText: (agency: string, email: string) =>
    `You're part of ${agency}. Sign in as ${email}. If you haven't chosen a password yet, use the temporary one we sent you.`,
  declinedTitle: "You declined this invitation",
  declinedText: (inviter: string) =>
    `We've told ${inviter}. If you want to join after all, ask them to invite you again.`,
  revokedTitle: "This invitation was withdrawn",
  revokedText: (agency: string) => `If you still expect to join ${agency}, ask them to invite you again.`,
  expiredTitle: "This invitation has expired",
  expiredText: (inviter: string, agency: string) =>
    `${inviter} invited you to join ${agency}. You can ask for a new link.`,
  askForNew: "Ask for a new invitation",
  renewed: (agency: string) => `We've told ${agency}. They can send you a new link.`,
  unknownTitle: "This link doesn't work any more",
  unknownText: "A newer invitation may have been sent to you. Please open the link in the newest e-mail.",
  incompleteTitle: "Open the link in your e-mail again",
  incompleteText:
    "This address is incomplete, or the page was reloaded. The link in your e-mail still works.",
  failedTitle: "We couldn't open your invitation",
} as const;
