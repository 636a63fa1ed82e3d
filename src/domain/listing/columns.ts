/** What a listing may be, and the columns of its table: free of the schema library, so that the page may read it too. */
export const listingStatuses = ["active", "archived"] as const;
export type ListingStatus = (typeof listingStatuses)[number];

export const propertyTypes = [
  "House",
  "Apartment",
  "Townhouse",
  "Unit",
  "Land",
  "Rural",
  "Commercial",
] as const;
export type PropertyType = (typeof propertyTypes)[number];

export const saleMethods = ["Auction", "Private Treaty", "Expressions of Interest", "Tender"] as const;
export type SaleMethod = (typeof saleMethods)[number];

/** The columns a listing search may be sorted by. A missing price comes last in both directions. */
export const listingSortColumns = ["address", "suburb", "price", "listedOn", "agent", "updatedAt"] as const;
export type ListingSortColumn = (typeof listingSortColumns)[number];

/** The columns of the listings table and of its export, in their first order. */
export const listingColumns = [
  { id: "address", label: "Address", isSortable: true },
  { id: "suburb", label: "Suburb", isSortable: true },
  { id: "state", label: "State", isSortable: false },
  { id: "postcode", label: "Postcode", isSortable: false },
  { id: "propertyType", label: "Type", isSortable: false },
  { id: "saleMethod", label: "Sale method", isSortable: false },
  { id: "price", label: "Price", isSortable: true },
  { id: "listedOn", label: "Listed", isSortable: true },
  { id: "status", label: "Status", isSortable: false },
  { id: "agent", label: "Agent", isSortable: true },
  { id: "branch", label: "Branch", isSortable: false },
  { id: "vendors", label: "Vendors", isSortable: false },
  { id: "products", label: "Products", isSortable: false },
  { id: "updatedAt", label: "Changed", isSortable: true },
] as const;
export type ListingColumn = (typeof listingColumns)[number]["id"];

/**
 * The fields of the search grammar. Words: each is a prefix. Choices: one of a few names, or its beginning. Ids: exact.
 * Ranges: `listed:>=2026-01-01`, `price:500000..750000` (whole dollars).
 */
export const listingSearchFields = {
  lexemes: ["address", "suburb", "postcode", "state", "vendor", "buyer", "agent", "branch"],
  choices: ["status", "type", "method", "product"],
  ids: ["id", "agentId", "branchId"],
  ranges: ["listed", "price"],
} as const;
