import type { PaymentSummary, PublicApplication } from "#contract/application.ts";
import type { TimeZone } from "#domain/calendar/instants.ts";
import type { PaymentMethod, PaymentStatus } from "#domain/enumerations.ts";
import { formatCents } from "#domain/money/cents.ts";
import { builtMethods, isSettlementMethod } from "#domain/payment/methods.ts";
import { overpaidText } from "#domain/payment/overpaid-text.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { confirmationCopy } from "./confirmation.copy.ts";
import { dayLabel, instantLabel } from "./dates.ts";
import { connectReceipts } from "./receipts.connect.ts";
import { nothingSigned, settlementLabel } from "./settlement-confirmation.connect.ts";

/** Which confirmation page it is: each tells of payments by its own methods only. */
export type ConfirmationKind = "card" | "transfer" | "bpay" | "settlement";

export type Confirmation = {
  tone: "success" | "waiting" | "danger" | "calm";
  icon: IconName;
  title: string;
  message: string;
  nextSteps: string[];
  /** What was paid beyond what was due, and what becomes of it; null where nothing was. */
  overpaid: string | null;
  facts: { term: string; detail: string; isAmount: boolean; amountCents: number }[];
  /** The settled payment whose receipt can be fetched. */
  receiptOf: string | null;
  /** Its number; null where there is no receipt. */
  receiptNumber: string | null;
  /** Whether other payments have receipts as well, so that the way to all of them is shown. */
  hasMoreReceipts: boolean;
  /** Whether there is more to pay, so that the way back to the options is shown. */
  canPayMore: boolean;
  /** How soon the server is asked again; null once nothing will change. */
  askAgainMs: number | null;
};

const methodsOf: Record<ConfirmationKind, readonly PaymentMethod[]> = {
  card: ["Credit Card", "AMEX", "PayTo", "Direct Debit"],
  transfer: ["Bank Transfer", "PayID"],
  bpay: ["BPay"],
  settlement: ["Pay At Settlement", "Pay At Settlement Simple Only", "Pay At Settlement Request More Only"],
};

export type Stage = "settled" | "processing" | "awaiting" | "failed" | "reversed";

const stages: Record<PaymentStatus, Stage> = {
  settled: "settled",
  submitting: "processing",
  challenge: "processing",
  processing: "processing",
  awaitingFunds: "awaiting",
  declined: "failed",
  cancelled: "failed",
  reversed: "reversed",
};

// What is settled is told first, then what is under way, then what came to nothing.
const order: readonly Stage[] = ["settled", "processing", "awaiting", "reversed", "failed"];

/** What the server knows of an application's payments by one kind of method, in words. It never says paid by itself. */
export function connectConfirmation(application: PublicApplication, kind: ConfirmationKind): Confirmation {
  const payment = paymentToNotify(application.payments, kind);
  const isSettlement = kind === "settlement";
  const canPayMore = application.status === "completed" && application.account.payableCents > 0;
  if (payment === null) {
    if (application.account.next.kind === "decision") return nothingOwed;
    if (application.account.planned.length > 0) return { ...planned, canPayMore };
    return { ...nothingYet, ...(isSettlement ? nothingSigned : {}), canPayMore };
  }
  const stage = stages[payment.status];
  return {
    ...((isSettlement ? settlementLabel(stage, application) : null) ??
      stageLabel(stage, payment, application)),
    facts: factsOf(payment, stage, application.timeZone),
    receiptOf: stage === "settled" ? payment.id : null,
    receiptNumber: stage === "settled" ? payment.receiptNumber : null,
    overpaid: stage === "settled" ? overpaidText(application.account, application.agency.name) : null,
    hasMoreReceipts: stage === "settled" && connectReceipts(application).length > 1,
    canPayMore: canPayMore && stage !== "processing" && !(isSettlement && stage === "awaiting"),
    askAgainMs: askAgain[stage],
  };
}

const askAgain: Record<Stage, number | null> = {
  settled: null,
  processing: 2_000,
  awaiting: 10_000,
  failed: null,
  reversed: null,
};

const nothingYet: Confirmation = {
  tone: "calm",
  icon: "info",
  title: confirmationCopy.noPaymentYet,
  message: confirmationCopy.haventReceivedPaymentHere,
  nextSteps: [],
  facts: [],
  receiptOf: null,
  receiptNumber: null,
  overpaid: null,
  hasMoreReceipts: false,
  canPayMore: false,
  askAgainMs: 10_000,
};

/** Nothing has come by this way to pay, while something is planned, which is shown beside it. */
const planned: Confirmation = {
  ...nothingYet,
  tone: "waiting",
  icon: "calendar",
  title: confirmationCopy.yourPaymentIsPlanned,
  message: confirmationCopy.nothingPaidHereWhat,
};

/** A loan that is not decided: nothing is owed, so nothing is missed here. */
const nothingOwed: Confirmation = {
  ...nothingYet,
  title: confirmationCopy.nothingToPay,
  message: confirmationCopy.applicationWellLetKnow,
  askAgainMs: null,
};

