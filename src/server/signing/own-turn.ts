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
  { request, turn }: MovingTurn,
  signIn: SignIn | null,
  now: Date,
): Promise<Date | null> {
  const isAgent = turn.role === "agent" || turn.otherRoles.some(({ role }) => role === "agent");
  if (!isAgent || turn.email === null) return null;
  const { rows } = await queries.query<{ subject: string }>(
    `select subject from staff_members
     where agency_id = $1 and status = 'active' and lower(email) = lower($2)`,
    [request.agencyId, turn.email],
  );
  if (rows.length === 0) return null;
  const isOwn = signIn !== null && rows.some(({ subject }) => subject === signIn.subject);
  if (!isOwn || now.getTime() - signIn.signedInAt.getTime() > ownSignInMs)
    throw new Refusal("signing.sign-in-needed");
  return signIn.signedInAt;
}
