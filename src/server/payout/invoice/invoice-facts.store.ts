import type { SupplierInvoiceDraft } from "#contract/supplier-invoice.ts";
import type { AustralianState } from "#domain/enumerations.ts";
import type { EarlierInvoice, InvoiceFacts } from "#domain/supplier/invoice-checks.ts";
import { sameAmountDays } from "#domain/supplier/invoice-checks.ts";
import { invoiceNumberKey, joinedInvoiceNumberKey } from "#domain/supplier/invoice-number.ts";
import { localDay } from "#server/core/calendar/local-day.ts";
import type { Queries } from "#server/database/database.ts";

type Asked = {
  agencyId: string;
  listingId: string;
  draft: SupplierInvoiceDraft;
  exceptId: string;
  /** The ABN that it quotes; null where it is the agency's own. */
  quotedAbn: string | null;
};
type Found = Pick<
  InvoiceFacts,
  "sameNumber" | "sameElsewhere" | "sameFile" | "sameAmount" | "accountOf" | "abnOf" | "items"
>;

/** What is known of an invoice that is typed, beside other invoices and suppliers of the agency. */
export async function readFacts(queries: Queries, asked: Asked): Promise<Found> {
  const { agencyId, draft, exceptId } = asked;
  return {
    sameNumber: await sameNumber(queries, asked),
    sameElsewhere: await sameElsewhere(queries, asked),
    sameFile:
      draft.fileDigest === null
        ? null
        : await sameFile(queries, { agencyId, exceptId, digest: draft.fileDigest }),
    sameAmount: await sameAmount(queries, asked),
    accountOf: await accountOf(queries, agencyId, draft.supplierId),
    abnOf: await abnOf(queries, agencyId, draft),
    items: await readItems(queries, asked.listingId, exceptId),
  };
}

const agencyState = "(select state from agencies where id = $1)";
const earlier = `select i.number, i.issued_on as "issuedOn", i.status,
    ${localDay("i.paid_at", agencyState)} as "paidOn", ${localDay("i.created_at", agencyState)} as "capturedOn"
  from supplier_invoices i
  where i.agency_id = $1 and i.id <> $2 and i.status not in ('rejected', 'voided')`;
const newest = "order by i.issued_on desc limit 1";

async function sameNumber(queries: Queries, { agencyId, exceptId, draft }: Asked) {
  const { rows } = await queries.query<EarlierInvoice>(
    `${earlier} and i.supplier_id = $3 and (i.number_key = $4 or i.number_joined_key = $5) ${newest}`,
    [
      agencyId,
      exceptId,
      draft.supplierId,
      invoiceNumberKey(draft.number),
      joinedInvoiceNumberKey(draft.number),
    ],
  );
  return rows[0] ?? null;
}

/** The same number of another supplier that is the same business: it has the ABN of this one, or the one that is quoted. */
async function sameElsewhere(queries: Queries, { agencyId, exceptId, draft, quotedAbn }: Asked) {
  const { rows } = await queries.query<NonNullable<InvoiceFacts["sameElsewhere"]>>(
    `select i.number, i.issued_on as "issuedOn", o.name as "supplierName"
     from suppliers s join suppliers o on o.agency_id = s.agency_id and o.id <> s.id
     join supplier_invoices i on i.agency_id = o.agency_id and i.supplier_id = o.id
     where s.agency_id = $1 and s.id = $3 and i.id <> $2 and i.status not in ('rejected', 'voided')
       and (i.number_key = $4 or i.number_joined_key = $5) and coalesce(nullif(s.abn, ''), $6) in (o.abn, i.abn)
     ${newest}`,
    [
      agencyId,
      exceptId,
      draft.supplierId,
      invoiceNumberKey(draft.number),
      joinedInvoiceNumberKey(draft.number),
      quotedAbn,
    ],
  );
  return rows[0] ?? null;
}

/** The invoice of the agency that was captured from the same file. */
export async function sameFile(
  queries: Queries,
  { agencyId, exceptId, digest }: { agencyId: string; exceptId: string; digest: string },
): Promise<EarlierInvoice | null> {
  const { rows } = await queries.query<EarlierInvoice>(`${earlier} and i.file_digest = $3 ${newest}`, [
    agencyId,
    exceptId,
    digest,
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

/** Another supplier of the agency that is paid into the same account, or is to be once a change of either is in force. */
async function accountOf(queries: Queries, agencyId: string, supplierId: string): Promise<string | null> {
  const { rows } = await queries.query<{ name: string }>(
    `with accounts as (
       select id, name, payee - 'name' as account from suppliers where agency_id = $1 and payee is not null
       union all select s.id, s.name, c.payee - 'name' from payee_changes c join suppliers s on s.id = c.supplier_id
       where s.agency_id = $1 and c.status in ('proposed', 'calledBack', 'approved', 'cooling'))
     select o.name from accounts s join accounts o on o.id <> s.id and o.account = s.account
     where s.id = $2 order by o.name limit 1`,
    [agencyId, supplierId],
  );
  return rows[0]?.name ?? null;
}

/** Another supplier of the agency whose ABN an invoice quotes. */
export async function abnOf(
  queries: Queries,
  agencyId: string,
  { abn, supplierId }: Pick<SupplierInvoiceDraft, "abn" | "supplierId">,
): Promise<string | null> {
  if (abn === null) return null;
  const { rows } = await queries.query<{ name: string }>(
    "select name from suppliers where agency_id = $1 and id <> $2 and abn = $3 order by name limit 1",
    [agencyId, supplierId, abn],
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
    {
      name: "items-left",
      // All lines are read once, not once for each item.
      text: `select c.id, c.category || ', ' || c.description as name,
               (c.amount_cents - coalesce(invoiced.cents, 0))::bigint as "leftCents"
             from campaign_items c left join (
               select l ->> 'itemId' as item_id, sum((l ->> 'amountCents')::bigint) as cents from supplier_invoices i
               join listings on listings.id = i.listing_id and listings.agency_id = i.agency_id
               cross join lateral jsonb_array_elements(i.lines) l
               where i.listing_id = $1 and i.id <> $2 and i.status not in ('rejected', 'voided')
               group by 1) invoiced on invoiced.item_id = c.id
             where c.listing_id = $1 order by c.position`,
    },
    [listingId, exceptId],
  );
  return Object.fromEntries(rows.map(({ id, ...item }) => [id, item]));
}

/** The agency that an invoice is sent to: where it is, and its own ABN, as digits. */
export async function readBuyer(
  queries: Queries,
  agencyId: string,
): Promise<{ state: AustralianState; abn: string }> {
  const { rows } = await queries.query<{ state: AustralianState; abn: string }>(
    "select state, regexp_replace(abn, '[^0-9]', '', 'g') as abn from agencies where id = $1",
    [agencyId],
  );
  const [agency] = rows;
  if (agency === undefined) throw new Error(`No agency ${agencyId}.`);
  return agency;
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
