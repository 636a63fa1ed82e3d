import { ownSignInMs } from "#domain/signing/limits.ts";
import type { SignIn } from "#server/core/access/sign-in.port.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import type { MovingTurn } from "./move-turn.ts";

/**
 * The turn of an agent who works at the agency is signed within minutes of their own sign-in. Throws
 * `signing.sign-in-needed`; answers when they signed in, or null for everybody else.
 */
export async function requireOwnSignIn(
  queries: Queries,
  moving: MovingTurn,
  signIn: SignIn | null,
  now: Date,
): Promise<Date | null> {
  const subjects = await subjectsOf(queries, moving);
  if (subjects.length === 0) return null;
  const isOwn = signIn !== null && subjects.includes(signIn.subject);
  if (!isOwn || now.getTime() - signIn.signedInAt.getTime() > ownSignInMs)
    throw new Refusal("signing.sign-in-needed");
  return signIn.signedInAt;
}

/** Whether it is the turn of an agent who works at the agency. */
export const isOfStaff = async (queries: Queries, moving: MovingTurn): Promise<boolean> =>
  (await subjectsOf(queries, moving)).length > 0;

/** Who at the agency a turn as an agent is of, as the identity provider knows them. */
async function subjectsOf(queries: Queries, { request, turn }: MovingTurn): Promise<string[]> {
  const isAgent = turn.role === "agent" || turn.otherRoles.some(({ role }) => role === "agent");
  if (!isAgent || turn.email === null) return [];
  const { rows } = await queries.query<{ subject: string }>(
    `select subject from staff_members
     where agency_id = $1 and status = 'active' and lower(email) = lower($2)`,
    [request.agencyId, turn.email],
  );
  return rows.map(({ subject }) => subject);
}
