import type { CampaignItem } from "#contract/application.ts";
import type { FundsPurpose, FundsRequestStatus } from "#domain/enumerations.ts";
import { localDay, placeState } from "#server/core/calendar/local-day.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type RequestRow = {
  id: string;
  applicationId: string;
  agencyId: string;
  listingId: string | null;
  shortcode: string;
  reference: string;
  dueCents: number;
  status: FundsRequestStatus;
  amountCents: number;
  purpose: FundsPurpose;
  description: string | null;
  neededBy: string;
  reason: string | null;
  requestHash: string;
  requestedAt: Date;
  endedAt: Date | null;
};

const columns = `r.id, r.application_id as "applicationId", r.agency_id as "agencyId", a.listing_id as "listingId",
  a.shortcode, a.reference, o.due_cents as "dueCents", r.status, r.amount_cents as "amountCents", r.purpose,
  r.description, r.needed_by as "neededBy", r.reason, r.request_hash as "requestHash",
  r.requested_at as "requestedAt", r.ended_at as "endedAt"`;
const tables = `funds_requests r join applications a on a.id = r.application_id
  join obligations o on o.application_id = a.id`;

export async function findRequest(queries: Queries, id: string): Promise<RequestRow | null> {
  const { rows } = await queries.query<RequestRow>(`select ${columns} from ${tables} where r.id = $1`, [id]);
  return rows[0] ?? null;
}

/** The newest request of an application, answered or not. */
export async function newestRequest(queries: Queries, applicationId: string): Promise<RequestRow | null> {
  const { rows } = await queries.query<RequestRow>(
    `select ${columns} from ${tables} where r.application_id = $1 order by r.requested_at desc, r.id limit 1`,
    [applicationId],
  );
  return rows[0] ?? null;
}

/** The request of an application that waits for an answer. */
/** A condition over an application, `$1`. */
export const hasOpenRequest =
  "exists (select from funds_requests where application_id = $1 and status = 'requested')";

export async function findOpenRequest(queries: Queries, applicationId: string): Promise<RequestRow | null> {
  const { rows } = await queries.query<RequestRow>(
    `select ${columns} from ${tables} where r.application_id = $1 and r.status = 'requested'`,
    [applicationId],
  );
  return rows[0] ?? null;
}

/** The requests of a listing's applications, newest first. */
export async function requestsOfListing(queries: Queries, listingId: string): Promise<RequestRow[]> {
  const { rows } = await queries.query<RequestRow>(
    `select ${columns} from ${tables} where a.listing_id = $1 order by r.requested_at desc, r.id limit 200`,
    [listingId],
  );
  return rows;
}

/** Requests whose day is over and that nobody answered, oldest first. */
export async function overdueRequests(queries: Queries, now: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select r.id from funds_requests r join applications a on a.id = r.application_id join agencies g on g.id = a.agency_id
     where r.status = 'requested' and r.needed_by < ${localDay("$1::timestamptz", placeState)}
     order by r.needed_by, r.id limit $2`,
    [now, max],
  );
  return rows.map(({ id }) => id);
}

export type NewRequest = Pick<
  RequestRow,
  "id" | "applicationId" | "agencyId" | "amountCents" | "purpose" | "description" | "neededBy" | "requestHash"
>;

export async function insertRequest(tx: Transaction, request: NewRequest, now: Date): Promise<void> {
  await tx.query(
    `insert into funds_requests (id, application_id, agency_id, status, amount_cents, purpose, description,
       needed_by, request_hash, requested_at)
     values ($1, $2, $3, 'requested', $4, $5, $6, $7, $8, $9)`,
    [
      request.id,
      request.applicationId,
      request.agencyId,
      request.amountCents,
      request.purpose,
      request.description,
      request.neededBy,
      request.requestHash,
      now,
    ],
  );
}

export async function endRequest(
  tx: Transaction,
  id: string,
  { status, reason, endedBy }: { status: FundsRequestStatus; reason: string | null; endedBy: string },
  now: Date,
): Promise<void> {
  await tx.query(
    "update funds_requests set status = $2, reason = $3, ended_by = $4, ended_at = $5 where id = $1",
    [id, status, reason, endedBy, now],
  );
}

/** What is charged stands among the items that the payer reads, where there are any. */
export async function addChargedItem(
  tx: Transaction,
  applicationId: string,
  item: CampaignItem,
): Promise<void> {
  await tx.query(
    `update applications set charged_items = charged_items || $2::jsonb
     where id = $1 and jsonb_array_length(charged_items) > 0`,
    [applicationId, JSON.stringify([item])],
  );
}
