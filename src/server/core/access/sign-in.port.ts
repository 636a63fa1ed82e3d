import type { Dependencies } from "#server/dependencies.ts";

/** Who proved at the identity provider who they are, and when. */
export type SignIn = { subject: string; signedInAt: Date };

/** The sign-in that an `Authorization` header proves; null where it proves none, or was ended. Throws `identity.away`. */
export type SignInOf = (
  dependencies: Pick<Dependencies, "database" | "identity">,
  authorization: string | undefined,
) => Promise<SignIn | null>;
