/** The words of the portal around its pages. */
export const portalCopy = {
  thereNoPageAddress: "There is no page at this address. It may have been moved.",
  goToPropertyListings: "Go to property listings",
  cantOpenPage: "You can't open this page",
  tryAgain: "Try again",
  saleflow: "Saleflow",
  signOut: "Sign out",
  yourSessionHasEnded: "Your session has ended",
  whatEnteredPageKept: "What you entered on this page is kept. Sign in again to continue where you left off.",
  signInAgain: "Sign in again",
  agency: "Agency",
  agencyPortal: "Agency portal",
} as const;
