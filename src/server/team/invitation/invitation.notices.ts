import { sitePaths } from "#contract/site-paths.ts";
import { invitationDays } from "#domain/limits.ts";
import { queueMessage } from "#server/core/messages/message.store.ts";
import { notifyContacts } from "#server/core/messages/notify-contacts.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { InvitationRow } from "./invitation.store.ts";

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
      `The link is yours alone and works for ${invitationDays} days. If you don't know ${agencyName}, ignore this e-mail, or call us on ${supportPhone}.`,
      `- Saleflow, for ${agencyName}`,
    ].join("\n\n"),
  });
}

const notices = {
  declined: ({ email, agencyName }: InvitationRow) => ({
    subject: `${email} declined your invitation`,
    lines: [`${email} declined your invitation to join ${agencyName}.`],
  }),
  renewal: ({ email, agencyName }: InvitationRow) => ({
    subject: `${email} asks for a new invitation`,
    lines: [
      `Your invitation to ${email} to join ${agencyName} has expired, and they ask for a new one.`,
      "You can send it again under Team, Invitations.",
    ],
  }),
} as const;

/** Tells whoever sent an invitation what became of it. */
export async function notifyInviter(
  tx: Transaction,
  dependencies: Dependencies,
  invitation: InvitationRow,
  about: keyof typeof notices,
): Promise<void> {
  const { id, version, inviterEmail, agencyName } = invitation;
  await notifyContacts(tx, dependencies, [{ email: inviterEmail, phone: "" }], {
    effect: `invitation-${about}:${id}:${version}`,
    ...notices[about](invitation),
    sender: agencyName,
  });
}