function paymentToNotify(payments: readonly PaymentSummary[], kind: ConfirmationKind): PaymentSummary | null {
  const own = payments.filter(({ method }) => methodsOf[kind].includes(method));
  const rank = (payment: PaymentSummary) => order.indexOf(stages[payment.status]);
  const [first = null] = own.sort(
    (a, b) => rank(a) - rank(b) || lastOf(b).localeCompare(lastOf(a)) || b.id.localeCompare(a.id),
  );
  return first;
}

/** When a payment last moved: money may come long after it was announced. */
const lastOf = ({ settledAt, createdAt }: PaymentSummary): string => settledAt ?? createdAt;

export type Labels = Pick<Confirmation, "tone" | "icon" | "title" | "message" | "nextSteps">;

function stageLabel(stage: Stage, payment: PaymentSummary, application: PublicApplication): Labels {
  if (stage === "settled") return settledLabel(application, payment);
  if (stage === "awaiting") return awaitingLabel(payment);
  if (stage === "processing")
    return {
      tone: "waiting",
      icon: "clock",
      title: confirmationCopy.paymentBeingProcessed,
      message: confirmationCopy.waitingBankPageUpdates,
      nextSteps: [confirmationCopy.notPayAgain, confirmationCopy.canClosePageWell],
    };
  if (stage === "reversed")
    return {
      tone: "danger",
      icon: "warning",
      title: confirmationCopy.bankTookPaymentBack,
      message: confirmationCopy.moneyReturnedAccountAmount,
      nextSteps: [confirmationCopy.payAgainCallUs],
    };
  return {
    tone: "danger",
    icon: "warning",
    title: confirmationCopy.paymentDidNotGo,
    message: confirmationCopy.nothingWasCharged,
    nextSteps: [confirmationCopy.canChooseAnotherWay],
  };
}

function settledLabel({ agency, account }: PublicApplication, payment: PaymentSummary): Labels {
  const isPart = account.remainingCents > 0;
  return {
    tone: "success",
    icon: "check",
    title: isPart ? confirmationCopy.partPaymentReceived : confirmationCopy.paymentReceived,
    message: isPart
      ? confirmationCopy.thankReceivedFarStill(
          formatCents(account.receivedCents),
          formatCents(account.remainingCents),
        )
      : confirmationCopy.thankPaidFull,
    nextSteps: [
      ...(isPart ? restLabel(account) : []),
      receiptLabel(payment),
      confirmationCopy.canSeePaymentGo(agency.name),
      confirmationCopy.keepReceiptNumberRecords,
    ],
  };
}

/** By when the rest is to be paid; what is planned for it is shown by itself. */
function restLabel({ next }: PublicApplication["account"]): string[] {
  const due = next.kind === "pay" && next.on !== null ? confirmationCopy.byDay(dayLabel(next.on)) : "";
  return next.kind === "pay"
    ? [confirmationCopy.pleasePayTheRemaining(formatCents(next.amountCents), due)]
    : [];
}

/** Where the receipt is: in the mailbox that it went to, or on this page. */
function receiptLabel({ receiptSentTo }: PaymentSummary): string {
  if (receiptSentTo === null) return confirmationCopy.downloadReceiptHereNo;
  const { channel, contact } = receiptSentTo;
  return channel === "EMAIL"
    ? confirmationCopy.sentReceiptEmailPdf(contact)
    : confirmationCopy.sentReceiptNumberText(contact);
}

function awaitingLabel({ method }: PaymentSummary): Labels {
  const time = builtMethods[method].timeToClear;
  const isBpay = method === "BPay";
  return {
    tone: "waiting",
    icon: "clock",
    title: isBpay ? confirmationCopy.waitingBpayPayment : confirmationCopy.waitingForYourTransfer,
    message: confirmationCopy.thankLettingUsKnow,
    nextSteps: [
      confirmationCopy.timeToArrive(time.charAt(0).toLowerCase() + time.slice(1)),
      confirmationCopy.sendReceiptWhen,
      isBpay ? confirmationCopy.checkUsedCustomerReference : confirmationCopy.checkUsedReferenceExactly,
    ],
  };
}

function factsOf(payment: PaymentSummary, stage: Stage, zone: TimeZone): Confirmation["facts"] {
  const label = (term: string, detail: string) => ({ term, detail, isAmount: false, amountCents: 0 });
  const amount = (term: string, amountCents: number) => ({ term, detail: "", isAmount: true, amountCents });
  const { method, receiptNumber, surchargeCents, amountCents, settledAt, createdAt } = payment;
  const title = builtMethods[method].title;
  return [
    ...(receiptNumber === null ? [] : [label(confirmationCopy.receiptNumber, receiptNumber)]),
    label(confirmationCopy.paidBy, title),
    label(
      stage === "settled"
        ? confirmationCopy.received
        : isSettlementMethod(method)
          ? confirmationCopy.signed
          : confirmationCopy.started,
      instantLabel(settledAt ?? createdAt, zone),
    ),
    ...(surchargeCents === 0
      ? []
      : [
          amount(confirmationCopy.amount, amountCents),
          amount(confirmationCopy.cardSurcharge, surchargeCents),
        ]),
    amount(confirmationCopy.total, amountCents + surchargeCents),
  ];
}
