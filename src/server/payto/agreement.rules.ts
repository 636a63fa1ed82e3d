import type { AmendmentStatus, MandateStatus } from "#contract/enumerations.ts";
import type { MandateEvent } from "#machines/mandate/mandate.types.ts";
import type { AgreementStatus } from "#server/outside/payto/payto-provider.ts";

/**
 * The events that lead a mandate to where PayTo says its agreement stands, in order. Words that came late, twice or out of
 * order are caught up with: of a payer who agreed and then paused, the pause may be heard first.
 */
export function eventsTowards(
  mandate: { status: MandateStatus; amendment: AmendmentStatus },
  told: { status: AgreementStatus; amendment: AmendmentStatus },
): MandateEvent[] {
  return [
    ...statusEvents(mandate.status, told.status),
    ...amendmentEvents(mandate.amendment, told.amendment),
  ];
}

const authorised = { type: "mandate.authorised" } as const satisfies MandateEvent;

function statusEvents(from: MandateStatus, to: AgreementStatus): MandateEvent[] {
  const begun: MandateEvent[] = from === "draft" ? [{ type: "mandate.created" }] : [];
  const isWaiting = from === "draft" || from === "created";
  switch (to) {
    case "created":
      return begun;
    case "active":
      return from === "suspended" ? [{ type: "mandate.resumed" }] : [...begun, authorised];
    case "suspended":
      return [...begun, ...(isWaiting ? [authorised] : []), { type: "mandate.suspended" }];
    case "declined":
      return [...begun, { type: "mandate.declined" }];
    case "recalled":
      return [...begun, { type: "mandate.recalled" }];
    case "expired":
      return [...begun, { type: isWaiting ? "mandate.timed-out" : "mandate.ended" }];
    case "cancelled":
      return [...begun, ...(isWaiting ? [authorised] : []), { type: "mandate.cancelled" }];
  }
}

const amendmentWords: Partial<Record<AmendmentStatus, MandateEvent>> = {
  applied: { type: "amendment.authorised" },
  declined: { type: "amendment.declined" },
  recalled: { type: "amendment.recalled" },
  timedOut: { type: "amendment.timed-out" },
};

function amendmentEvents(from: AmendmentStatus, to: AmendmentStatus): MandateEvent[] {
  const event = from === "pendingAuthorisation" ? amendmentWords[to] : undefined;
  return event === undefined ? [] : [event];
}
