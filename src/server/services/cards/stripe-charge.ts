import type Stripe from "stripe";
import type { CardBrand, CardCharge, CardDecline, CardDetails, CardWebhookEvent } from "./card-gateway.ts";

type StripeCard = { brand: string | null; last4: string | null; funding: string | null };

const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: "visa",
  mastercard: "mastercard",
  amex: "amex",
  american_express: "amex",
  eftpos_au: "eftpos",
  eftpos_australia: "eftpos",
};

const DECLINES: Readonly<Record<string, CardDecline>> = {
  insufficient_funds: "insufficientFunds",
  expired_card: "expiredCard",
  incorrect_cvc: "incorrectCvc",
  invalid_cvc: "incorrectCvc",
  lost_card: "lostOrStolen",
  stolen_card: "lostOrStolen",
  pickup_card: "lostOrStolen",
  payment_intent_authentication_failure: "challengeFailed",
};

/** A card as Stripe describes it. `displayBrand` is the scheme the payer chose on a card of two schemes. */
export function toCardDetails(card: StripeCard, displayBrand: string | null = null): CardDetails {
  const { funding } = card;
  return {
    brand: BRANDS[displayBrand ?? ""] ?? BRANDS[card.brand ?? ""] ?? "other",
    last4: card.last4 ?? "",
    funding: funding === "credit" || funding === "debit" || funding === "prepaid" ? funding : "unknown",
  };
}

/**
 * A payment intent as a charge of the port. Its id is our charge id: unlike Stripe's own charges it exists
 * before the bank decides and stays the same over attempts.
 */
export function toCardCharge(intent: Stripe.PaymentIntent): CardCharge {
  const status = statusOf(intent);
  return {
    chargeId: intent.id,
    status,
    amountCents: intent.amount,
    currency: intent.currency.toUpperCase(),
    reference: intent.metadata.reference ?? "",
    payee: intent.metadata.payee ?? "",
    card: cardOf(intent),
    decline: status === "declined" ? declineOf(intent.last_payment_error) : null,
    challenge:
      status === "challenge" && intent.client_secret !== null
        ? { kind: "stripe", clientSecret: intent.client_secret }
        : null,
  };
}

/** What a genuine event of Stripe means to us; "other" also for intents that some other system made. */
export function toWebhookEvent(event: Stripe.Event): CardWebhookEvent {
  const eventId = event.id;
  switch (event.type) {
    case "payment_intent.succeeded":
      return intentEvent(eventId, "charge.succeeded", event.data.object);
    case "payment_intent.payment_failed":
      return intentEvent(eventId, "charge.declined", event.data.object);
    case "payment_intent.requires_action":
      return intentEvent(eventId, "charge.challenged", event.data.object);
    case "payment_intent.processing":
      return intentEvent(eventId, "charge.processing", event.data.object);
    case "payment_intent.canceled":
      return intentEvent(eventId, "charge.cancelled", event.data.object);
    case "charge.refunded":
      return refundEvent(eventId, event.data.object);
    default:
      return { eventId, type: "other", charge: null };
  }
}

function intentEvent(
  eventId: string,
  type: Exclude<CardWebhookEvent["type"], "other" | "charge.refunded">,
  intent: Stripe.PaymentIntent,
): CardWebhookEvent {
  const charge = toCardCharge(intent);
  return charge.reference === "" ? { eventId, type: "other", charge: null } : { eventId, type, charge };
}

/** Stripe copies the metadata of an intent to its charge, so the charge alone names our payment. */
function refundEvent(eventId: string, paid: Stripe.Charge): CardWebhookEvent {
  const intentId = typeof paid.payment_intent === "string" ? paid.payment_intent : paid.payment_intent?.id;
  const reference = paid.metadata.reference;
  if (intentId === undefined || reference === undefined) return { eventId, type: "other", charge: null };
  const card = paid.payment_method_details?.card;
  const charge: CardCharge = {
    chargeId: intentId,
    status: "succeeded",
    amountCents: paid.amount,
    currency: paid.currency.toUpperCase(),
    reference,
    payee: paid.metadata.payee ?? "",
    card: card ? toCardDetails(card) : null,
    decline: null,
    challenge: null,
  };
  return { eventId, type: "charge.refunded", charge, refundedCents: paid.amount_refunded };
}

function statusOf(intent: Stripe.PaymentIntent): CardCharge["status"] {
  switch (intent.status) {
    case "succeeded":
      return "succeeded";
    case "canceled":
      return "cancelled";
    case "requires_payment_method":
      return "declined";
    case "requires_action":
      return "challenge";
    default:
      return "processing";
  }
}

function declineOf(error: Stripe.PaymentIntent.LastPaymentError | null): CardDecline {
  return DECLINES[error?.decline_code ?? ""] ?? DECLINES[error?.code ?? ""] ?? "declined";
}

/** After a decline the intent has let go of its card, and the error holds it. */
function cardOf(intent: Stripe.PaymentIntent): CardDetails | null {
  const method = intent.payment_method ?? intent.last_payment_error?.payment_method ?? null;
  if (method === null || typeof method === "string" || method.card === undefined) return null;
  return toCardDetails(method.card, method.card.display_brand);
}
