import type { ListingHub, ListingRow } from "./listing.ts";

/** Values that the examples of the listing routes share. */
export const exampleListingId = "lst_8mZ3kQ0sT1vX5yB7";

const exampleAddress = {
  line1: "12 Wattle Street",
  suburb: "Richmond",
  state: "VIC",
  postcode: "3121",
} as const;

export const exampleListingRow: ListingRow = {
  id: exampleListingId,
  address: exampleAddress,
  propertyType: "House",
  saleMethod: "Auction",
  priceCents: 125_000_000,
  listedOn: "2026-10-01",
  status: "active",
  agent: { id: "stf_agent1", name: "Alex Agent" },
  branch: { id: "brn_richmond", name: "Richmond" },
  vendors: ["Jane Citizen"],
  products: ["Standard"],
  updatedAt: "2026-11-21T02:00:00.000Z",
};

export const exampleListingHub: ListingHub = {
  listing: {
    id: exampleListingId,
    address: exampleAddress,
    propertyType: "House",
    saleMethod: "Auction",
    priceCents: 125_000_000,
    listedOn: "2026-10-01",
    status: "active",
    agent: { id: "stf_agent1", name: "Alex Agent" },
    branch: { id: "brn_richmond", name: "Richmond" },
    vendors: [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" }],
    buyers: [],
    products: ["Standard"],
    campaign: [
      {
        id: "itm_2kd93kf02kd9",
        category: "Photography",
        description: "Twilight photography, 20 images",
        supplier: "Lumen Studio",
        amountCents: 84_500,
      },
    ],
    version: 3,
    createdAt: "2026-10-01T01:00:00.000Z",
    updatedAt: "2026-11-21T02:00:00.000Z",
  },
  applications: [],
  canManage: true,
};

export const exampleListingFields = {
  address: exampleAddress,
  propertyType: "House",
  saleMethod: "Auction",
  priceCents: 125_000_000,
  listedOn: "2026-10-01",
  agentId: "stf_agent1",
  branchId: "brn_richmond",
  vendors: [{ name: "Jane Citizen", email: "jane@example.com", phoneNumber: "+61491570156" }],
  buyers: [],
  products: ["Standard"],
} as const;
