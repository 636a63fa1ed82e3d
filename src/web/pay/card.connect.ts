import type { SnapshotFrom } from "xstate";
import type { Problem } from "#contract/problems.ts";
import { formatCents } from "#domain/money/cents.ts";
import { rateLabel } from "#domain/money/rates.ts";
import { cardBrandNames } from "#domain/payment/methods.ts";
import { basisPointsOf, surchargeOf } from "#domain/payment/surcharges.ts";
import type { paymentMachine } from "#machines/payment/payment.machine.ts";
import { pricedBrand } from "#machines/payment/payment.setup.ts";
import type { PaymentContext, PaymentEvent } from "#machines/payment/payment.types.ts";
import type { FieldsStatus } from "#web/adapters/card-fields.ts";
import { cardCopy } from "./card.copy.ts";

type Snapshot = SnapshotFrom<typeof paymentMachine>;
export type CardScreen = "entry" | "challenge" | "checking" | "lost" | "leaving";
export type CardModel = ReturnType<typeof connectCard>;
type CardParts = { status: FieldsStatus; showErrors: () => void };

/** The card payment as its page shows it. */
export function connectCard(snapshot: Snapshot, send: (event: PaymentEvent) => void, parts: CardParts) {
  const { context } = snapshot;
  const totalCents = context.amountCents + context.surchargeCents;
  return {
    screen: screenOf(snapshot),
    title: titleOf(snapshot),
    amountCents: context.amountCents,
    brandNote: brandNote(context),
    surchargeTerm: surchargeTerm(context),
    surchargeCents: context.surchargeCents,
    totalCents,
    payLabel: cardCopy.pay(formatCents(totalCents)),
    isBusy: snapshot.hasTag("busy"),
    fields: parts.status,
    checkingLabel: checkingLabel(snapshot),
    notice: noticeOf(context.problem),
    submit: () => {
      if (context.isCardComplete) send({ type: "card.submitted" });
      else parts.showErrors();
    },
    retryStatus: () => send({ type: "status.retried" }),
    abandonChallenge: () => send({ type: "challenge.abandoned" }),
  };
}

function screenOf(snapshot: Snapshot): CardScreen {
  if (snapshot.hasTag("confirmed") || snapshot.matches("leaving")) return "leaving";
  if (snapshot.matches("challenge") || snapshot.matches("abandoning")) return "challenge";
  const isLooking = snapshot.matches("finding");
  if (snapshot.hasTag("failed") || (isLooking && snapshot.context.problem !== null)) return "lost";
  if (isLooking || snapshot.matches("checking") || snapshot.matches("waiting")) return "checking";
  return "entry";
}

function titleOf(snapshot: Snapshot): string {
  const titles: Record<CardScreen, string> = {
    entry: snapshot.context.method === "AMEX" ? cardCopy.payByAmericanExpress : cardCopy.payByCard,
    challenge: cardCopy.approveWithYourBank,
    checking: cardCopy.checkingYourPayment,
    lost: cardCopy.checkingYourPayment,
    leaving: cardCopy.checkingYourPayment,
  };
  return titles[screenOf(snapshot)];
}

function checkingLabel(snapshot: Snapshot): string {
  return snapshot.matches("finding")
    ? cardCopy.checkingWhetherEarlierPayment
    : cardCopy.waitingBanksAnswerKeep;
}

/** A card of another brand than the page was opened for, where that changes the total. */
function brandNote({
  method,
  brand,
  surcharges,
  amountCents,
  surchargeCents,
}: PaymentContext): string | null {
  const isForAmex = method === "AMEX";
  if (brand === null || (brand === "amex") === isForAmex) return null;
  const otherCents = surchargeOf(surcharges, isForAmex ? "amex" : "visa", amountCents);
  if (otherCents === surchargeCents) return null;
  const total = formatCents(amountCents + surchargeCents);
  const other = formatCents(amountCents + otherCents);
  return isForAmex ? cardCopy.isNotAmericanExpress(total, other) : cardCopy.isAmericanExpress(total, other);
}

function surchargeTerm(context: PaymentContext): string {
  const { surcharges } = context;
  const brand = pricedBrand(context, context.brand);
  if (brand === null) return cardCopy.cardSurcharge;
  const basisPoints = basisPointsOf(surcharges, brand);
  return basisPoints === 0
    ? cardCopy.surcharge(cardBrandNames[brand])
    : cardCopy.surchargeWithRate(cardBrandNames[brand], rateLabel(basisPoints));
}

/** What went wrong, beside the fields that were kept. */
function noticeOf(problem: Problem | null) {
  if (problem === null) return null;
  const tone = problem.code === "payment.amount-changed" ? ("warning" as const) : ("danger" as const);
  return { tone, message: problem.message };
}
