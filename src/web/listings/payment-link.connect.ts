import type { PaymentSummary } from "#contract/application.ts";
import type { ListingApplication } from "#contract/listing.ts";
import type { PaymentLink } from "#contract/payment-link.ts";
import type { ApplicationStatus, PaymentStatus, PlannedState } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { builtMethods, isSettlementMethod } from "#domain/payment/methods.ts";
import { plannedText } from "#domain/payment/planned-text.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import type { Description } from "#web/ui/description-list.tsx";
import { paymentLinkCopy } from "./payment-link.copy.ts";

/** What a person may do with the payment links of a listing. */
export type LinkRights = {
  /** Send and cancel. */
  canManage: boolean;
  /** Unlock codes, and open the payment options without one. */
  canOpen: boolean;
};

const statusTones: Record<ApplicationStatus, StatusBadge> = {
  draft: { label: paymentLinkCopy.draft, tone: "neutral" },
  partiallyCompleted: { label: paymentLinkCopy.notFinishedYet, tone: "neutral" },
  completed: { label: paymentLinkCopy.awaitingPayment, tone: "blue" },
  paid: { label: paymentLinkCopy.paid, tone: "success" },
  cancelled: { label: paymentLinkCopy.cancelled, tone: "neutral" },
  expired: { label: paymentLinkCopy.expired, tone: "neutral" },
};
const awaitingDecision: StatusBadge = { label: paymentLinkCopy.awaitingDecision, tone: "neutral" };
const paymentTones: Record<PaymentStatus, StatusBadge> = {
  submitting: { label: paymentLinkCopy.beingSent, tone: "neutral" },
  challenge: { label: paymentLinkCopy.atTheBanksCheck, tone: "neutral" },
  processing: { label: paymentLinkCopy.processing, tone: "neutral" },
  awaitingFunds: { label: paymentLinkCopy.waitingForTheMoney, tone: "blue" },
  settled: { label: paymentLinkCopy.received, tone: "success" },
  declined: { label: paymentLinkCopy.declined, tone: "neutral" },
  cancelled: { label: paymentLinkCopy.cancelled, tone: "neutral" },
  reversed: { label: paymentLinkCopy.reversed, tone: "neutral" },
};

const plannedStatuses: Record<PlannedState, StatusBadge> = {
  awaitingApproval: { label: paymentLinkCopy.awaitingApproval, tone: "warning" },
  scheduled: { label: paymentLinkCopy.planned, tone: "blue" },
  paused: { label: paymentLinkCopy.paused, tone: "warning" },
  underWay: { label: paymentLinkCopy.withTheBank, tone: "blue" },
  authorised: { label: paymentLinkCopy.authorised, tone: "success" },
  announced: { label: paymentLinkCopy.announced, tone: "blue" },
};

/** Whether its link can still be paid by. */
export const isOpenApplication = ({ status }: Pick<ListingApplication, "status">): boolean =>
  status === "draft" || status === "partiallyCompleted" || status === "completed";
/** Whether its campaign items are charged: a cancelled or expired one frees them. */
export const isCharging = ({ status }: Pick<ListingApplication, "status">): boolean =>
  status !== "cancelled" && status !== "expired";

