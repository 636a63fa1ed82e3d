import type { FeatureFlag, PermissionName } from "#domain/enumerations.ts";
import type { Events } from "#server/core/events/events.ts";
import type { Transaction } from "#server/database/database.ts";

type Submitted = Events["registration.submitted"];

/** An agency that is here by its ABN, other than one that was refused or closed. Who registers it next waits until this ends. */
export async function agencyOfAbn(
  tx: Transaction,
  abn: string,
): Promise<{ id: string; name: string; email: string; phone: string } | null> {
  await tx.query("select pg_advisory_xact_lock(hashtext('agency-abn:' || $1))", [abn]);
  const { rows } = await tx.query<{ id: string; name: string; email: string; phone: string }>(
    `select id, name, email, phone from agencies where abn = $1 and status not in ('refused', 'closed')
     order by created_at limit 1`,
    [abn],
  );
  return rows[0] ?? null;
}

type NewAgency = Pick<Submitted, "abn" | "licence" | "office"> & {
  id: string;
  code: string;
  name: string;
  legalName: string;
  brandColour: string;
  principal: Submitted["principal"] & { id: string; permissions: readonly PermissionName[] };
  branch: { id: string; name: string };
  flags: readonly FeatureFlag[];
  now: Date;
};

/** Writes an agency with nothing proven, its first branch, its principal, and every feature off. */
export async function insertAgency(tx: Transaction, agency: NewAgency): Promise<void> {
  const { id, licence, office, principal, branch, now } = agency;
  await tx.query(
    `insert into agencies (id, code, name, legal_name, abn, licence_number, licence_state, licence_holder, brand_colour,
       phone, email, state, status, created_at)
     values ($1, $2, $3, nullif($4, $3), $5, $6, $7, $8, $9, $10, $11, $12, 'applied', $13)`,
    [
      id,
      agency.code,
      agency.name,
      agency.legalName,
      agency.abn,
      licence.number,
      licence.state,
      licence.holder,
      agency.brandColour,
      office.phone,
      office.email,
      office.state,
      now,
    ],
  );
  await tx.query("insert into branches (id, agency_id, name, created_at) values ($1, $2, $3, $4)", [
    branch.id,
    id,
    branch.name,
    now,
  ]);
  await tx.query(
    `insert into staff_members (id, agency_id, branch_id, subject, name, email, permissions, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      principal.id,
      id,
      branch.id,
      principal.subject,
      principal.name,
      principal.email,
      [...principal.permissions],
      now,
    ],
  );
  await tx.query(
    "insert into agency_flags (agency_id, flag, enabled) select $1, flag, false from unnest($2::text[]) flag",
    [id, [...agency.flags]],
  );
}
