import type { ListingRow, ListingSearch, ListingSearchResult } from "#contract/listing.ts";
import { canSee, type ListingStaff } from "#server/core/access/listing.access.ts";
import { findIndexed } from "#server/core/search/index-search.ts";
import { readOrRefuse, searchPage } from "#server/core/search/search-page.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { indexFilterOf, listingIndex } from "./listing.index.ts";
import { listingOrderOf } from "./listing.order.ts";
import { type ListingFilter, readQueries } from "./listing.query-parser.ts";

type Needs = Pick<Dependencies, "database" | "macs">;
export type FoundRow = Omit<ListingRow, "agent" | "branch" | "vendors" | "updatedAt"> & {
  vendors: { name: string }[];
  updatedAt: Date;
  agentId: string;
  agentName: string;
  branchId: string;
  branchName: string;
  sortValues: string[];
};

/**
 * One page of the agency's listings. Throws `request.invalid` that names the invalid parameter and `permission.missing`
 * for archived listings asked for by others than the agency's management.
 */
export async function searchListings(
  needs: Needs,
  staff: ListingStaff,
  search: ListingSearch,
): Promise<ListingSearchResult> {
  const { agencyId } = staff;
  const filter = filterFor(staff, search.queries);
  const order = listingOrderOf(search.sort);
  const asked = { index: listingIndex, agencyId, filter: indexFilterOf(filter), order };
  return await searchPage(
    needs,
    {
      agencyId,
      filter,
      order,
      find: (place, known) => findIndexed<FoundRow>(needs, { ...asked, ...place }, known),
      view: listingRowOf,
    },
    search,
  );
}

/** What the queries ask for, where the person may ask for it. */
export function filterFor(staff: ListingStaff, queries: readonly string[]): ListingFilter {
  const filter = readOrRefuse(() => readQueries(queries));
  if (!filter.statuses.every((status) => canSee(staff, status))) throw new Refusal("permission.missing");
  return filter;
}

export function listingRowOf(row: FoundRow): ListingRow {
  return {
    id: row.id,
    address: row.address,
    propertyType: row.propertyType,
    saleMethod: row.saleMethod,
    priceCents: row.priceCents,
    listedOn: row.listedOn,
    status: row.status,
    agent: { id: row.agentId, name: row.agentName },
    branch: { id: row.branchId, name: row.branchName },
    vendors: row.vendors.map(({ name }) => name),
    products: row.products,
    updatedAt: row.updatedAt.toISOString(),
  };
}
