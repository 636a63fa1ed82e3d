import type { Grant } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { isStaffScope } from "./gate.ts";

export type AdminGrant = Extract<Grant, { kind: "gate" }>;

/** The gate of the admin pages that a call came through; refused for whoever came by another way. */
export function adminGrantOf(grant: Grant): AdminGrant {
  if (grant.kind !== "gate" || !isStaffScope(grant.scope)) throw new Refusal("admin.required");
  return grant;
}
