import type { TemplateStatus } from "#contract/contract-template.ts";
import { contractTemplateMachine } from "#machines/contract-template/contract-template.machine.ts";
import { lifecycleBy } from "#server/core/lifecycle/lifecycle.ts";
import type { TemplateRow } from "./contract-template.store.ts";

type Stored = Pick<TemplateRow, "isArchived" | "publishedNumber" | "hasUnpublished">;

export const templateStatusOf = ({
  isArchived,
  publishedNumber,
}: Omit<Stored, "hasUnpublished">): TemplateStatus => {
  if (isArchived) return "archived";
  return publishedNumber === null ? "draft" : "published";
};

/** A template keeps no status: it follows from whether it is archived and what was published. */
export const contractTemplateLifecycle = lifecycleBy({
  machine: contractTemplateMachine,
  stateOf: (row: Stored) => ({
    value: templateStatusOf(row),
    context: { isPublished: row.publishedNumber !== null, hasUnpublished: row.hasUnpublished },
  }),
  nextOf: ({ value }) => ({ isArchived: value === "archived" }),
});
