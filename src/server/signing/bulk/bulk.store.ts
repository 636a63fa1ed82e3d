import type { Party } from "#contract/application.ts";
import type { Address } from "#contract/shapes.ts";
import type { BulkRowProblem } from "#contract/signing-bulk.ts";
import type { PermissionName, ProductType } from "#domain/enumerations.ts";
import type { ListingStatus } from "#domain/listing/columns.ts";
import type { TemplateDesign } from "#domain/template/types.ts";
import type { Queries, Transaction } from "#server/database/database.ts";

export type BulkListing = {
  id: string;
  branchId: string;
  agentId: string;
  agent: Party;
  address: Address;
  addressKey: string;
  status: ListingStatus;
  vendors: Party[];
  buyers: Party[];
  products: ProductType[];
};

const maxListings = 5_000;

/** The listings of an agency by their ids or the sort keys of their addresses. */
export async function findListings(
  queries: Queries,
  agencyId: string,
  { ids, addressKeys }: { ids: readonly string[]; addressKeys: readonly string[] },
): Promise<BulkListing[]> {
  const { rows } = await queries.query<BulkListing>(
    `select l.id, l.branch_id as "branchId", l.agent_id as "agentId",
       jsonb_build_object('name', m.name, 'email', m.email, 'phoneNumber', m.phone_number) as agent,
       l.address, s.address_key as "addressKey", l.status, l.vendors, l.buyers, l.enabled_products as products
     from listing_search s join listings l on l.id = s.listing_id join staff_members m on m.id = l.agent_id
     where s.agency_id = $1 and (s.listing_id = any($2) or s.address_key = any($3))
     order by l.id limit ${maxListings}`,
    [agencyId, ids, addressKeys],
  );
  return rows;
}

export type BulkTemplateRow = { id: string; name: string; number: number; design: TemplateDesign };

const maxTemplates = 200;

/** The published Adhoc Contracts of an agency, the newest first. */
export async function bulkTemplates(queries: Queries, agencyId: string): Promise<BulkTemplateRow[]> {
  const { rows } = await queries.query<BulkTemplateRow>(
    `select t.id, t.name, v.number, v.design
     from contract_templates t
     join contract_template_versions v on v.template_id = t.id and v.number = t.published_number
     where t.agency_id = $1 and t.document_type = 'Adhoc Contract' and not t.is_archived
     order by t.updated_at desc, t.id limit ${maxTemplates}`,
    [agencyId],
  );
  return rows;
}

/** Whom a row goes to and what is filled in. */
export type BulkDetails = { signerId: string; signer: Party; values: Record<string, string> };

export type BulkRow = {
  agencyId: string;
  id: string;
  templateId: string;
  templateNumber: number;
  requestHash: string;
  startedBy: string;
  branchId: string | null;
  permissions: PermissionName[];
  startedAt: Date;
  /** The header of the file. */
  columns: string[];
};

/** Writes a file that is sent; false where it was by the same key. */
export async function insertBulk(tx: Transaction, bulk: BulkRow): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into signing_bulk_sends (id, agency_id, template_id, template_number, request_hash, started_by, branch_id,
       permissions, started_at, columns) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      bulk.id,
      bulk.agencyId,
      bulk.templateId,
      bulk.templateNumber,
      bulk.requestHash,
      bulk.startedBy,
      bulk.branchId,
      bulk.permissions,
      bulk.startedAt,
      JSON.stringify(bulk.columns),
    ],
  );
  return rowCount === 1;
}

