/** The words of the command palette. */
export const commandPaletteCopy = {
  pages: "Pages",
  listings: "Listings",
  searchingListings: "Searching listings...",
  noListingsMatch: "No listings match.",
  firstListingsKeepTyping: (maxHits: number) =>
    `The first ${maxHits} listings. Keep typing to narrow the search.`,
  listingsFound: (count: number) => (count === 1 ? "1 listing found." : `${count} listings found.`),
  searchDidntLoad: "Search didn't load",
  checkConnectionReloadPage: "Please check your connection and reload the page.",
  close: "Close",
  search: "Search",
  searchListingsAndPages: "Search listings and pages",
  addressVendorOrPage: "Address, vendor or page",
  tryAgain: "Try again",
} as const;
