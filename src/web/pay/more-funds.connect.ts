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
import { moreFundsCopy } from "./more-funds.copy.ts";

type Snapshot = SnapshotFrom<typeof requestMoreFundsMachine>;
export type RequestField = keyof RequestDraft;
type Bounds = Pick<FundsRequestTerms, "minCents" | "maxCents" | "contact">;

export const requestLabels: Record<RequestField, string> = {
  amount: moreFundsCopy.howMuchMore,
  purpose: moreFundsCopy.whatItIsFor,
  description: moreFundsCopy.brieflyLabel,
  neededBy: moreFundsCopy.neededBy,
  isContactRight: moreFundsCopy.howWeReachYou,
};

export const purposeTitles: Record<FundsPurpose, string> = {
  campaignExtension: moreFundsCopy.extendingTheCampaign,
  styling: moreFundsCopy.stylingTheProperty,
  repairs: moreFundsCopy.repairsAndMaintenance,
  other: moreFundsCopy.somethingElse,
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
    purpose: purpose === "" ? moreFundsCopy.chooseWhat : null,
    description:
      description.length > fundsDescriptionMaxLength
        ? moreFundsCopy.maxCharacters(fundsDescriptionMaxLength)
        : purpose === "other" && description.trim() === ""
          ? moreFundsCopy.sayWhat
          : null,
    neededBy: dayError(draft.neededBy, today),
    isContactRight: draft.isContactRight ? null : moreFundsCopy.confirmContactCallUs,
  };
  return Object.fromEntries(Object.entries(found).filter(([, label]) => label !== null));
}

function amountError(typed: string, minCents: number, maxCents: number): string | null {
  const cents = centsOfTyped(typed);
  if (cents === null) return moreFundsCopy.enterAmountDollarsSuch;
  if (cents < minCents) return moreFundsCopy.belowMinimum(formatCents(minCents));
  return cents > maxCents ? moreFundsCopy.aboveMaximum(formatCents(maxCents)) : null;
}

function dayError(day: string, today: string): string | null {
  if (!isDay(day)) return moreFundsCopy.enterDayNeedDd;
  if (day < today) return moreFundsCopy.dayPassedEnterToday;
  return day > addDays(today, fundsRequestMaxDaysAhead) ? moreFundsCopy.enterDayWithinYear : null;
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
  [phoneNumber, email].filter((contact) => contact !== null).join(" and ") || moreFundsCopy.noContactOnFile;

/** What was asked for, as facts. */
export const requestFacts = (request: FundsRequest): Description[] => [
  { term: moreFundsCopy.requested, detail: formatCents(request.amountCents), isTotal: true },
  {
    term: moreFundsCopy.for,
    detail: purposeTitles[request.purpose],
    ...(request.description === null ? {} : { note: request.description }),
  },
  { term: moreFundsCopy.neededBy, detail: dayLabel(request.neededBy) },
];
