import type { LightMyRequestResponse } from "fastify";
import { type RouteName, routes } from "#contract/routes.ts";
import type { TeamInvitation } from "#contract/team-invitation.ts";
import type { TestServer } from "#tests/support/server.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

let invited = 0;
/** An e-mail that nobody has yet. */
export const newEmail = (): string => {
  invited += 1;
  return `invited.${invited}@harbourvale.example`;
};

/** The secret that opens an invitation to an e-mail: of its newest link, and of one that is open where there are several. */
export async function invitationSecretTo(server: TestServer, email: string): Promise<string> {
  await server.deliver();
  const { rows: messages } = await server.database.query<{ body: string }>(
    "select body from local_outbox where recipient = $1",
    [email],
  );
  const { rows: kept } = await server.database.query<{ hash: string }>(
    `select secret_hash as hash from invitations where email = $1
     order by status in ('pending', 'opened') desc, sent_at desc`,
    [email],
  );
  const secrets = messages.flatMap(({ body }) => /(?<=\/invitation#)[\w-]{22}/.exec(body)?.[0] ?? []);
  const opens = (hash: string) =>
    secrets.find((secret) => server.dependencies.macs.mac("invitation", secret) === hash);
  return kept.map(({ hash }) => opens(hash)).find((secret) => secret !== undefined) ?? "not found";
}

export async function invitationOf(server: TestServer, email: string): Promise<TeamInvitation> {
  const body = { queries: [email], page: 0, size: 20, sort: { sentAt: "desc" } };
  const { hits } = (await server.browser().call("searchInvitations", null, { body })).json();
  return hits[0]._source;
}

/** Every press is another invitation; the same key is the same one. */
const pressKey = (): string => {
  presses += 1;
  return `invite_key_${String(presses).padStart(6, "0")}`;
};
let presses = 0;

type Inviting = Partial<{
  key: string;
  permissions: readonly string[];
  branchId: string | null;
  headers: Record<string, string>;
}>;

/** People whom the demo's manager, or whoever the headers name, invites. */
export const invite = (
  server: TestServer,
  lines: readonly string[],
  {
    permissions = ["manage-own-application"],
    branchId = "brn_richmond",
    headers = {},
    key = pressKey(),
  }: Inviting = {},
) => server.browser().call("invitePeople", null, { body: { lines, permissions, branchId }, headers, key });

/** An invitation that has left, with the secret of its link. */
export async function sentInvitation(server: TestServer, inviting: Inviting = {}) {
  const email = newEmail();
  await invite(server, [email], inviting);
  return { ...(await invitationOf(server, email)), secret: await invitationSecretTo(server, email) };
}

/** The same, once its link was opened. */
export async function openedInvitation(server: TestServer, inviting: Inviting = {}) {
  const invitation = await sentInvitation(server, inviting);
  await byLink(server, "openInvitation", invitation.secret);
  return invitation;
}

export const byLink = (
  server: TestServer,
  name: "openInvitation" | "declineInvitation" | "renewInvitation",
  secret: string,
) => server.browser().call(name, null, { body: { secret } });

export const accept = (server: TestServer, secret: string, name = "Jo Jones") =>
  server.browser().call("acceptInvitation", null, { body: { secret, name } });

const changed =
  (name: "resendInvitation" | "revokeInvitation"): Story =>
  async (server) => {
    const { id, version } = await sentInvitation(server);
    return await server.browser().call(name, { id }, { body: { version } });
  };

/** One good call of each route of invitations. */
export const invitationStories = {
  invitePeople: (server) => invite(server, [`Jo Jones <${newEmail()}>`]),
  readInvitationChoices: (server) => server.browser().call("readInvitationChoices", null),
  searchInvitations: async (server) => {
    await sentInvitation(server);
    const { body } = routes.searchInvitations.example;
    return await server.browser().call("searchInvitations", null, { body });
  },
  resendInvitation: changed("resendInvitation"),
  revokeInvitation: changed("revokeInvitation"),
  openInvitation: async (server) => byLink(server, "openInvitation", (await sentInvitation(server)).secret),
  acceptInvitation: async (server) => accept(server, (await openedInvitation(server)).secret),
  declineInvitation: async (server) =>
    byLink(server, "declineInvitation", (await openedInvitation(server)).secret),
  renewInvitation: async (server) => {
    const { id, secret } = await sentInvitation(server);
    // Time stands still for the other stories.
    await server.database.query("update invitations set expires_at = sent_at where id = $1", [id]);
    return await byLink(server, "renewInvitation", secret);
  },
} satisfies Partial<Record<RouteName, Story>>;
