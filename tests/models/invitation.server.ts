import { jobWork } from "#server/start/job-work.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import {
  accept,
  byLink,
  invitationOf,
  invitationSecretTo,
  sentInvitation,
} from "#tests/server/http/invitation-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

type Subject = { server: TestServer; id: string; email: string };

const secretOf = ({ server, email }: Subject) => invitationSecretTo(server, email);
const change = async (subject: Subject, name: "resendInvitation" | "revokeInvitation") => {
  const { server, id, email } = subject;
  const { version } = await invitationOf(server, email);
  return await server.browser().call(name, { id }, { body: { version } });
};

/** An invitation by the calls of staff and of whoever has its link, the outbox, and the job that ends what is overdue. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const server = await openTestServer({ kind, cards: scriptedCards() });
    return {
      begin: async () => {
        const { id, email } = await sentInvitation(server);
        return { server, id, email };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async ({ server, email }) => {
    const invitation = await invitationOf(server, email);
    return { state: invitation.status, everything: invitation };
  },
  traces: {
    // The first one left when they were invited.
    sendInvitation: async ({ server, id }) => (await messagesOf(server.database, `invitation:${id}:%`)) - 1,
    addMember: ({ server, email }) => countOf(server.database, "staff_members where email = $1", [email]),
    notifyDeclined: ({ server, id }) => messagesOf(server.database, `invitation-declined:${id}:%`),
    notifyRenewal: ({ server, id }) => messagesOf(server.database, `invitation-renewal:${id}:%`),
  },
  drivers: {
    "link.opened": async (subject) => byLink(subject.server, "openInvitation", await secretOf(subject)),
    "invitation.accepted": async (subject) => accept(subject.server, await secretOf(subject)),
    "invitation.declined": async (subject) =>
      byLink(subject.server, "declineInvitation", await secretOf(subject)),
    "renewal.requested": async (subject) =>
      byLink(subject.server, "renewInvitation", await secretOf(subject)),
    "invitation.resent": (subject) => change(subject, "resendInvitation"),
    "invitation.revoked": (subject) => change(subject, "revokeInvitation"),
    "invitation.lapsed": async ({ server }) => {
      server.forward({ hours: 7 * 24 });
      await jobWork(server.dependencies)["lapse-invitations"]({});
    },
  },
};
