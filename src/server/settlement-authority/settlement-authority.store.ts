import type { Conveyancer } from "#contract/settlement.ts";
import type { SettlementAuthorityStatus } from "#domain/enumerations.ts";
import type { Signature } from "#domain/party/signature.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type AuthorityRow = {
  id: string;
  applicationId: string;
  agencyId: string;
  listingId: string | null;
  shortcode: string;
  reference: string;
  paymentId: string;
  status: SettlementAuthorityStatus;
  amountCents: number;
  /** What its payment still awaits; nothing once it has ended. */
  outstandingCents: number;
  name: string;
  signature: Signature;
  settlementDate: string;
  conveyancer: Conveyancer | null;
  requestHash: string;
  signedAt: Date;
  endedAt: Date | null;
};

const columns = `s.id, s.application_id as "applicationId", s.agency_id as "agencyId", a.listing_id as "listingId",
  a.shortcode, a.reference, s.payment_id as "paymentId", s.status, s.amount_cents as "amountCents",
  case when p.status = 'awaitingFunds' then p.amount_cents else 0 end as "outstandingCents",
  s.signer_name as name, s.signature, s.settlement_date as "settlementDate", s.conveyancer,
  s.request_hash as "requestHash", s.signed_at as "signedAt", s.ended_at as "endedAt"`;
const tables = `settlement_authorities s join applications a on a.id = s.application_id
  join payments p on p.id = s.payment_id`;

export async function findAuthority(queries: Queries, id: string): Promise<AuthorityRow | null> {
  const { rows } = await queries.query<AuthorityRow>(`select ${columns} from ${tables} where s.id = $1`, [
    id,
  ]);
  return rows[0] ?? null;
}

/** The signed authority of an application, else the newest that has ended. */
export async function newestAuthority(queries: Queries, applicationId: string): Promise<AuthorityRow | null> {
  const { rows } = await queries.query<AuthorityRow>(
    `select ${columns} from ${tables} where s.application_id = $1
     order by s.status = 'signed' desc, s.signed_at desc, s.id limit 1`,
    [applicationId],
  );
  return rows[0] ?? null;
}

/** The authorities of a listing's applications, newest first. */
export async function authoritiesOfListing(queries: Queries, listingId: string): Promise<AuthorityRow[]> {
  const { rows } = await queries.query<AuthorityRow>(
    `select ${columns} from ${tables} where a.listing_id = $1 order by s.signed_at desc, s.id limit 200`,
    [listingId],
  );
  return rows;
}

/** Whether an authority of the application `$1` is active, a condition. */
export const hasActiveAuthority =
  "exists (select from settlement_authorities where application_id = $1 and status = 'signed')";

/** The standing authority of an application whose obligation the caller has locked. */
export async function findActive(
  tx: Transaction,
  applicationId: string,
): Promise<{ id: string; paymentId: string } | null> {
  const { rows } = await tx.query<{ id: string; paymentId: string }>(
    {
      name: "settlement-find-active",
      text: `select id, payment_id as "paymentId" from settlement_authorities
        where application_id = $1 and status = 'signed'`,
    },
    [applicationId],
  );
  return rows[0] ?? null;
}

export type NewAuthority = {
  id: string;
  applicationId: string;
  agencyId: string;
  paymentId: string;
  amountCents: number;
  textVersion: string;
  clauses: readonly string[];
  name: string;
  signature: Signature;
  settlementDate: string;
  conveyancer: Conveyancer | null;
  signedFrom: string;
  /** A PDF in base64. */
  document: string;
  requestHash: string;
};

export async function insertAuthority(tx: Transaction, authority: NewAuthority, now: Date): Promise<void> {
  await tx.query(
    `insert into settlement_authorities (id, application_id, agency_id, payment_id, status, amount_cents,
       text_version, clauses, signer_name, signature, settlement_date, conveyancer, signed_from, document,
       request_hash, signed_at)
     values ($1, $2, $3, $4, 'signed', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      authority.id,
      authority.applicationId,
      authority.agencyId,
      authority.paymentId,
      authority.amountCents,
      authority.textVersion,
      JSON.stringify(authority.clauses),
      authority.name,
      JSON.stringify(authority.signature),
      authority.settlementDate,
      authority.conveyancer === null ? null : JSON.stringify(authority.conveyancer),
      authority.signedFrom,
      authority.document,
      authority.requestHash,
      now,
    ],
  );
}

export async function endAuthority(
  tx: Transaction,
  id: string,
  { status, endedBy }: { status: SettlementAuthorityStatus; endedBy: string },
  now: Date,
): Promise<void> {
  await tx.query(
    "update settlement_authorities set status = $2, ended_by = $3, ended_at = $4 where id = $1",
    [id, status, endedBy, now],
  );
}

/** The signed document of an authority of an application; null for another's as for one that never was. */
export async function findDocument(
  queries: Queries,
  { shortcode, id }: { shortcode: string; id: string },
): Promise<Buffer | null> {
  const { rows } = await queries.query<{ document: string }>(
    `select s.document from settlement_authorities s join applications a on a.id = s.application_id
     where s.id = $1 and a.shortcode = $2`,
    [id, shortcode],
  );
  return rows[0] === undefined ? null : Buffer.from(rows[0].document, "base64");
}
