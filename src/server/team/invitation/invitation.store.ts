import type { TeamInvitation } from "#contract/team-invitation.ts";
import type { AustralianState, PermissionName } from "#domain/enumerations.ts";
import { invitationDays } from "#domain/limits.ts";
import type { InvitationStatus } from "#domain/team/invitation-statuses.ts";
import { givablePermissions, isReached, teamReachOf } from "#domain/team/roles.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { TeamEditor } from "#server/team/team.store.ts";
import { invitationLifecycle } from "./invitation.lifecycle.ts";

export type InvitationRow = {
  id: string;
  agencyId: string;
  agencyName: string;
  agencyPhone: string;
  brandColour: string;
  agencyState: AustralianState;
  branchId: string | null;
  branchName: string | null;
  email: string;
  name: string | null;
  permissions: PermissionName[];
  status: InvitationStatus;
  invitedBy: string;
  inviterName: string;
  inviterEmail: string;
  sentCount: number;
  sentAt: Date;
  expiresAt: Date;
  memberId: string | null;
  version: number;
};

export const invitationColumns = `i.id, i.agency_id as "agencyId", a.name as "agencyName", a.phone as "agencyPhone",
  a.brand_colour as "brandColour", a.state as "agencyState", i.branch_id as "branchId", b.name as "branchName", i.email, i.name, i.permissions,
  i.status, i.invited_by as "invitedBy", s.name as "inviterName", s.email as "inviterEmail",
  i.sent_count as "sentCount", i.sent_at as "sentAt", i.expires_at as "expiresAt", i.member_id as "memberId", i.version`;
/** An invitation with its agency, its branch and whoever sent it. */
export const invitationTables = `invitations i join agencies a on a.id = i.agency_id
  join staff_members s on s.id = i.invited_by left join branches b on b.id = i.branch_id`;

/** Whether somebody could have made this invitation: they manage its branch, and hold what it gives. */
export const isOfReach = (
  editor: Pick<TeamEditor, "permissions" | "branchId">,
  { branchId, permissions }: Pick<InvitationRow, "branchId" | "permissions">,
): boolean =>
  isReached(editor, { branchId }) && permissions.every((name) => givablePermissions(editor).includes(name));

/** An invitation as staff see it who manage its branch. */
export function invitationView(editor: TeamEditor, row: InvitationRow): TeamInvitation {
  const { id, email, name, branchId, branchName, permissions, status, version } = row;
  return {
    id,
    email,
    name,
    branch: branchId === null || branchName === null ? null : { id: branchId, name: branchName },
    permissions,
    status,
    invitedBy: row.inviterName,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    isChangeable: invitationLifecycle.can(row, { type: "invitation.revoked" }) && isOfReach(editor, row),
    version,
  };
}

const hashOf = ({ macs }: Pick<Dependencies, "macs">, secret: string): string =>
  macs.mac("invitation", secret);

/** What is known of a link's secret, for as long as no newer link was sent. */
export async function findBySecret(
  queries: Queries,
  dependencies: Pick<Dependencies, "macs">,
  secret: string,
): Promise<InvitationRow | null> {
  const { rows } = await queries.query<InvitationRow>(
    `select ${invitationColumns} from ${invitationTables} where i.secret_hash = $1`,
    [hashOf(dependencies, secret)],
  );
  return rows[0] ?? null;
}

/** An invitation that waits for whoever else moves it; null where there is none. */
export async function lockInvitation(tx: Transaction, id: string): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>(
    `select ${invitationColumns} from ${invitationTables} where i.id = $1 for no key update of i`,
    [id],
  );
  return rows[0] ?? null;
}

type NewInvitation = Pick<
  InvitationRow,
  "id" | "agencyId" | "branchId" | "email" | "name" | "permissions"
> & {
  invitedBy: string;
};

const daysMs = invitationDays * 86_400_000;
const expiryOf = (now: Date): Date => new Date(now.getTime() + daysMs);

/** Writes an invitation and answers it with the secret of its link, which nobody can read here again. */
export async function insertInvitation(
  tx: Transaction,
  dependencies: Dependencies,
  invitation: NewInvitation,
): Promise<{ row: InvitationRow; secret: string }> {
  const { ids, clock } = dependencies;
  const { id } = invitation;
  const [secret, now] = [ids.linkSecret(), clock.now()];
  await tx.query(
    `insert into invitations (id, agency_id, branch_id, email, name, permissions, status, invited_by, secret_hash,
       sent_at, expires_at) values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9, $10)`,
    [
      id,
      invitation.agencyId,
      invitation.branchId,
      invitation.email,
      invitation.name,
      [...invitation.permissions],
      invitation.invitedBy,
      hashOf(dependencies, secret),
      now,
      expiryOf(now),
    ],
  );
  const row = await lockInvitation(tx, id);
  if (row === null) throw new Error(`The invitation ${id} is not there.`);
  return { row, secret };
}

