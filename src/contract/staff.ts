import * as z from "zod/mini";
import { timeZones } from "#domain/calendar/instants.ts";
import { featureFlags, permissionNames } from "#domain/enumerations.ts";
import { id, instant, text } from "./shapes.ts";

export const featureFlag = z.enum(featureFlags);

/** Who is signed in, at the agency that was chosen. Permissions come from our own records, never from the token. */
export const staffIdentity = z.strictObject({
  id,
  subject: text(128),
  agencyId: id,
  branchId: z.nullable(id),
  name: text(120),
  email: text(254),
  permissions: z.array(z.enum(permissionNames)),
  /** Every agency that the person works for, in the order of joining. */
  agencies: z.array(z.strictObject({ id, name: text(120) })),
});
export type StaffIdentity = z.infer<typeof staffIdentity>;

/** Each feature flag of an agency, on or off. */
export const agencyFlags = z.record(featureFlag, z.boolean());
export type AgencyFlags = z.infer<typeof agencyFlags>;

/** Each feature flag of an agency, with who switched it last; null where nobody has. */
export const flagStates = z.record(
  featureFlag,
  z.strictObject({
    enabled: z.boolean(),
    changed: z.nullable(z.strictObject({ at: instant, by: text(120) })),
  }),
);
export type FlagStates = z.infer<typeof flagStates>;

export const staffAccount = z.extend(staffIdentity, {
  flags: agencyFlags,
  /** Whether the agency is the operating one, which decides about registrations. */
  isOperating: z.boolean(),
  /** By which clock the agency reads instants. */
  timeZone: z.enum(timeZones),
});
export type StaffAccount = z.infer<typeof staffAccount>;

export const flagSwitch = z.strictObject({ enabled: z.boolean() });
