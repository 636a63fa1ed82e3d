import { sitePaths } from "#contract/site-paths.ts";
import { daysLater } from "#domain/calendar/lengths.ts";
import { invitationDays } from "#domain/limits.ts";
import { teamRoles } from "#domain/team/roles.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { demoAgencyId } from "./demo-agency.ts";

/** Written in the repository, so that the demo's links are known: no email was sent for them. */
const invitations = [
  {
    id: "inv_demo_open",
    email: "jo@demo.test",
    name: "Jo Jones",
    secret: "DEM0INV1TAT10N00000001",
    sentDaysAgo: 1,
  },
  {
    id: "inv_demo_late",
    email: "lee@demo.test",
    name: null,
    secret: "DEM0INV1TAT10N00000002",
    sentDaysAgo: 9,
  },
] as const;

/** Two people whom the demo's manager has invited: one invitation is open, one has expired. */
export async function insertDemoInvitations(
  tx: Transaction,
  { macs, clock }: Pick<Dependencies, "macs" | "clock">,
): Promise<void> {
  for (const { id, email, name, secret, sentDaysAgo } of invitations) {
    const sentAt = daysLater(clock.now(), -sentDaysAgo);
    const isExpired = sentDaysAgo > invitationDays;
    const expiresAt = daysLater(sentAt, invitationDays);
    await tx.query(
      `insert into invitations (id, agency_id, branch_id, email, name, permissions, status, invited_by, secret_hash,
         sent_at, expires_at, ended_at)
       values ($1, $2, 'brn_richmond', $3, $4, $5, $6, 'stf_manager', $7, $8, $9, $10)`,
      [
        id,
        demoAgencyId,
        email,
        name,
        [...teamRoles.agent],
        isExpired ? "expired" : "pending",
        macs.mac("invitation", secret),
        sentAt,
        expiresAt,
        isExpired ? expiresAt : null,
      ],
    );
  }
}

export const demoInvitationLinks = invitations.map(({ email, secret, sentDaysAgo }) => ({
  path: `${sitePaths.invitation}#${secret}`,
  note: `an invitation of ${email} to the staff${sentDaysAgo > invitationDays ? ", expired" : ""}`,
}));
