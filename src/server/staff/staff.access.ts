import { agencyHeader } from "#contract/agency-header.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { StaffCaller } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { bearerOf, holdsOneOf, identityAt } from "./staff.rules.ts";
import { findSession } from "./staff.store.ts";

type Needs = Pick<Dependencies, "database" | "identity">;

/**
 * Who makes a staff call: the token proves the person, our own records say where and with which permissions. Throws
 * `session.required` or `session.expired` (401), `staff.unknown` or `permission.missing` (403), `identity.away` (503).
 */
export async function letStaffIn(
  { database, identity }: Needs,
  { authorization, agencyId, permissions }: StaffCaller,
): Promise<StaffIdentity> {
  const token = bearerOf(authorization);
  if (token === null) throw new Refusal("session.required", {}, { "www-authenticate": "Bearer" });
  const { subject } = await identity.holderOf(token);
  const { isEnded, memberships } = await findSession(database, { token, subject });
  if (isEnded) throw new Refusal("session.expired");
  const staff = identityAt(memberships, agencyId);
  if (staff === null)
    throw new Refusal("staff.unknown", memberships.length > 0 ? { field: agencyHeader.toLowerCase() } : {});
  if (!holdsOneOf(staff.permissions, permissions)) throw new Refusal("permission.missing");
  return staff;
}
