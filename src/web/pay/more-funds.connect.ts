import type { SnapshotFrom } from "xstate";
import type { FundsRequest, FundsRequestTerms } from "#contract/funds-request.ts";
import { addDays, isDay } from "#domain/calendar/days.ts";
import type { FundsPurpose } from "#domain/enumerations.ts";
import { fundsDescriptionMaxLength, fundsRequestMaxDaysAhead } from "#domain/limits.ts";
import { centsOfTyped, formatCents } from "#domain/money/cents.ts";
import type { requestMoreFundsMachine } from "#machines/request-more-funds/request-more-funds.machine.ts";
import type {
  RequestDraft,
  RequestMoreFundsEvent,
} from "#machines/request-more-funds/request-more-funds.types.ts";
import { randomKey } from "#web/adapters/random-key.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { dayLabel } from "./dates.ts";

type Snapshot = SnapshotFrom<typeof requestMoreFundsMachine>;
export type RequestField = keyof RequestDraft;
type Bounds = Pick<FundsRequestTerms, "minCents" | "maxCents" | "contact">;

export const requestLabels: Record<RequestField, string> = {
  amount: "How much more",
  purpose: "What it is for",
  description: "In a few words",
  neededBy: "Needed by",
  isContactRight: "How we reach you",
};

export const purposeTitles: Record<FundsPurpose, string> = {
  campaignExtension: "Extending the campaign",
  styling: "Styling the property",
  repairs: "Repairs and maintenance",
  other: "Something else",
};

/** The server's name of a field, where it is another than the page's. */
const serverFields: Record<string, RequestField> = {
  amountCents: "amount",
  purpose: "purpose",
  description: "description",
  neededBy: "neededBy",
  isContactRight: "isContactRight",
};

/** What is wrong with what was filled in, in the order of the fields; `today` is `YYYY-MM-DD` of the payer. */
export function requestErrors(
  draft: RequestDraft,
  { minCents, maxCents }: Bounds,
  today: string,
): Partial<Record<RequestField, string>> {
  const { description, purpose } = draft;
  const found: Record<RequestField, string | null> = {
    amount: amountError(draft.amount, minCents, maxCents),
    purpose: purpose === "" ? "Choose what it is for." : null,
    description:
      description.length > fundsDescriptionMaxLength
        ? `At most ${fundsDescriptionMaxLength} characters.`
        : purpose === "other" && description.trim() === ""
          ? "Say what it is for."
          : null,
    neededBy: dayError(draft.neededBy, today),
    isContactRight: draft.isContactRight ? null : "Confirm your contact, or call us to change it.",
  };
  return Object.fromEntries(Object.entries(found).filter(([, label]) => label !== null));
}

function amountError(typed: string, minCents: number, maxCents: number): string | null {
  const cents = centsOfTyped(typed);
  if (cents === null) return "Enter an amount in dollars, such as 1,500.00.";
  if (cents < minCents) return `At least ${formatCents(minCents)} can be requested.`;
  return cents > maxCents ? `At most ${formatCents(maxCents)} can be requested here.` : null;
}

function dayError(day: string, today: string): string | null {
  if (!isDay(day)) return "Enter the day that you need it by as dd/mm/yyyy.";
  if (day < today) return "This day has passed. Enter today or a later day.";
  return day > addDays(today, fundsRequestMaxDaysAhead) ? "Enter a day within a year." : null;
}

/** A request that is being made as its page shows it: values, what is wrong with them, flags and verbs. */
export function connectMoreFunds(
  snapshot: Snapshot,
  send: (event: RequestMoreFundsEvent) => void,
  bounds: Bounds,
  today: string,
) {
  const { draft, isChecked, problem } = snapshot.context;
  const errors = requestErrors(draft, bounds, today);
  const refused = problem?.field === undefined ? undefined : serverFields[problem.field];
  const shown: Partial<Record<RequestField, string>> = {
    ...(isChecked ? errors : {}),
    ...(refused === undefined || problem === null ? {} : { [refused]: problem.message }),
  };
  return {
    draft,
    /** The days that it may be needed by. */
    days: { from: today, to: addDays(today, fundsRequestMaxDaysAhead) },
    isReviewed: snapshot.hasTag("review"),
    isBusy: snapshot.hasTag("busy"),
    /** Nobody knows whether it was made: it can be sent again as it is. */
    isUnanswered: snapshot.hasTag("unanswered"),
    isOver: snapshot.hasTag("confirmed"),
    /** What no field answers for. */
    problem: refused === undefined ? problem : null,
    errorOf: (field: RequestField): string | null => shown[field] ?? null,
    summary: (Object.keys(shown) as RequestField[]).map((path) => ({
      path,
      label: requestLabels[path],
      message: shown[path] ?? "",
    })),
    facts: draftFacts(draft, bounds),
    fill: (change: Partial<RequestDraft>) => send({ type: "draft.changed", change }),
    review: () => send({ type: "details.given", isValid: Object.keys(errors).length === 0 }),
    change: () => send({ type: "review.left" }),
    send: () => send({ type: "request.confirmed", key: randomKey() }),
    retry: () => send({ type: "request.retried" }),
  };
}
export type ConnectedMoreFunds = ReturnType<typeof connectMoreFunds>;

const draftFacts = (
  { amount, purpose, description, neededBy }: RequestDraft,
  { contact }: Bounds,
): Description[] => [
  { term: requestLabels.amount, detail: formatCents(centsOfTyped(amount) ?? 0), isTotal: true },
  {
    term: requestLabels.purpose,
    detail: purpose === "" ? "" : purposeTitles[purpose],
    ...(description.trim() === "" ? {} : { note: description }),
  },
  { term: requestLabels.neededBy, detail: isDay(neededBy) ? dayLabel(neededBy) : neededBy },
  { term: requestLabels.isContactRight, detail: contactLabel(contact) },
];

/** The contact on file as it is shown: masked. */
export const contactLabel = ({ email, phoneNumber }: FundsRequestTerms["contact"]): string =>
  [phoneNumber, email].filter((contact) => contact !== null).join(" and ") || "No contact on file";

/** What was asked for, as facts. */
export const requestFacts = (request: FundsRequest): Description[] => [
  { term: "Requested", detail: formatCents(request.amountCents), isTotal: true },
  {
    term: "For",
    detail: purposeTitles[request.purpose],
    ...(request.description === null ? {} : { note: request.description }),
  },
  { term: "Needed by", detail: dayLabel(request.neededBy) },
];
