import * as z from "zod/mini";
import { permissionNames } from "#domain/enumerations.ts";
import { id, instant, text, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

export const memberStatuses = ["active", "left"] as const;

const permissions = z.array(z.enum(permissionNames)).check(z.maxLength(permissionNames.length));

/** One of an agency's staff. */
export const teamMember = z.strictObject({
  id,
  name: text(120),
  email: text(254),
  branch: z.nullable(z.strictObject({ id, name: text(120) })),
  permissions,
  /** Of them, and of those not given: what whoever asks may give and take. */
  changeable: permissions,
  status: z.enum(memberStatuses),
  joinedAt: instant,
  version,
});
export type TeamMember = z.infer<typeof teamMember>;

/** Queries after the first: `status:active`. */
export const teamSearch = tableParametersOf(["name", "joinedAt"]);
export const teamSearchResult = tableSearchResultOf(teamMember);

/** All permissions of a member from now on, on top of `version`. */
export const permissionsChange = z.strictObject({ permissions, version });
export type PermissionsChange = z.infer<typeof permissionsChange>;