export async function findBulk(queries: Queries, id: string): Promise<BulkRow | null> {
  const { rows } = await queries.query<BulkRow>(
    `select id, agency_id as "agencyId", template_id as "templateId", template_number as "templateNumber",
       request_hash as "requestHash", started_by as "startedBy", branch_id as "branchId", permissions,
       started_at as "startedAt", columns
     from signing_bulk_sends where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export type NewBulkLine = {
  line: number;
  listingId: string | null;
  details: BulkDetails | null;
  problems: BulkRowProblem[];
  /** As it stands in the file. */
  cells: string[] | null;
};

/** Writes the rows of a file: one without details is refused already. */
export async function insertLines(
  tx: Transaction,
  bulkId: string,
  lines: readonly NewBulkLine[],
): Promise<void> {
  await tx.query(
    `insert into signing_bulk_rows (bulk_id, line, status, listing_id, details, problems, cells)
     select $1, r.line, case when r.details is null then 'refused' else 'waiting' end, r."listingId", r.details, r.problems,
       r.cells
     from jsonb_to_recordset($2::jsonb) as r(line int, "listingId" text, details jsonb, problems jsonb, cells jsonb)`,
    [bulkId, JSON.stringify(lines)],
  );
}

export type BulkLineRow = {
  line: number;
  status: "waiting" | "sent" | "refused";
  listingId: string | null;
  address: Address | null;
  problems: BulkRowProblem[];
  applicationId: string | null;
  /** What stood in the file, of a row that is refused. */
  cells: string[] | null;
};

export async function linesOf(queries: Queries, bulkId: string): Promise<BulkLineRow[]> {
  const { rows } = await queries.query<BulkLineRow>(
    `select r.line, r.status, r.listing_id as "listingId", l.address, r.problems, r.application_id as "applicationId",
       case when r.status = 'refused' then r.cells end as cells
     from signing_bulk_rows r left join listings l on l.id = r.listing_id where r.bulk_id = $1 order by r.line`,
    [bulkId],
  );
  return rows;
}

export async function waitingLines(queries: Queries, bulkId: string): Promise<number[]> {
  const { rows } = await queries.query<{ line: number }>(
    "select line from signing_bulk_rows where bulk_id = $1 and status = 'waiting' order by line",
    [bulkId],
  );
  return rows.map(({ line }) => line);
}

/** Counts a try to send a row before it is made, so that one that ends the process counts; null where it doesn't wait. */
export async function countAttempt(
  queries: Queries,
  { bulkId, line }: BulkLineKey,
  at: Date,
): Promise<number | null> {
  const { rows } = await queries.query<{ attempts: number }>(
    `update signing_bulk_rows set attempts = attempts + 1, attempted_at = $3
     where bulk_id = $1 and line = $2 and status = 'waiting' returning attempts`,
    [bulkId, line, at],
  );
  return rows[0]?.attempts ?? null;
}

/** Files with rows that wait, of which none was tried since: the job that was to send them is lost. */
export async function stuckBulks(queries: Queries, before: Date, max: number): Promise<string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `select b.id from signing_bulk_sends b join signing_bulk_rows r on r.bulk_id = b.id and r.status = 'waiting'
     where b.started_at <= $1
       and not exists (select from signing_bulk_rows t where t.bulk_id = b.id and t.attempted_at > $1)
     group by b.id order by b.id limit $2`,
    [before, max],
  );
  return rows.map(({ id }) => id);
}

/** Forgets what stood in the rows of files that were sent before. */
export async function forgetCells(queries: Queries, before: Date): Promise<void> {
  await queries.query(
    `update signing_bulk_rows r set cells = null from signing_bulk_sends b
     where b.id = r.bulk_id and b.started_at < $1 and r.status = 'refused' and r.cells is not null`,
    [before],
  );
}

export type BulkLineKey = { bulkId: string; line: number };

/** A row that waits, kept from every other run until the transaction ends; null where another was first. */
export async function lockWaiting(
  tx: Transaction,
  bulkId: string,
  line: number,
): Promise<{ listingId: string; details: BulkDetails } | null> {
  const { rows } = await tx.query<{ listingId: string; details: BulkDetails }>(
    `select listing_id as "listingId", details from signing_bulk_rows
     where bulk_id = $1 and line = $2 and status = 'waiting' for update`,
    [bulkId, line],
  );
  return rows[0] ?? null;
}

/** What became of a row, where it still waited; whom it went to is in its contract, and is forgotten here. */
export async function endLine(
  tx: Transaction,
  { bulkId, line }: BulkLineKey,
  { applicationId, problems }: { applicationId: string | null; problems: readonly BulkRowProblem[] },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update signing_bulk_rows set status = case when $3::text is null then 'refused' else 'sent' end, application_id = $3,
       problems = $4, details = null, cells = case when $3::text is null then cells end
     where bulk_id = $1 and line = $2 and status = 'waiting'`,
    [bulkId, line, applicationId, JSON.stringify(problems)],
  );
  return rowCount === 1;
}
