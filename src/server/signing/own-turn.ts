import { ownSignInMs } from "#domain/signing/limits.ts";
import { isSameName } from "#domain/signing/same-contact.ts";
import type { SignIn } from "#server/core/access/sign-in.port.ts";
import type { Queries } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import type { MovingTurn } from "./move-turn.ts";
import { rolesOf } from "./signing.rules.ts";
import type { TurnRow } from "./turn.store.ts";

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
  if (subjects === null) return null;
  const isOwn = signIn !== null && subjects.includes(signIn.subject);
  if (!isOwn || now.getTime() - signIn.signedInAt.getTime() > ownSignInMs)
    throw new Refusal("signing.sign-in-needed");
  return signIn.signedInAt;
}

/** Whether it is the turn of an agent who works at the agency, or did when it was made. */
export const isOfStaff = async (queries: Queries, moving: MovingTurn): Promise<boolean> =>
  (await subjectsOf(queries, moving)) !== null;

/** Whose own turn it is once somebody else has it: nobody's, unless the name is still that of the same person. */
export async function ownerAfter(
  queries: Queries,
  { name, staffMemberId }: TurnRow,
  to: string,
): Promise<string | null> {
  if (staffMemberId === null) return null;
  const { rows } = await queries.query<{ name: string }>("select name from staff_members where id = $1", [
    staffMemberId,
  ]);
  return [...rows, { name }].some((known) => isSameName(known.name, to)) ? staffMemberId : null;
}

/**
 * Who may sign in for a turn as an agent, as the identity provider knows them: nobody where its member of staff is not
 * active any more. Null where it is of nobody at the agency.
 */
async function subjectsOf(queries: Queries, { request, turn }: MovingTurn): Promise<string[] | null> {
  const isAgent = rolesOf(turn).includes("agent");
  const { staffMemberId, email } = turn;
  if (staffMemberId === null && (!isAgent || email === null)) return null;
  const { rows } = await queries.query<{ subject: string }>(
    `select subject from staff_members
     where agency_id = $1 and status = 'active' and case when $2::text is null then lower(email) = lower($3) else id = $2 end`,
    [request.agencyId, staffMemberId, email],
  );
  return staffMemberId === null && rows.length === 0 ? null : rows.map(({ subject }) => subject);
}