/**
 * Puts a new link in the place of the one before, good for another seven days, of whoever sends it again; answers its secret.
 */
export async function writeResent(
  tx: Transaction,
  dependencies: Dependencies,
  { id, invitedBy }: Pick<InvitationRow, "id" | "invitedBy">,
): Promise<string> {
  const [secret, now] = [dependencies.ids.linkSecret(), dependencies.clock.now()];
  await tx.query(
    `update invitations set secret_hash = $2, sent_at = $3, expires_at = $4, invited_by = $5,
       sent_count = sent_count + 1 where id = $1`,
    [id, hashOf(dependencies, secret), now, expiryOf(now), invitedBy],
  );
  return secret;
}

export async function writeStatus(
  tx: Transaction,
  { id }: Pick<InvitationRow, "id">,
  { status, endedAt }: { status: InvitationStatus; endedAt: Date | null },
): Promise<void> {
  await tx.query("update invitations set status = $2, ended_at = $3, version = version + 1 where id = $1", [
    id,
    status,
    endedAt,
  ]);
}

export async function writeMember(tx: Transaction, id: string, memberId: string): Promise<void> {
  await tx.query("update invitations set member_id = $2 where id = $1", [id, memberId]);
}

/** Which of these invitations were made, whatever became of them. */
export async function madeInvitations(queries: Queries, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await queries.query<{ id: string }>("select id from invitations where id = any($1)", [
    [...ids],
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Somebody's open invitation, or their place at the agency. */
export type KnownEmail = {
  email: string;
  kind: "invitation" | "member";
};

/**
 * Which of these e-mails have an open invitation, or work at the agency, as far as somebody's management reaches. The database
 * answers no other: what is read and left out afterwards would show in the time of the answer.
 */
export async function knownEmails(
  queries: Queries,
  editor: TeamEditor,
  emails: readonly string[],
): Promise<KnownEmail[]> {
  const reach = teamReachOf(editor);
  if (reach.kind === "none") return [];
  const { rows } = await queries.query<KnownEmail>(
    `select email, 'invitation' as kind from invitations
     where agency_id = $1 and email = any($2) and status in ('pending', 'opened') and ($3::text is null or branch_id = $3)
     union all
     select lower(email), 'member' from staff_members
     where agency_id = $1 and lower(email) = any($2) and status = 'active' and ($3::text is null or branch_id = $3)`,
    [editor.agencyId, [...emails], reach.kind === "branch" ? reach.branchId : null],
  );
  return rows;
}

/** Invitations whose time is over and that still stand open. */
export async function overdueInvitations(queries: Queries, now: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select id from invitations where status in ('pending', 'opened') and expires_at <= $1
     order by expires_at, id limit $2`,
    [now, max],
  );
  return rows.map(({ id }) => id);
}

type Joining = { id: string; subject: string; agencyId: string; now: Date } & Pick<
  InvitationRow,
  "branchId" | "email" | "permissions"
> & { name: string };

/**
 * Has somebody work at an agency: a row of their own, or the one that they left, which is theirs again. Whoever works there
 * already stays as they are. Answers the row's id, and whether they joined by this.
 */
export async function insertMember(
  tx: Transaction,
  { id, subject, agencyId, now, branchId, email, permissions, name }: Joining,
): Promise<{ memberId: string; isNew: boolean }> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (subject, agency_id) do update set branch_id = excluded.branch_id, name = excluded.name,
       email = excluded.email, permissions = excluded.permissions, status = 'active',
       version = staff_members.version + 1
     where staff_members.status = 'left' returning id`,
    [id, agencyId, branchId, subject, name, email, [...permissions], now],
  );
  if (rows[0] !== undefined) return { memberId: rows[0].id, isNew: true };
  const { rows: known } = await tx.query<{ id: string }>(
    "select id from staff_members where subject = $1 and agency_id = $2",
    [subject, agencyId],
  );
  if (known[0] === undefined) throw new Error("Whoever works there already is not there.");
  return { memberId: known[0].id, isNew: false };
}
