import type { FundsRequest, FundsRequestTerms } from "#contract/funds-request.ts";
import type { FundsRequestStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { moreFundsCopy } from "./more-funds.copy.ts";

type Status = {
  title: string;
  message: string;
  tone: "success" | "waiting" | "danger" | "calm";
  icon: IconName;
  nextSteps: string[];
};

/** How a request stands confirmed by the server. */
export function connectRequestStatus({ request, account }: FundsRequestTerms, agencyName: string): Status {
  if (request === null) return nothing;
  return standings[request.status](request, agencyName, formatCents(account.remainingCents));
}

const nothing: Status = {
  title: moreFundsCopy.noRequestYet,
  message: moreFundsCopy.nothingRequestedHereIf,
  tone: "calm",
  icon: "info",
  nextSteps: [],
};

const standings: Record<
  FundsRequestStatus,
  (request: FundsRequest, agencyName: string, outstanding: string) => Status
> = {
  requested: (_request, agencyName) => ({
    title: moreFundsCopy.requestAgency,
    message: moreFundsCopy.thankWhatOweDoesnt,
    tone: "waiting",
    icon: "clock",
    nextSteps: [
      moreFundsCopy.reviewsItAndAnswers(agencyName),
      moreFundsCopy.wellLetKnowSoon,
      moreFundsCopy.canWithdrawUntil,
    ],
  }),
  approved: (request, _agencyName, outstanding) => ({
    title: moreFundsCopy.yourRequestIsApproved,
    message: moreFundsCopy.addedWhatPayDue(formatCents(request.amountCents), outstanding),
    tone: "success",
    icon: "check",
    nextSteps: [moreFundsCopy.canPayNowAuthorise],
  }),
  declined: ({ reason }) => ({
    title: moreFundsCopy.yourRequestWasDeclined,
    message: reason === null ? moreFundsCopy.nothingAddedWhatPay : `“${reason}”`,
    tone: "danger",
    icon: "warning",
    nextSteps: [moreFundsCopy.nothingAddedWhatPayCan],
  }),
  withdrawn: () => ({
    title: moreFundsCopy.youWithdrewYourRequest,
    message: moreFundsCopy.nothingAddedWhatPay,
    tone: "calm",
    icon: "info",
    nextSteps: [],
  }),
  lapsed: () => ({
    title: moreFundsCopy.yourRequestHasClosed,
    message: moreFundsCopy.notAnsweredTimeNothing,
    tone: "calm",
    icon: "info",
    nextSteps: [moreFundsCopy.canRequestAgainCall],
  }),
};
