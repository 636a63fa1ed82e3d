import { conflict, notFound, unprocessable } from "./problem-kinds.ts";

/** Problems of an agency's staff: a part of the catalogue of `problems.ts`. */
export const teamProblems = {
  "team.unknown": notFound("We couldn't find this person."),
  "team.version-conflict": conflict("Somebody else changed this person. Please review them and try again."),
  "profile.version-conflict": conflict(
    "Your profile was changed somewhere else. Please review the newer version.",
  ),
  "team.left": conflict("This person has left, and opens nothing."),
  "team.not-yours": conflict(
    "You can't change this: nobody gives or takes what they don't hold, or changes their own role.",
  ),
  "team.last-manager": conflict(
    "Somebody has to manage the agency. Please let somebody else manage it first.",
  ),
  "team.successor-needed": conflict("They have listings. Please choose who takes them over."),
  "team.successor-unknown": unprocessable("Please choose somebody who works here and whom you manage."),
  "team.branch-unknown": unprocessable("Please choose a branch that you manage."),
  "team.sign-in-needed": conflict(
    "To let somebody manage the agency, sign out and in again: your sign-in has to be under 5 minutes old.",
  ),
} as const satisfies Record<string, { status: number; message: string }>;
