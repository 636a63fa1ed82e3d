/** The words of the list of listings. */
export const listingsCopy = {
  propertyListings: "Property listings",
  archivedListings: "Archived Listings",
  status: "Status",
  agent: "Agent",
  branch: "Branch",
  product: "Product",
  type: "Type",
  listed: "Listed",
  active: "Active",
  archived: "Archived",
  onRequest: "On request",
  openListing: "Open listing",
  copyAddress: "Copy address",
} as const;
