import type { CampaignItem, Party } from "#contract/application.ts";
import type { CampaignChange } from "#contract/listing.ts";
import type { Address } from "#contract/shapes.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { ListingStatus, PropertyType, SaleMethod } from "#domain/listing/columns.ts";
import type { Queries } from "#server/database/database.ts";

export type ListingState = {
  id: string;
  agencyId: string;
  branchId: string;
  branchName: string;
  agentId: string;
  agentName: string;
  address: Address;
  propertyType: PropertyType;
  saleMethod: SaleMethod;
  priceCents: number | null;
  listedOn: string;
  status: ListingStatus;
  vendors: Party[];
  buyers: Party[];
  products: ProductType[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
  campaign: CampaignItem[];
};

/** A listing of the agency with its campaign; null for another agency's as for one that never was. */
export async function findListing(
  queries: Queries,
  agencyId: string,
  id: string,
): Promise<ListingState | null> {
  const { rows } = await queries.query<ListingState>(
    {
      name: "listing-find",
      text: `select l.id, l.agency_id as "agencyId", l.branch_id as "branchId", b.name as "branchName",
          l.agent_id as "agentId", a.name as "agentName", l.address, l.property_type as "propertyType",
          l.sale_method as "saleMethod", l.price_cents as "priceCents", l.listed_on as "listedOn", l.status,
          l.vendors, l.buyers, l.enabled_products as products, l.version, l.created_at as "createdAt",
          l.updated_at as "updatedAt",
          coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'category', c.category, 'description',
            c.description, 'supplier', c.supplier, 'amountCents', c.amount_cents) order by c.position)
            from campaign_items c where c.listing_id = l.id), '[]') as campaign
        from listings l join branches b on b.id = l.branch_id join staff_members a on a.id = l.agent_id
        where l.id = $2 and l.agency_id = $1`,
    },
    [agencyId, id],
  );
  return rows[0] ?? null;
}

/** Where listings of an agency are. */
export async function findAddresses(
  queries: Queries,
  agencyId: string,
  ids: readonly string[],
): Promise<Pick<ListingState, "id" | "address">[]> {
  const { rows } = await queries.query<Pick<ListingState, "id" | "address">>(
    "select id, address from listings where agency_id = $1 and id = any($2)",
    [agencyId, ids],
  );
  return rows;
}

/** The names of an agency's staff and branches, by their ids. */
export async function findNames(queries: Queries, agencyId: string): Promise<Names> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    `select id, name from staff_members where agency_id = $1
     union all select id, name from branches where agency_id = $1`,
    [agencyId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type Place = { branchId: string; agentId: string };

/**
 * The names of an open branch and of a member of staff who works at this agency now, both so until the transaction ends; each
 * absent where it is not its own.
 */
export async function findPlaceNames(
  queries: Queries,
  agencyId: string,
  { branchId, agentId }: Place,
): Promise<Names> {
  const { rows } = await queries.query<{ id: string; name: string }>(
    `with agent as (
       select id, name from staff_members where agency_id = $1 and id = $2 and status = 'active' for share
     ), branch as (
       select id, name from branches where agency_id = $1 and id = $3 and status = 'open' for share
     )
     select id, name from agent union all select id, name from branch`,
    [agencyId, agentId, branchId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type KeptItem = CampaignChange["items"][number] & { id: string };

/** Puts these items, in this order, in the place of the campaign there was. */
export async function replaceCampaign(
  queries: Queries,
  listingId: string,
  items: readonly KeptItem[],
): Promise<void> {
  await queries.query("delete from campaign_items where listing_id = $1", [listingId]);
  await queries.query(
    `insert into campaign_items (id, listing_id, position, category, description, supplier, amount_cents)
     select r.id, $1, row_number() over (), r.category, r.description, r.supplier, r."amountCents"
     from jsonb_to_recordset($2::jsonb) as r(id text, category text, description text, supplier text,
       "amountCents" bigint)`,
    [listingId, JSON.stringify(items)],
  );
}

type Choice = { id: string; name: string };

/** The people and branches that a listing of the agency may name. */
export async function findChoices(
  queries: Queries,
  agencyId: string,
): Promise<{ agents: Choice[]; branches: Choice[] }> {
  const { rows: agents } = await queries.query<Choice>(
    `select id, name from staff_members where agency_id = $1 and status = 'active' order by name collate "C", id limit 500`,
    [agencyId],
  );
  const { rows: branches } = await queries.query<Choice>(
    `select id, name from branches where agency_id = $1 and status = 'open' order by name collate "C", id limit 500`,
    [agencyId],
  );
  return { agents, branches };
}

/** The names of the agents and branches that the listings name, by their ids. */
export type Names = ReadonlyMap<string, string>;
