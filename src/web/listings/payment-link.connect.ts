import type { PaymentSummary } from "#contract/application.ts";
import type { ListingApplication } from "#contract/listing.ts";
import type { PaymentLink } from "#contract/payment-link.ts";
import type { ApplicationStatus, PaymentStatus, PlannedState } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { builtMethods, isSettlementMethod } from "#domain/payment/methods.ts";
import { plannedText } from "#domain/payment/planned-text.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";
import type { Description } from "#web/ui/description-list.tsx";

/** What a person may do with the payment links of a listing. */
export type LinkRights = {
  /** Send and cancel. */
  canManage: boolean;
  /** Unlock codes, and open the payment options without one. */
  canOpen: boolean;
};

type Styles = { label: string; tone: BadgeTone };
const statusTones: Record<ApplicationStatus, Styles> = {
  draft: { label: "Draft", tone: "neutral" },
  partiallyCompleted: { label: "Not finished yet", tone: "neutral" },
  completed: { label: "Awaiting payment", tone: "blue" },
  paid: { label: "Paid", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
};
const awaitingDecision: Styles = { label: "Awaiting decision", tone: "neutral" };
const paymentTones: Record<PaymentStatus, Styles> = {
  submitting: { label: "Being sent", tone: "neutral" },
  challenge: { label: "At the bank's check", tone: "neutral" },
  processing: { label: "Processing", tone: "neutral" },
  awaitingFunds: { label: "Waiting for the money", tone: "blue" },
  settled: { label: "Received", tone: "success" },
  declined: { label: "Declined", tone: "neutral" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  reversed: { label: "Reversed", tone: "neutral" },
};

const plannedStatuses: Record<PlannedState, Styles> = {
  awaitingApproval: { label: "Awaiting approval", tone: "warning" },
  scheduled: { label: "Planned", tone: "blue" },
  paused: { label: "Paused", tone: "warning" },
  underWay: { label: "With the bank", tone: "blue" },
  authorised: { label: "Authorised", tone: "success" },
  announced: { label: "Announced", tone: "blue" },
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
    styles: account.next.kind === "decision" ? awaitingDecision : statusTones[status],
    isOpen,
    isCodeLocked,
    money: [
      { term: "Due", detail: formatCents(account.dueCents) },
      { term: "Received", detail: formatCents(account.receivedCents) },
      ...overpaidOf(account),
      ...(isOpen ? [{ term: "Remaining", detail: formatCents(account.remainingCents), isTotal: true }] : []),
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
      ...(account.dueOn === null ? [] : [`Due on ${shortDay(account.dueOn)}`]),
      ...(link?.payer.name == null ? [] : [`Paid by ${link.payer.name}`]),
      product.paymentRequiresOTP ? "Asks for a one-time code" : "Opens without a code",
    ].join(" · "),
    payments: application.payments.map(paymentOf),
    /** The address to copy; null while it is not known, or leads nowhere any more. */
    address: isOpen ? (link?.url ?? null) : null,
    send:
      isOpen && canManage && link !== null
        ? { label: wasSent ? "Send again" : "Send", channel: connectChannels(link).first }
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
      ? "Being refunded to the payer"
      : returningCents > 0
        ? `${formatCents(returningCents)} being refunded to the payer, the rest in suspense`
        : "In suspense, to be refunded or matched";
  return [{ term: "Overpaid", detail: formatCents(overCents), note }];
}

export type ConnectedApplication = ReturnType<typeof connectApplication>;

/** `https://pay.example.com/pay/…` → `pay.example.com/pay/…`: shorter to read, copied whole. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, "");

function paymentOf({ id, method, status, amountCents, receiptNumber, createdAt, settledAt }: PaymentSummary) {
  return {
    id,
    label: `${formatCents(amountCents)} by ${methodLabel(method)}`,
    at: settledAt ?? createdAt,
    receipt: receiptNumber,
    styles: paymentTones[status],
  };
}

const inSentence = { "Credit Card": "card", AMEX: "American Express", PayID: "PayID", BPay: "BPAY" } as const;
const methodLabel = (method: PaymentSummary["method"]): string =>
  Object.hasOwn(inSentence, method) ? inSentence[method as keyof typeof inSentence] : method.toLowerCase();

/** A way to pay as it is called on the payer's page; of those at settlement, which are called alike there, by its own name. */
export const methodTitle = (method: PaymentSummary["method"]): string =>
  isSettlementMethod(method) ? method : builtMethods[method].title;

/** The ways a link can be sent to who pays: each with the masked contact that it goes to. */
export function connectChannels({ payer: { name, email, phoneNumber } }: PaymentLink) {
  return {
    to: name ?? "the payer",
    first: phoneNumber === null ? ("EMAIL" as const) : ("SMS" as const),
    channels: [
      { channel: "SMS", icon: "phone", title: "Text message", contact: phoneNumber },
      { channel: "EMAIL", icon: "mail", title: "E-mail", contact: email },
    ] as const,
  };
}