/** An application of the listing as its card shows it. `wasSent`: whether its link was sent before. */
export function connectApplication(
  application: ListingApplication,
  link: PaymentLink | null,
  { canManage, canOpen }: LinkRights,
  wasSent: boolean,
) {
  const { id, reference, status, product, account, isCodeLocked } = application;
  const isOpen = isOpenApplication(application);
  return {
    id,
    title: `${product.type} · ${reference}`,
    reference,
    badge: account.next.kind === "decision" ? awaitingDecision : statusTones[status],
    isOpen,
    isCodeLocked,
    money: [
      { term: paymentLinkCopy.due, detail: formatCents(account.dueCents) },
      { term: paymentLinkCopy.received, detail: formatCents(account.receivedCents) },
      ...overpaidOf(account),
      ...(isOpen
        ? [{ term: paymentLinkCopy.remaining, detail: formatCents(account.remainingCents), isTotal: true }]
        : []),
    ] satisfies Description[],
    planned: account.planned.map((planned) => ({
      key: `${planned.id}:${planned.state}`,
      label: plannedText(planned),
      state: plannedStatuses[planned.state],
      isAfterDue: planned.isAfterDue,
      /** Where staff see a debit's payments, and cancel it. */
      href: canOpen && planned.kind === "debit" ? `/payments/direct-debits/${encodeURIComponent(id)}` : null,
    })),
    facts: [
      ...(account.dueOn === null ? [] : [paymentLinkCopy.dueOn(shortDay(account.dueOn))]),
      ...(link?.payer.name == null ? [] : [paymentLinkCopy.paidBy(link.payer.name)]),
      product.paymentRequiresOTP ? paymentLinkCopy.asksOneTimeCode : paymentLinkCopy.opensWithoutACode,
    ].join(" · "),
    payments: application.payments.map(paymentOf),
    /** The address to copy; null while it is not known, or leads nowhere any more. */
    address: isOpen ? (link?.url ?? null) : null,
    send:
      isOpen && canManage && link !== null
        ? {
            label: wasSent ? paymentLinkCopy.sendAgain : paymentLinkCopy.send,
            channel: connectChannels(link).first,
          }
        : null,
    canCancel: isOpen && canManage,
    canUnlock: isOpen && canOpen && isCodeLocked,
    canOpen: isOpen && canOpen,
  };
}

/** What came in beyond what is due, and where it is. */
function overpaidOf({ overCents, returningCents }: ListingApplication["account"]): Description[] {
  if (overCents <= 0) return [];
  const note =
    returningCents >= overCents
      ? paymentLinkCopy.beingRefundedPayer
      : returningCents > 0
        ? paymentLinkCopy.beingRefundedPayerRest(formatCents(returningCents))
        : paymentLinkCopy.suspenseRefundedMatched;
  return [{ term: paymentLinkCopy.overpaid, detail: formatCents(overCents), note }];
}

export type ConnectedApplication = ReturnType<typeof connectApplication>;

/** `https://pay.example.com/pay/…` → `pay.example.com/pay/…`: shorter to read, copied whole. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, "");

function paymentOf({ id, method, status, amountCents, receiptNumber, createdAt, settledAt }: PaymentSummary) {
  return {
    id,
    label: paymentLinkCopy.amountByMethod(formatCents(amountCents), methodLabel(method)),
    at: settledAt ?? createdAt,
    receipt: receiptNumber,
    badge: paymentTones[status],
  };
}

const inSentence = {
  "Credit Card": "card",
  AMEX: paymentLinkCopy.americanExpress,
  PayID: "PayID",
  BPay: paymentLinkCopy.bpay,
} as const;
const methodLabel = (method: PaymentSummary["method"]): string =>
  Object.hasOwn(inSentence, method) ? inSentence[method as keyof typeof inSentence] : method.toLowerCase();

/** A way to pay as it is called on the payer's page; of those at settlement, which are called alike there, by its own name. */
export const methodTitle = (method: PaymentSummary["method"]): string =>
  isSettlementMethod(method) ? method : builtMethods[method].title;

/** The ways a link can be sent to who pays: each with the masked contact that it goes to. */
export function connectChannels({ payer: { name, email, phoneNumber } }: PaymentLink) {
  return {
    to: name ?? paymentLinkCopy.thePayer,
    first: phoneNumber === null ? ("EMAIL" as const) : ("SMS" as const),
    channels: [
      { channel: "SMS", icon: "phone", title: paymentLinkCopy.textMessage, contact: phoneNumber },
      { channel: "EMAIL", icon: "mail", title: "Email", contact: email },
    ] as const,
  };
}
