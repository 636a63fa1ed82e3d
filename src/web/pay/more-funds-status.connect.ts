import type { FundsRequest, FundsRequestTerms } from "#contract/funds-request.ts";
import type { FundsRequestStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { IconName } from "#web/ui/icon.tsx";

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
  title: "No request yet",
  message: "Nothing was requested here. If you have just sent a request, it may take a moment to appear.",
  tone: "calm",
  icon: "info",
  nextSteps: [],
};

const standings: Record<
  FundsRequestStatus,
  (request: FundsRequest, agencyName: string, outstanding: string) => Status
> = {
  requested: (_request, agencyName) => ({
    title: "Your request is with your agency",
    message: "Thank you. What you owe doesn't change until they answer.",
    tone: "waiting",
    icon: "clock",
    nextSteps: [
      `${agencyName} reviews it and answers.`,
      "We'll let you know as soon as they do, and this page updates.",
      "You can withdraw it until then.",
    ],
  }),
  approved: (request, _agencyName, outstanding) => ({
    title: "Your request is approved",
    message: `${formatCents(request.amountCents)} was added to what you pay: ${outstanding} is due now.`,
    tone: "success",
    icon: "check",
    nextSteps: ["You can pay it now, or authorise it to be paid at settlement where that is offered."],
  }),
  declined: ({ reason }) => ({
    title: "Your request was declined",
    message: reason === null ? "Nothing was added to what you pay." : `“${reason}”`,
    tone: "danger",
    icon: "warning",
    nextSteps: ["Nothing was added to what you pay. You can request another amount, or call your agent."],
  }),
  withdrawn: () => ({
    title: "You withdrew your request",
    message: "Nothing was added to what you pay.",
    tone: "calm",
    icon: "info",
    nextSteps: [],
  }),
  lapsed: () => ({
    title: "Your request has closed",
    message: "It was not answered in time. Nothing was added to what you pay.",
    tone: "calm",
    icon: "info",
    nextSteps: ["You can request again, or call your agent."],
  }),
};
