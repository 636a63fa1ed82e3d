export type ContractTemplateInput = {
  /** A version of it has been published. */
  isPublished: boolean;
  /** Its design is other than the newest published version. */
  hasUnpublished: boolean;
};

export type ContractTemplateContext = ContractTemplateInput;

/** What staff do with a template. */
export type ContractTemplateEvent =
  | { type: "template.changed"; hasUnpublished: boolean }
  | { type: "template.published" }
  | { type: "template.archived" }
  | { type: "template.restored" };
