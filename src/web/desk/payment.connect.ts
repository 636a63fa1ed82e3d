import type { ApplicationAccount } from "#contract/application-account.ts";
import type { DeskPayment, DeskPaymentDetail } from "#contract/desk.ts";
import { problems } from "#contract/problems.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { TimelineStep } from "#web/kit/detail/timeline.view.tsx";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { paymentStatus } from "./desk-labels.copy.ts";
import { addressLabel, methodLabel, moment } from "./desk-labels.ts";
import { paymentCopy } from "./payment.copy.ts";
import { refundableCents } from "./refund.connect.ts";

/** A payment as its page shows it. */
export function connectPayment({
  payment,
  refunds,
  paidOn,
}: Pick<DeskPaymentDetail, "payment" | "refunds" | "paidOn">) {
  const leftCents = refundableCents({ payment, refunds });
  return {
    title: payment.reference,
    status: paymentStatus[payment.status],
    address: addressLabel(payment.address),
    totalCents: payment.amountCents + payment.surchargeCents,
    amounts: amountsOf(payment),
    facts: factsOf(payment, paidOn),
    history: historyOf({ payment, refunds }),
    leftCents,
    canRefund: payment.status === "settled" && leftCents > 0,
    warning: payment.isMismatched ? paymentCopy.gatewayReportedSomethingDifferent : null,
  };
}

function amountsOf(payment: DeskPayment): Description[] {
  const { amountCents, surchargeCents, givenBackCents } = payment;
  return [
    { term: paymentCopy.amount, detail: formatCents(amountCents) },
    { term: paymentCopy.cardSurcharge, detail: formatCents(surchargeCents) },
    { term: paymentCopy.totalPaidPayer, detail: formatCents(amountCents + surchargeCents), isTotal: true },
    ...(givenBackCents === 0
      ? []
      : [
          {
            term: paymentCopy.refunded,
            note: paymentCopy.amountWithoutSurcharge,
            detail: formatCents(-givenBackCents),
          },
        ]),
  ];
}

function factsOf(
  { method, card, payer, receiptNumber, shortcode, problemCode, settledAt, address }: DeskPayment,
  paidOn: string | null,
): Description[] {
  return [
    { term: paymentCopy.method, detail: methodLabel({ method, card }) },
    { term: paymentCopy.payer, detail: payer ?? paymentCopy.notKnown },
    ...(paidOn === null ? [] : [{ term: paymentCopy.paid, detail: shortDay(paidOn) }]),
    ...(paidOn === null || settledAt === null
      ? []
      : [{ term: paymentCopy.entered, detail: moment(settledAt, { address }) }]),
    { term: paymentCopy.receipt, detail: receiptNumber ?? paymentCopy.noneYet },
    { term: paymentCopy.shortCode, detail: shortcode },
    ...(problemCode === null ? [] : [{ term: paymentCopy.problem, detail: problems[problemCode].message }]),
  ];
}

/** What the application was overpaid by, and whether it is on its way back or waits, by its account. */
export function overpaid({ overCents, returningCents }: ApplicationAccount): Description[] {
  const waitingCents = overCents - returningCents;
  return [
    ...(waitingCents === 0
      ? []
      : [
          {
            term: paymentCopy.overpaid,
            note: paymentCopy.suspenseMatchedRefunded,
            detail: formatCents(waitingCents),
          },
        ]),
    ...(returningCents === 0
      ? []
      : [
          {
            term: paymentCopy.beingRefunded,
            note: paymentCopy.beingRefundedPayer,
            detail: formatCents(returningCents),
          },
        ]),
  ];
}

/** What happened to the payment, oldest first, as far as its record tells. */
function historyOf({ payment, refunds }: Pick<DeskPaymentDetail, "payment" | "refunds">): TimelineStep[] {
  const { createdAt, settledAt, status, receiptNumber } = payment;
  const settled: TimelineStep[] =
    settledAt === null
      ? []
      : [
          {
            id: "settled",
            label: paymentCopy.settled,
            note: receiptNumber === null ? null : paymentCopy.receiptOf(receiptNumber),
            at: settledAt,
          },
        ];
  const isNamed = status === "settled" && settledAt !== null;
  const steps: TimelineStep[] = [
    { id: "made", label: paymentCopy.madeByThePayer, note: null, at: createdAt },
    ...settled,
    ...refunds.flatMap((refund): TimelineStep[] => [
      {
        id: `${refund.id} asked`,
        label: paymentCopy.refundOfRequested(formatCents(refund.totalCents)),
        note: paymentCopy.byPerson(refund.requestedBy.name),
        at: refund.createdAt,
      },
      ...(refund.finishedAt === null
        ? []
        : [
            {
              id: `${refund.id} finished`,
              label:
                refund.status === "refunded"
                  ? paymentCopy.amountRefunded(formatCents(refund.totalCents))
                  : paymentCopy.refundNotMade,
              note: refund.decidedBy === null ? null : paymentCopy.decidedBy(refund.decidedBy.name),
              at: refund.finishedAt,
            },
          ]),
    ]),
  ];
  const inOrder = steps.sort((one, other) => (one.at ?? "").localeCompare(other.at ?? ""));
  return isNamed
    ? inOrder
    : [
        ...inOrder,
        {
          id: "now",
          label: paymentCopy.now(paymentStatus[status].label.toLowerCase()),
          note: null,
          at: null,
        },
      ];
}
