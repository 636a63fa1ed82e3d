/** The pages of the site itself. What is not open yet, or is a link cut short, has a page that says so. */
export const sitePaths = {
  root: "/",
  signIn: "/login",
  register: "/register",
  /** Opened by the secret in its fragment. */
  invitation: "/invitation",
  quotes: "/pay-quotes/*?",
  payLink: "/pay",
  vendors: "/vendors",
  longCode: "/vendors/pay-marketing-costs",
  verify: "/verify",
  outbox: "/outbox",
  machines: "/machines/*?",
} as const;

/** Where a person lands who was going nowhere in particular: a page for all staff. */
export const defaultPortalPath = "/property-listings";
