import type { ApplicationAccount } from "#contract/application-account.ts";
import type { DeskPayment, DeskPaymentDetail } from "#contract/desk.ts";
import { problems } from "#contract/problems.ts";
import { formatCents } from "#domain/money/cents.ts";
import { shortDay } from "#web/table/table-filters.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { addressLabel, methodLabel, moment, paymentStatus } from "./desk-labels.ts";
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
    warning: payment.isMismatched
      ? "The gateway reported something different from our request. Compare both before you do anything."
      : null,
  };
}

function amountsOf(payment: DeskPayment): Description[] {
  const { amountCents, surchargeCents, givenBackCents } = payment;
  return [
    { term: "Amount", detail: formatCents(amountCents) },
    { term: "Card surcharge", detail: formatCents(surchargeCents) },
    { term: "Total paid by the payer", detail: formatCents(amountCents + surchargeCents), isTotal: true },
    ...(givenBackCents === 0
      ? []
      : [
          {
            term: "Refunded",
            note: "Of the amount, without its surcharge",
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
    { term: "Method", detail: methodLabel({ method, card }) },
    { term: "Payer", detail: payer ?? "Not known" },
    ...(paidOn === null ? [] : [{ term: "Paid", detail: shortDay(paidOn) }]),
    ...(paidOn === null || settledAt === null
      ? []
      : [{ term: "Entered", detail: moment(settledAt, { address }) }]),
    { term: "Receipt", detail: receiptNumber ?? "None yet" },
    { term: "Short code", detail: shortcode },
    ...(problemCode === null ? [] : [{ term: "Problem", detail: problems[problemCode].message }]),
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
            term: "Overpaid",
            note: "In suspense, to be matched or refunded",
            detail: formatCents(waitingCents),
          },
        ]),
    ...(returningCents === 0
      ? []
      : [
          {
            term: "Being refunded",
            note: "Being refunded to the payer",
            detail: formatCents(returningCents),
          },
        ]),
  ];
}

type Step = { id: string; label: string; note: string | null; at: string | null };

/** What happened to the payment, oldest first, as far as its record tells. */
function historyOf({ payment, refunds }: Pick<DeskPaymentDetail, "payment" | "refunds">): Step[] {
  const { createdAt, settledAt, status, receiptNumber } = payment;
  const settled: Step[] =
    settledAt === null
      ? []
      : [
          {
            id: "settled",
            label: "Settled",
            note: receiptNumber === null ? null : `Receipt ${receiptNumber}`,
            at: settledAt,
          },
        ];
  const isNamed = status === "settled" && settledAt !== null;
  const steps: Step[] = [
    { id: "made", label: "Made by the payer", note: null, at: createdAt },
    ...settled,
    ...refunds.flatMap((refund): Step[] => [
      {
        id: `${refund.id} asked`,
        label: `Refund of ${formatCents(refund.totalCents)} requested`,
        note: `By ${refund.requestedBy.name}`,
        at: refund.createdAt,
      },
      ...(refund.finishedAt === null
        ? []
        : [
            {
              id: `${refund.id} finished`,
              label:
                refund.status === "refunded"
                  ? `${formatCents(refund.totalCents)} refunded`
                  : "Refund not made",
              note: refund.decidedBy === null ? null : `Decided by ${refund.decidedBy.name}`,
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
        { id: "now", label: `Now: ${paymentStatus[status].label.toLowerCase()}`, note: null, at: null },
      ];
}

/** An instant of a history as words. */
export const stepMoment = (at: string | null): string | null => (at === null ? null : moment(at));
