import type { SignIn } from "#server/core/access/sign-in.port.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { isSessionEnded } from "./ended-session.store.ts";
import { bearerOf } from "./staff.rules.ts";

/** The sign-in that an `Authorization` header proves; null where it proves none, or was ended. Throws `identity.away`. */
export async function signInOf(
  { database, identity }: Pick<Dependencies, "database" | "identity">,
  authorization: string | undefined,
): Promise<SignIn | null> {
  const token = bearerOf(authorization);
  if (token === null) return null;
  try {
    const { subject, signedInAt } = await identity.holderOf(token);
    if (signedInAt === null || (await isSessionEnded(database, token))) return null;
    return { subject, signedInAt };
  } catch (error) {
    if (error instanceof Refusal && error.problem.code !== "identity.away") return null;
    throw error;
  }
}
