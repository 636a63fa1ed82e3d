import type { AgencyPage, AgencyPageVersion } from "#contract/agency-page.ts";
import { sitePaths } from "#contract/site-paths.ts";
import { staffInstant } from "#web/adapters/agency-clock.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { websiteCopy as copy } from "./website.copy.ts";

const tones = { draft: "neutral", published: "success", withdrawn: "warning" } as const;
const sentences = {
  draft: copy.notYetPublished,
  published: copy.isPublished,
  withdrawn: copy.isWithdrawn,
};

/**
 * How the page stands, and what may be done with it; `isChanged` where something typed is not saved yet, and null while
 * that is not known, or nothing can be saved.
 */
export function connectWebsite(page: AgencyPage, isChanged: boolean | null) {
  const { status, hasUnpublished, publishedNumber } = page;
  const canPublish =
    isChanged === false && (hasUnpublished || status === "withdrawn") && page.draft.headline !== "";
  const isAhead = hasUnpublished && publishedNumber !== null;
  return {
    badge: { label: copy.statuses[status], tone: tones[status] } satisfies StatusBadge,
    sentence: isAhead ? `${sentences[status]} ${copy.unpublishedChanges}` : sentences[status],
    /** Where anybody sees it; null while nobody does. */
    href: status === "published" ? addressOf(page) : null,
    canPublish,
    publishLabel: status === "withdrawn" ? copy.publishAgain : copy.publish,
    canWithdraw: status === "published",
    /** Why it cannot be published now. */
    note: canPublish ? null : noteOf(status, isChanged),
  };
}

function noteOf(status: AgencyPage["status"], isChanged: boolean | null): string | null {
  if (isChanged === true) return copy.saveFirst;
  return isChanged === false && status === "published" ? copy.nothingToPublish : null;
}

export const addressOf = ({ code }: Pick<AgencyPage, "code">): string =>
  sitePaths.agencyPage.replace(":code", encodeURIComponent(code));

/** The published versions, the newest first. */
export const connectVersions = (versions: readonly AgencyPageVersion[], page: AgencyPage) =>
  versions.map(({ number, content, publishedAt, publishedBy }) => ({
    number,
    title: copy.version(number),
    headline: content.headline,
    note: copy.publishedBy(staffInstant(publishedAt), publishedBy.name),
    badge: number !== page.publishedNumber ? null : page.status === "published" ? copy.shownNow : copy.newest,
    // The newest is what the draft is, where nothing has changed since.
    canRestore: number !== page.publishedNumber || page.hasUnpublished,
  }));
