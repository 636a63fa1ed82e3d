import type { Queries, Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";

type LinkKind = "drawing" | "hosting" | "download";

/** A link that opens something once. */
export type LinkRow = {
  applicationId: string;
  turnId: string | null;
  staffMemberId: string | null;
};

/** Without a `secret` it gets one at random. */
type NewLink = LinkRow & { kind: LinkKind; livesMs: number; secret?: string };
type Needs = Pick<Dependencies, "clock" | "ids" | "macs">;

const columns = `application_id as "applicationId", turn_id as "turnId", staff_member_id as "staffMemberId"`;

/** Keeps the hash of a new secret and answers the secret, which nobody can read here again. */
export async function insertLink(
  tx: Transaction,
  { clock, ids, macs }: Needs,
  { kind, livesMs, secret = ids.secret(), ...link }: NewLink,
): Promise<{ secret: string; expiresAt: Date }> {
  const expiresAt = new Date(clock.now().getTime() + livesMs);
  await tx.query(
    `insert into single_use_links (secret_hash, kind, application_id, turn_id, staff_member_id, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [hashOf(macs, kind, secret), kind, link.applicationId, link.turnId, link.staffMemberId, expiresAt],
  );
  return { secret, expiresAt };
}

/** Ends what there was of a kind for a turn, or for the whole contract. */
export async function endLinks(
  tx: Transaction,
  kind: LinkKind,
  { applicationId, turnId }: Pick<LinkRow, "applicationId" | "turnId">,
): Promise<void> {
  await tx.query(
    "delete from single_use_links where kind = $1 and application_id = $2 and turn_id is not distinct from $3",
    [kind, applicationId, turnId],
  );
}

type Given = { kind: LinkKind; secret: string };

/** What a secret opens, without using it up; null where it opens nothing, or no longer. */
export async function findLink(
  queries: Queries,
  { clock, macs }: Pick<Needs, "clock" | "macs">,
  { kind, secret }: Given,
): Promise<(LinkRow & { expiresAt: Date }) | null> {
  const { rows } = await queries.query<LinkRow & { expiresAt: Date }>(
    `select ${columns}, expires_at as "expiresAt" from single_use_links
     where secret_hash = $1 and used_at is null and expires_at > $2`,
    [hashOf(macs, kind, secret), clock.now()],
  );
  return rows[0] ?? null;
}

/** Uses a secret up: one statement, so that it opens once. Null where it opens nothing, or no longer. */
export async function consumeLink(
  tx: Transaction,
  { clock, macs }: Pick<Needs, "clock" | "macs">,
  { kind, secret, paths = null }: Given & { paths?: readonly string[] | null },
): Promise<LinkRow | null> {
  const { rows } = await tx.query<LinkRow>(
    `update single_use_links set used_at = $2, paths = $3
     where secret_hash = $1 and used_at is null and expires_at > $2 returning ${columns}`,
    [hashOf(macs, kind, secret), clock.now(), paths === null ? null : JSON.stringify(paths)],
  );
  return rows[0] ?? null;
}

/** What a secret opened that was used since; null where it was used before, never, or was ended. */
export async function findUsedLink(
  queries: Queries,
  { macs }: Pick<Needs, "macs">,
  { kind, secret, since }: Given & { since: Date },
): Promise<LinkRow | null> {
  const { rows } = await queries.query<LinkRow>(
    `select ${columns} from single_use_links where secret_hash = $1 and used_at > $2`,
    [hashOf(macs, kind, secret), since],
  );
  return rows[0] ?? null;
}

/** The secret that follows a used one: always the same, and known to nobody without our key. */
export const nextSecret = ({ macs }: Pick<Needs, "macs">, { kind, secret }: Given): string =>
  macs.mac("single-use-link-next", kind, secret);

/** The drawing of a turn: whether its link still opens, and what came by it; null where none was asked for. */
export async function findDrawing(
  queries: Queries,
  turnId: string,
  now: Date,
): Promise<{ isOpen: boolean; paths: string[] | null } | null> {
  const { rows } = await queries.query<{ isOpen: boolean; paths: string[] | null }>(
    `select used_at is null and expires_at > $2 as "isOpen", paths from single_use_links
     where kind = 'drawing' and turn_id = $1`,
    [turnId, now],
  );
  return rows[0] ?? null;
}

/** Removes what opens nothing any more. */
export async function purgeLinks({
  database,
  clock,
}: Pick<Dependencies, "database" | "clock">): Promise<void> {
  await database.query("delete from single_use_links where expires_at <= $1", [clock.now()]);
}

const hashOf = (macs: Needs["macs"], kind: LinkKind, secret: string): string =>
  macs.mac("single-use-link", kind, secret);
