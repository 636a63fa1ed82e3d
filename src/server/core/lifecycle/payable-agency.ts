import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import { Refusal } from "#server/refusal.ts";

/** Refuses what payers of an agency would open or do while it takes no money (`agency.not-active`). */
export function requireActiveAgency(status: AgencyStatus): void {
  if (status !== "active") throw new Refusal("agency.not-active");
}
