import { sitePaths } from "#contract/site-paths.ts";
import { invitationDays } from "#domain/limits.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { lockTeam } from "#server/team/team.store.ts";
import { type InvitationRow, isOfReach } from "./invitation.store.ts";
import { isStillBacked } from "./inviter.ts";

/** Sends the link of an invitation: once for each time that it is sent. */
export async function sendInvitation(
  tx: Transaction,
  dependencies: Dependencies,
  { invitation, secret }: { invitation: InvitationRow; secret: string },
): Promise<void> {
  const { id, agencyName, inviterName, inviterEmail, email, sentCount } = invitation;
  const { publicOrigin, supportPhone } = dependencies.settings;
  await queueMessage(tx, dependencies, {
    effectKey: `invitation:${id}:${sentCount}`,
    applicationId: null,
    channel: "EMAIL",
    recipient: email,
    subject: `${inviterName} invites you to join ${agencyName} on Saleflow`,
    body: [
      `${inviterName} (${inviterEmail}) invites you to work with ${agencyName} on Saleflow.`,
      `Look at the invitation and accept it here: ${publicOrigin}${sitePaths.invitation}#${secret}`,
      `The link is yours alone and works for ${invitationDays} days. If you don't know ${agencyName}, ignore this email, or call us on ${supportPhone}.`,
      `- Saleflow, for ${agencyName}`,
    ].join("\n\n"),
  });
}

/** Tells whoever sent an invitation that it was declined. */
export async function notifyDeclined(
  tx: Transaction,
  dependencies: Dependencies,
  invitation: InvitationRow,
): Promise<void> {
  const { email, agencyName } = invitation;
  await notify(tx, dependencies, invitation, {
    about: "declined",
    recipients: [invitation.inviterEmail],
    subject: `${email} declined your invitation`,
    lines: [`${email} declined your invitation to join ${agencyName}.`],
  });
}

/** Tells whoever sent an invitation that another one is asked for; where they can't send it any more, who manages the agency. */
export async function notifyRenewal(
  tx: Transaction,
  dependencies: Dependencies,
  invitation: InvitationRow,
): Promise<void> {
  const { agencyId, inviterName, inviterEmail, email, agencyName } = invitation;
  const isBySender = await isStillBacked(tx, invitation);
  const sent = isBySender ? `Your invitation to ${email}` : `${inviterName}'s invitation to ${email}`;
  await notify(tx, dependencies, invitation, {
    about: "renewal",
    recipients: isBySender ? [inviterEmail] : await managersFor(tx, agencyId, invitation),
    subject: `${email} asks for a new invitation`,
    lines: [
      `${sent} to join ${agencyName} has expired, and they ask for a new one.`,
      "You can send it again under Team, Invitations.",
    ],
  });
}

/** Who manages the agency and could send the invitation; where nobody could, all who manage it. */
async function managersFor(tx: Transaction, agencyId: string, invitation: InvitationRow): Promise<string[]> {
  const managers = (await lockTeam(tx, agencyId, [])).filter(({ status }) => status === "active");
  const able = managers.filter((manager) => isOfReach(manager, invitation));
  return (able.length === 0 ? managers : able).map(({ email }) => email);
}

type Notice = { about: string; recipients: readonly string[]; subject: string; lines: readonly string[] };

async function notify(
  tx: Transaction,
  dependencies: Dependencies,
  { id, version, agencyName }: InvitationRow,
  { about, recipients, subject, lines }: Notice,
): Promise<void> {
  await notifyContacts(
    tx,
    dependencies,
    recipients.map((email) => ({ email, phone: "" })),
    { effect: `invitation-${about}:${id}:${version}`, subject, lines, sender: agencyName },
  );
}
