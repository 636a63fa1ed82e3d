import type { AgencyBank } from "#contract/agency.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { AgencyFacts } from "#domain/agency/requirements.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

type Check<Outcome, Detail> = {
  outcome: Outcome;
  detail: Detail;
  by: string | null;
  /** Instants as JSON. */
  at: string;
  /** Since when a register has it as lapsed; null while none does. */
  lapsedAt: string | null;
};
export type BusinessDetail = { entityName: string | null; names: string[] };

/** An agency as whoever decides about it sees it. */
export type RegistrationRecord = {
  id: string;
  name: string;
  legalName: string;
  abn: string;
  state: AustralianState;
  status: AgencyStatus;
  reason: string | null;
  phone: string;
  email: string;
  registeredAt: Date;
  decidedAt: Date | null;
  version: number;
  licenceNumber: string;
  licenceState: AustralianState | null;
  licenceHolder: string | null;
  bank: AgencyBank | null;
  hasDebitUser: boolean;
  hasLegalAddresses: boolean;
  checks: {
    email?: Check<"proven", Record<string, never>>;
    business?: Check<AgencyFacts["business"], BusinessDetail>;
    licence?: Check<AgencyFacts["licence"], { note: string | null }>;
  };
  proposed: { id: string; details: AgencyBank; proposedBy: string; proposedAt: string } | null;
  managers: { name: string; email: string }[];
};

const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const selected = `select g.id, g.name, coalesce(g.legal_name, g.name) as "legalName", g.abn, g.state, g.status,
    g.status_reason as reason, g.phone, g.email, g.created_at as "registeredAt", g.decided_at as "decidedAt", g.version,
    g.licence_number as "licenceNumber", g.licence_state as "licenceState", g.licence_holder as "licenceHolder",
    case when g.bank_account_number is null then null else json_build_object('bankName', g.bank_name,
      'accountName', g.bank_account_name, 'bsb', g.bank_bsb, 'accountNumber', g.bank_account_number) end as bank,
    g.direct_entry_user_id is not null as "hasDebitUser",
    g.privacy_address is not null and g.complaints_address is not null as "hasLegalAddresses",
    (select coalesce(json_object_agg(k.kind, json_build_object('outcome', k.outcome, 'detail', k.detail,
        'by', s.name, 'at', ${instantOf("k.checked_at")}, 'lapsedAt', ${instantOf("k.lapsed_at")})), '{}'::json)
      from agency_checks k left join staff_members s on s.id = k.checked_by where k.agency_id = g.id) as checks,
    (select json_build_object('id', c.id, 'details', json_build_object('bankName', c.bank_name,
        'accountName', c.account_name, 'bsb', c.bsb, 'accountNumber', c.account_number),
        'proposedBy', p.name, 'proposedAt', ${instantOf("c.proposed_at")})
      from bank_details_changes c join staff_members p on p.id = c.proposed_by
      where c.agency_id = g.id and c.status = 'proposed' limit 1) as proposed,
    (select coalesce(json_agg(json_build_object('name', m.name, 'email', m.email) order by m.created_at, m.id), '[]'::json)
      from staff_members m where m.agency_id = g.id and m.status = 'active' and 'manage-agency' = any(m.permissions)
    ) as managers
  from agencies g where g.id = $1`;

export async function findRegistration(queries: Queries, id: string): Promise<RegistrationRecord | null> {
  const { rows } = await queries.query<RegistrationRecord>(selected, [id]);
  return rows[0] ?? null;
}

/** An agency, locked until the caller commits. */
export async function lockRegistration(tx: Transaction, id: string): Promise<RegistrationRecord | null> {
  await tx.query("select from agencies where id = $1 for no key update", [id]);
  return await findRegistration(tx, id);
}

/** Writes where an agency is; a reason stays until another is given. */
export async function writeAgencyStatus(
  tx: Transaction,
  id: string,
  { status, reason, decidedAt }: { status: AgencyStatus; reason: string | null; decidedAt: Date | null },
): Promise<void> {
  await tx.query(
    `update agencies set status = $2, status_reason = coalesce($3, status_reason),
       decided_at = coalesce($4, decided_at), version = version + 1 where id = $1`,
    [id, status, reason, decidedAt],
  );
}

export type NewCheck = {
  kind: "email" | "business" | "licence";
  outcome: string;
  detail: Record<string, unknown>;
  /** The id of a member of staff, or `system`. */
  by: string;
};

/** Writes what a check came to, in the place of what an earlier one did. */
export async function writeCheck(
  tx: Transaction,
  agencyId: string,
  { kind, outcome, detail, by }: NewCheck,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into agency_checks (agency_id, kind, outcome, detail, checked_by, checked_at, lapsed_at)
     values ($1, $2, $3, $4, $5, $6, case when $3 in ('cancelled', 'lapsed') then $6::timestamptz end)
     on conflict (agency_id, kind) do update set outcome = excluded.outcome, detail = excluded.detail,
       checked_by = excluded.checked_by, checked_at = excluded.checked_at,
       lapsed_at = case when excluded.lapsed_at is not null
         then coalesce(agency_checks.lapsed_at, excluded.lapsed_at) end`,
    [agencyId, kind, outcome, JSON.stringify(detail), by, now],
  );
}

/** Raises the version of an agency of which a check was recorded. */
export async function raiseVersion(tx: Transaction, id: string): Promise<void> {
  await tx.query("update agencies set version = version + 1 where id = $1", [id]);
}

/** Writes who confirmed bank details, at which number. */
export async function writeConfirmedCall(
  tx: Transaction,
  changeId: string,
  call: { calledNumber: string; answeredBy: string },
): Promise<void> {
  await tx.query("update bank_details_changes set confirmed_call = $2 where id = $1", [
    changeId,
    JSON.stringify(call),
  ]);
}

/** Whether a member of staff is whoever signs in as this subject, at whichever agency. */
export async function isSamePerson(queries: Queries, memberId: string, subject: string): Promise<boolean> {
  const { rowCount } = await queries.query("select from staff_members where id = $1 and subject = $2", [
    memberId,
    subject,
  ]);
  return rowCount === 1;
}

/** The agencies that take money and whose ABN nobody has asked about since, the longest ago first. */
export async function agenciesToCheck(
  queries: Queries,
  { before, max }: { before: Date; max: number },
): Promise<{ id: string; abn: string }[]> {
  const { rows } = await queries.query<{ id: string; abn: string }>(
    `select g.id, g.abn from agencies g join agency_checks k on k.agency_id = g.id and k.kind = 'business'
     where g.status = 'active' and k.checked_at < $1 order by k.checked_at limit $2`,
    [before, max],
  );
  return rows;
}
