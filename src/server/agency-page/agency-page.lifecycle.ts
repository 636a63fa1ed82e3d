import { agencyPageStatuses, isSamePage } from "#domain/agency-page/agency-page.ts";
import { agencyPageMachine } from "#machines/agency-page/agency-page.machine.ts";
import { lifecycleOf } from "#server/core/lifecycle/lifecycle.ts";
import type { AgencyPageRow } from "./agency-page.store.ts";

type Drafted = Pick<AgencyPageRow, "draft" | "published">;

/** Whether the draft is other than what is published. */
export const hasUnpublished = ({ draft, published }: Drafted): boolean =>
  published === null || !isSamePage(draft, published);

export const agencyPageLifecycle = lifecycleOf({
  machine: agencyPageMachine,
  statuses: agencyPageStatuses,
  contextOf: (row: Drafted) => ({ hasUnpublished: hasUnpublished(row) }),
});
