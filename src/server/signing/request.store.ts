import type { Address } from "#contract/shapes.ts";
import type { SaleTerms, SigningRequestSave } from "#contract/signing-request.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { DocumentType } from "#domain/signing/contracts.ts";
import type { Instrument } from "#domain/signing/execution.ts";
import type { SigningRequestStatus } from "#domain/signing/statuses.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { Queries, Transaction } from "#server/database/database.ts";
import { withDesigns } from "./pinned-design.store.ts";

export type GroupRules = SigningRequestSave["groups"];

/** A request with what it is about: its listing, its agency and the pinned version of its template. */
export type RequestRow = {
  applicationId: string;
  agencyId: string;
  agencyName: string;
  agencyPhone: string;
  brandColour: string;
  agencyState: AustralianState;
  listingId: string;
  address: Address;
  reference: string;
  documentType: DocumentType;
  instrument: Instrument;
  templateId: string;
  templateNumber: number;
  templateName: string;
  designDigest: string;
  design: TemplateDesign;
  status: SigningRequestStatus;
  version: number;
  requestHash: string;
  groups: GroupRules;
  values: Record<string, string>;
  expiryDays: number;
  withoutPapers: string | null;
  endedReason: string | null;
  createdAt: Date;
  sentAt: Date | null;
  expiresAt: Date | null;
  sale: SaleTerms | null;
  rescindedAt: Date | null;
  /** Until when it can be let go; null where it cannot, or is not sealed yet. */
  coolingEndsAt: Date | null;
};

type PinnedRow = Omit<RequestRow, "design">;

const columns = `r.application_id as "applicationId", r.agency_id as "agencyId", g.name as "agencyName",
  g.phone as "agencyPhone", g.brand_colour as "brandColour", g.state as "agencyState", r.listing_id as "listingId",
  l.address, a.reference, r.document_type as "documentType", r.instrument, r.template_id as "templateId",
  r.template_number as "templateNumber", t.name as "templateName", v.design_digest as "designDigest", r.status, r.version,
  r.request_hash as "requestHash", r.group_rules as groups, r.staff_values as values, r.expiry_days as "expiryDays",
  r.without_papers as "withoutPapers", r.ended_reason as "endedReason", r.created_at as "createdAt",
  r.sent_at as "sentAt", r.expires_at as "expiresAt", r.cooling_ends_at as "coolingEndsAt",
  r.sale, r.rescinded_at as "rescindedAt"`;
const tables = `signing_requests r join applications a on a.id = r.application_id
  join agencies g on g.id = r.agency_id join listings l on l.id = r.listing_id
  join contract_templates t on t.id = r.template_id
  join contract_template_versions v on v.template_id = r.template_id and v.number = r.template_number`;

export async function findRequest(queries: Queries, applicationId: string): Promise<RequestRow | null> {
  const { rows } = await queries.query<PinnedRow>(
    `select ${columns} from ${tables} where r.application_id = $1`,
    [applicationId],
  );
  return (await withDesigns(queries, rows))[0] ?? null;
}

/** The same, kept from every other change until the transaction ends: turns change under its lock alone. */
export async function lockRequest(tx: Transaction, applicationId: string): Promise<RequestRow | null> {
  const { rows } = await tx.query<PinnedRow>(
    {
      name: "signing-request-lock",
      text: `select ${columns} from ${tables} where r.application_id = $1 for no key update of r`,
    },
    [applicationId],
  );
  return (await withDesigns(tx, rows))[0] ?? null;
}

const maxListed = 100;

/** The requests of a listing, the newest first. */
export async function requestsOfListing(queries: Queries, listingId: string): Promise<RequestRow[]> {
  const { rows } = await queries.query<PinnedRow>(
    `select ${columns} from ${tables} where r.listing_id = $1
     order by r.created_at desc, r.application_id desc limit ${maxListed}`,
    [listingId],
  );
  return await withDesigns(queries, rows);
}

/** The open request of a kind on a listing that has at most one. */
export async function findOpenRequest(
  queries: Queries,
  listingId: string,
  documentType: DocumentType,
): Promise<string | null> {
  const { rows } = await queries.query<{ id: string }>(
    `select application_id as id from signing_requests
     where listing_id = $1 and document_type = $2 and document_type <> 'Adhoc Contract'
       and status in ('draft', 'out', 'sealing', 'sealDelayed')`,
    [listingId, documentType],
  );
  return rows[0]?.id ?? null;
}

/** Lets one request at a time be made of a listing. */
export async function holdListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.query("select from listings where id = $1 for no key update", [listingId]);
}

export type RequestChange = {
  status: SigningRequestStatus;
  groups?: GroupRules;
  values?: Record<string, string>;
  expiryDays?: number;
  withoutPapers?: string | null;
  endedReason?: string;
  sentAt?: Date;
  expiresAt?: Date;
  coolingEndsAt?: Date | null;
  sale?: SaleTerms | null;
  instrument?: Instrument;
  rescindedAt?: Date;
};

/** Writes what a move changes, with the version; what is absent stays. */
export async function writeRequest(
  tx: Transaction,
  applicationId: string,
  change: RequestChange,
  now: Date,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await tx.query(
    {
      name: "signing-request-move",
      text: `update signing_requests set status = $2, version = version + 1, updated_at = $3,
       group_rules = coalesce($4::jsonb, group_rules), staff_values = coalesce($5::jsonb, staff_values),
       expiry_days = coalesce($6, expiry_days), without_papers = coalesce($7, without_papers),
       ended_reason = coalesce($8, ended_reason), sent_at = coalesce($9, sent_at),
       expires_at = coalesce($10, expires_at), cooling_ends_at = coalesce($11, cooling_ends_at),
       sale = coalesce($12::jsonb, sale), rescinded_at = coalesce($13, rescinded_at),
       instrument = coalesce($14, instrument)
     where application_id = $1`,
    },
    [
      applicationId,
      change.status,
      now,
      json(change.groups),
      json(change.values),
      change.expiryDays ?? null,
      change.withoutPapers ?? null,
      change.endedReason ?? null,
      change.sentAt ?? null,
      change.expiresAt ?? null,
      change.coolingEndsAt ?? null,
      json(change.sale),
      change.rescindedAt ?? null,
      change.instrument ?? null,
    ],
  );
}

/** What the application of a request is, for lists of applications. */
export async function writeApplicationStatus(
  tx: Transaction,
  applicationId: string,
  status: string,
  now: Date,
): Promise<void> {
  await tx.query(
    {
      name: "signing-application-status",
      text: `update applications set status = $2, version = version + 1, updated_at = $3
        where id = $1 and status <> $2`,
    },
    [applicationId, status, now],
  );
}

/** Requests that are out for signing, in the order of their ids, after one of them. */
export async function openRequests(queries: Queries, after: string, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select application_id as id from signing_requests where status = 'out' and application_id > $1
     order by application_id limit $2`,
    [after, max],
  );
  return rows.map(({ id }) => id);
}

/** Contracts that can't be let go any more, the first to end so first. */
export async function cooledRequests(queries: Queries, now: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select application_id as id from signing_requests where status = 'cooling' and cooling_ends_at <= $1
     order by cooling_ends_at, application_id limit $2`,
    [now, max],
  );
  return rows.map(({ id }) => id);
}

/** Requests whose time to sign is over, the oldest first. */
export async function overdueRequests(queries: Queries, now: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select application_id as id from signing_requests where status = 'out' and expires_at <= $1
     order by expires_at, application_id limit $2`,
    [now, max],
  );
  return rows.map(({ id }) => id);
}
