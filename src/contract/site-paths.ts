/** The pages of the site itself. What is not open yet, or is a link cut short, has a page that says so. */
export const sitePaths = {
  root: "/",
  signIn: "/login",
  register: "/register",
  /** Where a registration stands, for the browser that sent it. */
  registered: "/confirmation",
  /** Opened by the secret in its fragment. */
  invitation: "/invitation",
  /** The draft of an agency's page, by the secret in its fragment. */
  agencyPreview: "/agency-preview",
  quotes: "/pay-quotes/*?",
  payLink: "/pay",
  vendors: "/vendors",
  longCode: "/vendors/pay-marketing-costs",
  verify: "/verify",
  agencyPage: "/agencies/:code",
  outbox: "/outbox",
  /** The DNS of the demo. */
  dnsRecords: "/dns-records",
  machines: "/machines/*?",
} as const;

/** One's own page in the portal. */
export const profilePath = "/profile";

/** Where a person lands who was going nowhere in particular: a page for all staff. */
export const defaultPortalPath = "/property-listings";
