import type { PaymentSummary } from "#contract/application.ts";
import type { ApplicationStatus, PaymentStatus, PlannedState } from "#contract/enumerations.ts";
import type { ListingApplication } from "#contract/listing.ts";
import { formatCents } from "#contract/money.ts";
import type { PaymentLink } from "#contract/payment-link.ts";
import { builtMethods, isSettlementMethod } from "#contract/payment-methods.ts";
import { plannedText } from "#contract/planned-text.ts";
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

type Look = { words: string; tone: BadgeTone };
const statusLooks: Record<ApplicationStatus, Look> = {
  draft: { words: "Draft", tone: "neutral" },
  partiallyCompleted: { words: "Not finished yet", tone: "neutral" },
  completed: { words: "Awaiting payment", tone: "blue" },
  paid: { words: "Paid", tone: "success" },
  cancelled: { words: "Cancelled", tone: "neutral" },
  expired: { words: "Expired", tone: "neutral" },
};
const awaitingDecision: Look = { words: "Awaiting decision", tone: "neutral" };
const paymentLooks: Record<PaymentStatus, Look> = {
  submitting: { words: "Being sent", tone: "neutral" },
  challenge: { words: "At the bank's check", tone: "neutral" },
  processing: { words: "Processing", tone: "neutral" },
  awaitingFunds: { words: "Waiting for the money", tone: "blue" },
  settled: { words: "Received", tone: "success" },
  declined: { words: "Declined", tone: "neutral" },
  cancelled: { words: "Cancelled", tone: "neutral" },
  reversed: { words: "Reversed", tone: "neutral" },
};

const plannedStatuses: Record<PlannedState, Look> = {
  awaitingApproval: { words: "Awaiting approval", tone: "warning" },
  scheduled: { words: "Planned", tone: "blue" },
  paused: { words: "Paused", tone: "warning" },
  underWay: { words: "With the bank", tone: "blue" },
  authorised: { words: "Authorised", tone: "success" },
  announced: { words: "Announced", tone: "blue" },
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
    look: account.next.kind === "decision" ? awaitingDecision : statusLooks[status],
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
      words: plannedText(planned),
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
        ? { words: wasSent ? "Send again" : "Send", channel: connectChannels(link).first }
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
      ? "On its way back to the payer"
      : returningCents > 0
        ? `${formatCents(returningCents)} on its way back to the payer, the rest in suspense`
        : "In suspense, to be refunded or matched";
  return [{ term: "Overpaid", detail: formatCents(overCents), note }];
}

export type ConnectedApplication = ReturnType<typeof connectApplication>;

/** `https://pay.example.com/pay/…` → `pay.example.com/pay/…`: shorter to read, copied whole. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\//, "");

function paymentOf({ id, method, status, amountCents, receiptNumber, createdAt, settledAt }: PaymentSummary) {
  return {
    id,
    words: `${formatCents(amountCents)} by ${methodWords(method)}`,
    at: settledAt ?? createdAt,
    receipt: receiptNumber,
    look: paymentLooks[status],
  };
}

const inSentence = { "Credit Card": "card", AMEX: "American Express", PayID: "PayID", BPay: "BPAY" } as const;
const methodWords = (method: PaymentSummary["method"]): string =>
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
