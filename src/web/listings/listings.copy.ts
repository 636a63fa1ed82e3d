const listings = (count: number): string => `${count} ${count === 1 ? "listing" : "listings"}`;

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
  searchHint: "Address, suburb, vendor or agent",
  archiveManyTitle: (count: number) => `Archive ${listings(count)}?`,
  archiveMany: (count: number) => `Archive ${listings(count)}`,
  archiveManyConsequence: (count: number) =>
    count === 1
      ? "It leaves your active listings and can't be changed. Its payment links don't change."
      : "They leave your active listings and can't be changed. Their payment links don't change.",
  youCanRestoreThem: (count: number) => `You can restore ${count === 1 ? "it" : "them"}.`,
  onlyAgencyManagerCan: (count: number) =>
    `Only an agency manager can restore ${count === 1 ? "it" : "them"}.`,
  manyAreArchived: (count: number) => `${listings(count)} archived.`,
  restoreManyTitle: (count: number) => `Restore ${listings(count)}?`,
  restoreMany: (count: number) => `Restore ${listings(count)}`,
  restoreManyConsequence: (count: number) =>
    `${count === 1 ? "It returns" : "They return"} to your active listings.`,
  manyAreRestored: (count: number) => `${listings(count)} restored.`,
} as const;
