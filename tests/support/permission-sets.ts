import { type PermissionName, permissionNames } from "#domain/enumerations.ts";

/** Every set of permissions that a member of staff could hold: 256 of them, the empty one first. */
export const permissionSets: readonly (readonly PermissionName[])[] = Array.from(
  { length: 2 ** permissionNames.length },
  (_, bits) => permissionNames.filter((_name, at) => bits & (1 << at)),
);
