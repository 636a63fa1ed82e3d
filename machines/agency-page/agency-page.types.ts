export type AgencyPageInput = {
  /** Its draft is other than the newest published version. */
  hasUnpublished: boolean;
};

export type AgencyPageContext = AgencyPageInput;

/** What those who manage an agency do with its page. */
export type AgencyPageEvent =
  /** Its draft is another one: edited, or that of an earlier version again. */
  { type: "page.changed"; hasUnpublished: boolean } | { type: "page.published" } | { type: "page.withdrawn" };
