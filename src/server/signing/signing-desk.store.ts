import type { OwnTurn, SigningChoices } from "#contract/signing-desk.ts";
import type { StaffIdentity } from "#contract/staff.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import { reachOf } from "#server/core/access/application.reach.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import type { Queries } from "#server/database/database.ts";

const maxTemplates = 500;

/** The published templates of an agency for these documents, the newest first. */
export async function publishedTemplates(
  queries: Queries,
  agencyId: string,
  documentTypes: readonly DocumentType[],
): Promise<SigningChoices["templates"]> {
  const { rows } = await queries.query<SigningChoices["templates"][number]>(
    `select t.id, t.name, t.document_type as "documentType", v.number,
       jsonb_array_length(v.design -> 'pages') as pages,
       (select coalesce(jsonb_agg(s.signer -> 'role' order by s.place), '[]')
        from jsonb_array_elements(v.design -> 'signers') with ordinality s (signer, place)) as signers,
       jsonb_array_length(v.design -> 'signers') > 0
         and not jsonb_path_exists(v.design, '$.fields[*] ? (@.group == "witness" && @.signerId == null)') as "isSuitable"
     from contract_templates t
     join contract_template_versions v on v.template_id = t.id and v.number = t.published_number
     where t.agency_id = $1 and t.document_type = any($2) and not t.is_archived
     order by t.updated_at desc, t.id limit ${maxTemplates}`,
    [agencyId, documentTypes],
  );
  return rows;
}

/** How many of a request `r` have signed, and how many are to. */
export const signedCounts = `(select count(*)::int from signer_turns t
    where t.application_id = r.application_id and t.status = 'signed') as signed,
  (select count(*)::int from signer_turns t
    where t.application_id = r.application_id and t.status not in ('handedOn', 'released')) as signers`;

/** The open requests of a listing whose place a new one would take. */
export async function openContracts(queries: Queries, listingId: string): Promise<SigningChoices["open"]> {
  const { rows } = await queries.query<SigningChoices["open"][number]>(
    `select r.application_id as "applicationId", a.reference, r.document_type as "documentType", r.status,
       ${signedCounts}
     from signing_requests r join applications a on a.id = r.application_id
     where r.listing_id = $1 and r.document_type <> 'Adhoc Contract'
       and r.status in ('draft', 'out', 'sealing', 'sealDelayed')
     order by r.created_at`,
    [listingId],
  );
  return rows;
}

const maxOwnTurns = 50;

type OwnTurnRow = Omit<OwnTurn, "invitedAt" | "expiresAt"> & { invitedAt: Date; expiresAt: Date };

/** A person's own turns as an agent, within their reach: by their invitation's address where nobody is known to have one. */
export async function ownTurnsOf(
  queries: Queries,
  staff: ListingStaff & Pick<StaffIdentity, "email">,
): Promise<OwnTurn[]> {
  const values: unknown[] = [staff.agencyId, staff.email, staff.id];
  const reach = reachOf(staff, (value) => `$${values.push(value)}`);
  const { rows } = await queries.query<OwnTurnRow>(
    `select t.id as "turnId", r.application_id as "applicationId", r.listing_id as "listingId", a.reference,
       r.document_type as "documentType", l.address, h.code, t.invited_at as "invitedAt",
       r.expires_at as "expiresAt"
     from signer_turns t join signing_requests r on r.application_id = t.application_id
     join applications a on a.id = r.application_id join listings l on l.id = r.listing_id
     join link_holders h on h.id = t.id and h.ended_at is null
     where r.agency_id = $1 and r.status = 'out' and t.follows is null and (t.role = 'agent' or t.other_roles @> '[{"role": "agent"}]') and t.status in ('invited', 'opened')
       and case when t.staff_member_id is null then lower(t.email) = lower($2) else t.staff_member_id = $3 end ${reach === null ? "" : `and ${reach}`}
     order by t.invited_at, t.id limit ${maxOwnTurns}`,
    values,
  );
  return rows.map(({ invitedAt, expiresAt, ...turn }) => ({
    ...turn,
    invitedAt: invitedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The members of staff whose listings there are contracts of. */
export async function agentsOf(queries: Queries, agencyId: string): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>("select id from staff_members where agency_id = $1", [
    agencyId,
  ]);
  return rows.map(({ id }) => id);
}
