import type { SupplierInvoiceDraft } from "#contract/supplier-invoice.ts";
import type { EarlierInvoice, InvoiceFacts } from "#domain/supplier/invoice-checks.ts";
import { sameAmountDays } from "#domain/supplier/invoice-checks.ts";
import { invoiceNumberKey } from "#domain/supplier/invoice-number.ts";
import type { Queries } from "#server/database/database.ts";

type Asked = { agencyId: string; listingId: string; draft: SupplierInvoiceDraft; exceptId: string };
type Found = Pick<InvoiceFacts, "sameNumber" | "sameFile" | "sameAmount" | "accountOf" | "items">;

/** What is known of an invoice that is typed, beside other invoices and suppliers of the agency. */
export async function readFacts(queries: Queries, asked: Asked): Promise<Found> {
  const { agencyId, draft, exceptId } = asked;
  return {
    sameNumber: await sameNumber(queries, asked),
    sameFile: draft.fileDigest === null ? null : await sameFile(queries, asked),
    sameAmount: await sameAmount(queries, asked),
    accountOf: await accountOf(queries, agencyId, draft.supplierId),
    items: await readItems(queries, asked.listingId, exceptId),
  };
}

const earlier = `select i.number, i.issued_on as "issuedOn", i.status,
    (i.paid_at at time zone 'Australia/Sydney')::date as "paidOn",
    (i.created_at at time zone 'Australia/Sydney')::date as "capturedOn"
  from supplier_invoices i
  where i.agency_id = $1 and i.id <> $2 and i.status not in ('rejected', 'voided')`;
const newest = "order by i.issued_on desc limit 1";

async function sameNumber(queries: Queries, { agencyId, exceptId, draft }: Asked) {
  const { rows } = await queries.query<EarlierInvoice>(
    `${earlier} and i.supplier_id = $3 and i.number_key = $4 ${newest}`,
    [agencyId, exceptId, draft.supplierId, invoiceNumberKey(draft.number)],
  );
  return rows[0] ?? null;
}

async function sameFile(queries: Queries, { agencyId, exceptId, draft }: Asked) {
  const { rows } = await queries.query<EarlierInvoice>(`${earlier} and i.file_digest = $3 ${newest}`, [
    agencyId,
    exceptId,
    draft.fileDigest,
  ]);
  return rows[0] ?? null;
}

async function sameAmount(queries: Queries, { agencyId, exceptId, draft }: Asked) {
  const { rows } = await queries.query<EarlierInvoice>(
    `${earlier} and i.supplier_id = $3 and i.total_cents = $4 and i.number_key <> $5
       and abs(i.issued_on - $6::date) <= $7 ${newest}`,
    [
      agencyId,
      exceptId,
      draft.supplierId,
      draft.totalCents,
      invoiceNumberKey(draft.number),
      draft.issuedOn,
      sameAmountDays,
    ],
  );
  return rows[0] ?? null;
}

/** Another supplier of the agency that is paid into the same account. */
async function accountOf(queries: Queries, agencyId: string, supplierId: string): Promise<string | null> {
  const { rows } = await queries.query<{ name: string }>(
    `select o.name from suppliers s join suppliers o on o.agency_id = s.agency_id and o.id <> s.id
       and o.payee - 'name' = s.payee - 'name'
     where s.agency_id = $1 and s.id = $2 order by o.name limit 1`,
    [agencyId, supplierId],
  );
  return rows[0]?.name ?? null;
}

/** What of each item of a listing's campaign no other invoice is for. */
export async function readItems(
  queries: Queries,
  listingId: string,
  exceptId: string,
): Promise<InvoiceFacts["items"]> {
  const { rows } = await queries.query<{ id: string; name: string; leftCents: number }>(
    `select c.id, c.category || ', ' || c.description as name, (c.amount_cents - coalesce((
         select sum((l ->> 'amountCents')::bigint) from supplier_invoices i
         cross join lateral jsonb_array_elements(i.lines) l
         where i.listing_id = c.listing_id and i.id <> $2 and i.status not in ('rejected', 'voided')
           and l ->> 'itemId' = c.id), 0))::bigint as "leftCents"
     from campaign_items c where c.listing_id = $1 order by c.position`,
    [listingId, exceptId],
  );
  return Object.fromEntries(rows.map(({ id, ...item }) => [id, item]));
}

const maxSuppliers = 500;

/** Whom an invoice of the agency may be of. */
export async function readSuppliers(
  queries: Queries,
  agencyId: string,
): Promise<{ id: string; name: string; abn: string | null }[]> {
  const { rows } = await queries.query<{ id: string; name: string; abn: string | null }>(
    `select id, name, nullif(abn, '') as abn from suppliers where agency_id = $1
     order by name_key, id limit ${maxSuppliers}`,
    [agencyId],
  );
  return rows;
}
