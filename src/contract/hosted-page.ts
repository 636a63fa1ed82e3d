/** The document under an agency's own host: whose page it is, and where everything else of the product is. */
export type HostedPage = {
  agencyCode: string;
  /** `https://pay.example.com`, without a slash at its end. */
  mainOrigin: string;
};

/** The `<meta>` of the document that holds each. */
export const hostedPageMetaNames = {
  agencyCode: "hosted-agency",
  mainOrigin: "main-origin",
} as const satisfies Record<keyof HostedPage, string>;
