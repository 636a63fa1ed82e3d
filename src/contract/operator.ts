/** Who runs the product, and where it is held to account: the page's document says it, before any call is answered. */
export type Operator = {
  name: string;
  privacyHref: string;
  termsHref: string;
  /** A web page, or an email address as `mailto:`. */
  complaintsHref: string;
  hardshipHref: string;
};

/** The `<meta>` of the document that holds each. */
export const operatorMetaNames = {
  name: "operator",
  privacyHref: "operator-privacy",
  termsHref: "operator-terms",
  complaintsHref: "operator-complaints",
  hardshipHref: "operator-hardship",
} as const satisfies Record<keyof Operator, string>;
