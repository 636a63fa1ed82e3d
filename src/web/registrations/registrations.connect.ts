import type { Registration } from "#contract/registration-review.ts";
import type { AgencyStatus } from "#domain/agency/agency-statuses.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { registrationsCopy as copy } from "./registrations.copy.ts";

export const registrationsPath = "/registrations";
export const registrationHref = ({ id }: { id: string }): string => `${registrationsPath}/${id}`;

const tones = {
  applied: "blue",
  proven: "blue",
  provisional: "blue",
  underReview: "warning",
  active: "success",
  refused: "neutral",
  suspended: "danger",
  closed: "neutral",
} as const satisfies Record<AgencyStatus, StatusBadge["tone"]>;

export const agencyStatus = (status: AgencyStatus): StatusBadge => ({
  label: copy.statuses[status],
  tone: tones[status],
});

export type ReviewAction =
  | "licence"
  | "approve"
  | "ask"
  | "refuse"
  | "confirmBank"
  | "suspend"
  | "resume"
  | "close";

/** What may be done of an agency as it is now, the likeliest first. */
export function actionsFor({ status, proposedBank, licence }: Registration): ReviewAction[] {
  if (status === "active") return ["suspend", "close"];
  if (status === "suspended") return ["resume", "close"];
  if (status === "refused" || status === "closed") return [];
  const confirming: ReviewAction[] = proposedBank === null ? [] : ["confirmBank"];
  const approving: ReviewAction[] = status === "underReview" ? ["approve"] : [];
  const checking: ReviewAction[] = licence.outcome === "current" ? [] : ["licence"];
  return [...approving, ...checking, ...confirming, "ask", "refuse"];
}
