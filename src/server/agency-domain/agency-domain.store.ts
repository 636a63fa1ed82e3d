import type { AgencyDomainStatus, DomainRelease } from "#domain/agency-domain/agency-domain.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import { domainFailingDays } from "#domain/limits.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type AgencyDomainRow = {
  id: string;
  agencyId: string;
  agencyName: string;
  agencyState: AustralianState;
  host: string;
  token: string;
  status: AgencyDomainStatus;
  version: number;
  requestHash: string;
  hasAlias: boolean | null;
  hasText: boolean | null;
  attemptedAt: Date | null;
  lookedUpAt: Date | null;
  failingSince: Date | null;
  release: DomainRelease | null;
  requestedAt: Date;
};

const columns = `d.id, d.agency_id as "agencyId", g.name as "agencyName",
  g.state as "agencyState", d.host, d.token, d.status, d.version,
  d.request_hash as "requestHash", d.has_alias as "hasAlias", d.has_text as "hasText",
  d.attempted_at as "attemptedAt", d.looked_up_at as "lookedUpAt", d.failing_since as "failingSince", d.release,
  d.requested_at as "requestedAt"`;
const select = `select ${columns} from agency_domains d join agencies g on g.id = d.agency_id`;

/** Whether an agency may manage a page and its domain at all. */
export async function isSwitchedOn(queries: Queries, agencyId: string): Promise<boolean> {
  const { rows } = await queries.query(
    "select from agency_flags where agency_id = $1 and flag = 'admin-manage-website' and enabled",
    [agencyId],
  );
  return rows.length > 0;
}

/** The newest name of an agency, released or not. */
export async function findNewest(queries: Queries, agencyId: string): Promise<AgencyDomainRow | null> {
  const { rows } = await queries.query<AgencyDomainRow>(
    `${select} where d.agency_id = $1 order by d.requested_at desc, d.status = 'released', d.id limit 1`,
    [agencyId],
  );
  return rows[0] ?? null;
}

/** A name of an agency by its id. */
export async function findDomain(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<AgencyDomainRow | null> {
  const { rows } = await queries.query<AgencyDomainRow>(`${select} where d.agency_id = $1 and d.id = $2`, [
    agencyId,
    id,
  ]);
  return rows[0] ?? null;
}

/** The same, locked until the caller commits. */
export async function lockDomain(
  tx: Transaction,
  agencyId: string,
  id: string,
): Promise<AgencyDomainRow | null> {
  const { rows } = await tx.query<AgencyDomainRow>(
    `${select} where d.agency_id = $1 and d.id = $2 for update of d`,
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/** Everyone's open claims to a host, locked in the order of their ids: whoever decides about one decides about all. */
export async function lockHost(tx: Transaction, host: string): Promise<AgencyDomainRow[]> {
  const { rows } = await tx.query<AgencyDomainRow>(
    `${select} where d.host = $1 and d.status <> 'released' order by d.id for update of d`,
    [host],
  );
  return rows;
}

/** What is to be looked up: unless released, each once a day; and what has been failing for its days. The longest waiting first. */
export async function dueDomains(
  queries: Queries,
  { before, failingBefore, max }: { before: Date; failingBefore: Date; max: number },
): Promise<AgencyDomainRow[]> {
  const { rows } = await queries.query<AgencyDomainRow>(
    `${select} where d.status <> 'released'
       and (d.looked_up_at is null or d.looked_up_at <= $1 or d.failing_since <= $2)
     order by d.attempted_at nulls first, d.id limit $3`,
    [before, failingBefore, max],
  );
  return rows;
}

/** Holds an agency, so that it names one host at a time, and says whether it has one. */
export async function lockAgencyOfDomain(tx: Transaction, agencyId: string): Promise<{ hasOpen: boolean }> {
  await tx.query("select from agencies where id = $1 for update", [agencyId]);
  const { rows } = await tx.query(
    "select from agency_domains where agency_id = $1 and status <> 'released'",
    [agencyId],
  );
  return { hasOpen: rows.length > 0 };
}

type NewDomain = Pick<AgencyDomainRow, "id" | "agencyId" | "host" | "token" | "requestHash"> & {
  by: string;
  at: Date;
};

export async function insertDomain(tx: Transaction, domain: NewDomain): Promise<void> {
  const { id, agencyId, host, token, requestHash, by, at } = domain;
  await tx.query(
    `insert into agency_domains (id, agency_id, host, token, status, request_hash, requested_by, requested_at)
     values ($1, $2, $3, $4, 'requested', $5, $6, $7)`,
    [id, agencyId, host, token, requestHash, by, at],
  );
}

export async function writeAttempt(queries: Queries, id: string, at: Date): Promise<void> {
  await queries.query("update agency_domains set attempted_at = $2 where id = $1", [id, at]);
}

export async function writeLookup(
  tx: Transaction,
  id: string,
  { alias, text, at }: { alias: boolean; text: boolean; at: Date },
): Promise<void> {
  await tx.query("update agency_domains set has_alias = $2, has_text = $3, looked_up_at = $4 where id = $1", [
    id,
    alias,
    text,
    at,
  ]);
}

type Moved = { status: AgencyDomainStatus; release: DomainRelease | null; at: Date };

/** Moves a locked name, and answers it as it is then. What fails does so since now. */
export async function writeStatus(
  tx: Transaction,
  { id, agencyId }: Pick<AgencyDomainRow, "id" | "agencyId">,
  { status, release, at }: Moved,
): Promise<AgencyDomainRow> {
  await tx.query(
    `update agency_domains set status = $2, release = $3, version = version + 1,
       failing_since = case when $2 = 'failing' then $4::timestamptz end where id = $1`,
    [id, status, release, at],
  );
  const row = await findDomain(tx, agencyId, id);
  if (row === null) throw new Error(`No domain ${id}.`);
  return row;
}

export type ManagerOfDomain = { email: string };

/** Who manages an agency. */
export async function managersOf(queries: Queries, agencyId: string): Promise<ManagerOfDomain[]> {
  const { rows } = await queries.query<ManagerOfDomain>(
    `select email from staff_members
     where agency_id = $1 and status = 'active' and 'manage-agency' = any(permissions) order by id`,
    [agencyId],
  );
  return rows;
}

/** The code of the agency whose page is served under a host; null where none is. Nothing is served past its days of failing. */
export async function findServedAgency(queries: Queries, host: string, now: Date): Promise<string | null> {
  const { rows } = await queries.query<{ code: string }>(
    {
      name: "served-agency",
      text: `select g.code from agency_domains d join agencies g on g.id = d.agency_id
        where d.host = $1 and d.status in ('live', 'failing')
          and (d.failing_since is null or d.failing_since > $2::timestamptz - interval '${domainFailingDays} days')`,
    },
    [host, now],
  );
  return rows[0]?.code ?? null;
}
