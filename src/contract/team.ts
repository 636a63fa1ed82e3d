import * as z from "zod/mini";
import { permissionNames } from "#domain/enumerations.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { id, instant, line, text, version } from "./shapes.ts";
import { tableParametersOf, tableSearchResultOf } from "./table.ts";

export const memberStatuses = ["active", "left"] as const;

const permissions = z.array(z.enum(permissionNames)).check(z.maxLength(permissionNames.length));

const named = z.strictObject({ id, name: text(120) });

/** One of an agency's staff. */
export const teamMember = z.strictObject({
  id,
  name: text(120),
  email: text(254),
  branch: z.nullable(named),
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

/** What may be chosen of somebody: the branch where they work, and who takes over what they have once they leave. */
export const memberChoices = z.strictObject({
  branches: z.array(named),
  /** Whether they may work without a branch. */
  canHaveNoBranch: z.boolean(),
  /** How many they have. */
  listings: z.int().check(z.minimum(0)),
  successors: z.array(named),
});
export type MemberChoices = z.infer<typeof memberChoices>;

/** Somebody's name and branch from now on, on top of `version`. */
export const memberChange = z.strictObject({
  version,
  name: line(fieldLengths.partyName),
  branchId: z.nullable(id),
});
export type MemberChange = z.infer<typeof memberChange>;

/** Takes somebody from the team, on top of `version`; `successorId` is needed where they have listings. */
export const memberRemoval = z.strictObject({ version, successorId: z.nullable(id) });
export type MemberRemoval = z.infer<typeof memberRemoval>;

/** All permissions of a member from now on, on top of `version`. */
export const permissionsChange = z.strictObject({ permissions, version });
export type PermissionsChange = z.infer<typeof permissionsChange>;
