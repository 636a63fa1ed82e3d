import type { StaffIdentity } from "#contract/staff.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import type { Membership } from "./staff.store.ts";

/** The token of `Bearer <token>`; null where there is none, or more than that. */
export function bearerOf(authorization: string | undefined): string | null {
  return /^Bearer ([\w-]+(?:\.[\w-]+)*)$/i.exec(authorization ?? "")?.[1] ?? null;
}

/**
 * Who the person is at the agency asked for, or at the first where none is asked for. Null where the person does not
 * work there: an agency of others and one that does not exist are the same.
 */
export function identityAt(
  memberships: readonly Membership[],
  agencyId: string | undefined,
): StaffIdentity | null {
  const chosen =
    agencyId === undefined ? memberships[0] : memberships.find((one) => one.agencyId === agencyId);
  if (chosen === undefined) return null;
  const { agencyName: _, ...person } = chosen;
  return {
    ...person,
    agencies: memberships.map(({ agencyId: id, agencyName: name }) => ({ id, name })),
  };
}

/** Any one of the permissions lets in; null: any member of staff. */
export const holdsOneOf = (
  held: readonly PermissionName[],
  needed: readonly PermissionName[] | null,
): boolean => needed === null || needed.some((name) => held.includes(name));
