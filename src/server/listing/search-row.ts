import type { Address } from "#contract/shapes.ts";
import type { ProductType } from "#domain/enumerations.ts";
import type { ListingStatus } from "#domain/listing/columns.ts";
import { choiceOf, fieldWord, searchVectorOf } from "#server/core/search/search-lexemes.ts";
import { sortKeyOf } from "#server/core/search/sort-keys.ts";
import { listedDays, prices } from "./listing.index.ts";

/** What of a listing is searched and sorted by. */
export type SearchedListing = {
  id: string;
  address: Address;
  propertyType: string;
  saleMethod: string;
  status: ListingStatus;
  agentId: string;
  branchId: string;
  products: readonly ProductType[];
  vendors: readonly { name: string }[];
  buyers: readonly { name: string }[];
  listedOn: string;
  priceCents: number | null;
};

/** The search row of a listing, but for what the database copies from it. */
export function searchRowOf(listing: SearchedListing, names: { agent: string; branch: string }) {
  const { address } = listing;
  const texts = [
    { field: "address", text: address.line1 },
    { field: "suburb", text: address.suburb },
    { field: "state", text: address.state },
    { field: "postcode", text: address.postcode },
    ...listing.vendors.map(({ name }) => ({ field: "vendor", text: name })),
    ...listing.buyers.map(({ name }) => ({ field: "buyer", text: name })),
    { field: "agent", text: names.agent },
    { field: "branch", text: names.branch },
    { field: null, text: listing.propertyType },
    { field: null, text: listing.saleMethod },
  ];
  const exact = [
    fieldWord("id", listing.id),
    fieldWord("status", listing.status),
    fieldWord("type", choiceOf(listing.propertyType)),
    fieldWord("method", choiceOf(listing.saleMethod)),
    ...listing.products.map((product) => fieldWord("product", choiceOf(product))),
    fieldWord("agentId", listing.agentId),
    fieldWord("branchId", listing.branchId),
    ...listedDays.lexemes(listing.listedOn),
    ...(listing.priceCents === null ? [] : prices.lexemes(listing.priceCents)),
  ];
  return {
    tsv: searchVectorOf(texts, exact),
    address_key: sortKeyOf(`${address.line1} ${address.suburb} ${address.postcode}`),
    suburb_key: sortKeyOf(`${address.suburb} ${address.postcode}`),
    agent_key: sortKeyOf(names.agent),
  };
}
