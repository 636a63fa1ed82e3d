import { daysLater } from "#domain/calendar/lengths.ts";
import { registrationDraftDays } from "#domain/limits.ts";
import type { Queries } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

const expiries: [statement: string, keptDays: number][] = [
  ["delete from otp_sessions where expires_at < $1", 2],
  ["delete from limit_counters where starting < $1", 2],
  ["delete from gate_sessions where created_at < $1", 2],
  // No access token of the provider holds for a day.
  ["delete from ended_sessions where ended_at < $1", 2],
  ["delete from bypass_grants where expires_at < $1", 30],
  ["delete from draft_sessions where created_at < $1", 90],
  ["delete from invitations where ended_at < $1", 90],
  ["delete from registration_codes where expires_at < $1", 2],
  ["delete from registration_sessions where expires_at < $1", 2],
  ["delete from registration_drafts where saved_at < $1", registrationDraftDays],
];

/** Removes codes, gates, counters, drafts and invitations that can open or limit nothing any more. What happened is in the audit. */
export async function purgeExpired({
  database,
  clock,
}: {
  database: Queries;
  clock: Dependencies["clock"];
}): Promise<void> {
  for (const [statement, keptDays] of expiries)
    await database.query(statement, [daysLater(clock.now(), -keptDays)]);
}
