import { conflict, notFound, tooMany } from "./problem-kinds.ts";

/** Problems of invitations: a part of the catalogue of `problems.ts`. */
export const invitationProblems = {
  "invitation.unknown": notFound("We couldn't find this invitation. A newer one may have been sent to you."),
  "invitation.over": conflict("This invitation is over. Please ask for a new one."),
  "invitation.version-conflict": conflict("Somebody else changed this invitation. Please review it."),
  "invitation.sent-too-often": tooMany("It was sent 5 times today. Please try again tomorrow."),
  "invitation.too-many": tooMany("Your agency invited too many people today. Please try again tomorrow."),
} as const satisfies Record<string, { status: number; message: string }>;
