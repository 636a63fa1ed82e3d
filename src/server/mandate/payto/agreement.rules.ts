import type { AmendmentStatus, MandateStatus } from "#domain/enumerations.ts";
import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import type { AgreementStatus } from "#server/services/payto/payto-provider.ts";

/**
 * The events that lead a mandate to where PayTo says its agreement stands, in order. Words that came late, twice or out of
 * order are caught up with: of a payer who agreed and then paused, the pause may be heard first.
 */
export function eventsTowards(
  mandate: { status: MandateStatus; amendment: AmendmentStatus },
  reported: { status: AgreementStatus; amendment: AmendmentStatus },
): MandateEvent[] {
  return [
    ...statusEvents(mandate.status, reported.status),
    ...amendmentEvents(mandate.amendment, reported.amendment),
  ];
}

const authorised = { type: "mandate.authorised" } as const satisfies MandateEvent;

function statusEvents(from: MandateStatus, to: AgreementStatus): MandateEvent[] {
  const started: MandateEvent[] = from === "draft" ? [{ type: "mandate.created" }] : [];
  const isWaiting = from === "draft" || from === "created";
  switch (to) {
    case "created":
      return started;
    case "active":
      return from === "suspended" ? [{ type: "mandate.resumed" }] : [...started, authorised];
    case "suspended":
      return [...started, ...(isWaiting ? [authorised] : []), { type: "mandate.suspended" }];
    case "declined":
      return [...started, { type: "mandate.declined" }];
    case "recalled":
      return [...started, { type: "mandate.recalled" }];
    case "expired":
      return [...started, { type: isWaiting ? "mandate.timed-out" : "mandate.ended" }];
    case "cancelled":
      return [...started, ...(isWaiting ? [authorised] : []), { type: "mandate.cancelled" }];
  }
}

const amendmentLabels: Partial<Record<AmendmentStatus, MandateEvent>> = {
  applied: { type: "amendment.authorised" },
  declined: { type: "amendment.declined" },
  recalled: { type: "amendment.recalled" },
  timedOut: { type: "amendment.timed-out" },
};

function amendmentEvents(from: AmendmentStatus, to: AmendmentStatus): MandateEvent[] {
  const event = from === "pendingAuthorisation" ? amendmentLabels[to] : undefined;
  return event === undefined ? [] : [event];
}
