import Stripe from "stripe";
import {
  type CardCharge,
  type CardChargeRequest,
  type CardGateway,
  CardGatewayFailure,
  type CardRefund,
  type CardRefundRequest,
  type TokenCard,
} from "./card-gateway.ts";
import { toCardCharge, toCardDetails, toWebhookEvent } from "./stripe-charge.ts";
import { isStripeSettlement, readStripeSettlement } from "./stripe-settlement.ts";
import { isWebhookSigned } from "./webhook-signature.ts";

const EXPAND = { expand: ["payment_method"] };
const SEARCH_LAG_SECONDS = 2 * 60 * 60;

type StripeGatewayOptions = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  now: () => Date;
  timeoutMs?: number;
  /** Another server that speaks Stripe's API. */
  api?: { host: string; port: number; protocol: "http" | "https" };
};

/**
 * The card port on Stripe. A token is the id of a ConfirmationToken that the Payment Element made in the
 * browser for cards alone (`allowedPaymentMethodTypes: ["card"]`); a charge is a payment intent. The webhook endpoint
 * must be set to the SDK's API version and send payment_intent.* and charge.refunded.
 */
export function createStripeGateway(options: StripeGatewayOptions): CardGateway {
  const stripe = new Stripe(options.secretKey, {
    timeout: options.timeoutMs ?? 10_000,
    // A repeat inside the SDK could hide a charge: a lost answer, then 429, which reads as not charged. The
    // SDK's Node client repeats once after a broken connection whatever is set; on fetch it does not.
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(),
    telemetry: false,
    ...options.api,
  });
  return {
    kind: "stripe",
    pageSetup: () => ({ kind: "stripe", publishableKey: options.publishableKey }),
    readToken: (token) => guarded(() => readToken(stripe, token)),
    charge: (request) => guarded(() => charge(stripe, request)),
    readCharge: (chargeId) => guarded(() => readCharge(stripe, chargeId)),
    findCharge: (reference) => guarded(() => findCharge(stripe, reference, options.now())),
    cancelCharge: (chargeId) => guarded(() => cancelCharge(stripe, chargeId)),
    refund: (request) => guarded(() => refund(stripe, request)),
    isSettlement: isStripeSettlement,
    readSettlement: (line) => guarded(() => readStripeSettlement(stripe, line)),
    readWebhook(rawBody, signatureHeader, now) {
      // Stripe's own verification takes a time far in the future for good.
      if (!isWebhookSigned(rawBody, signatureHeader, options.webhookSecret, now)) return "refused";
      try {
        return toWebhookEvent(JSON.parse(rawBody.toString("utf8")) as Stripe.Event);
      } catch {
        return "refused";
      }
    },
  };
}

async function readToken(stripe: Stripe, token: string): Promise<TokenCard> {
  const found = await stripe.confirmationTokens.retrieve(token);
  if (found.payment_intent !== null) throw new CardGatewayFailure("refused", "token.used");
  const card = found.payment_method_preview?.card;
  if (!card) throw new CardGatewayFailure("refused", "token.not-a-card");
  return { ...toCardDetails(card, card.display_brand), fingerprint: card.fingerprint ?? null };
}

async function charge(stripe: Stripe, request: CardChargeRequest): Promise<CardCharge> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: request.amountCents,
        currency: request.currency.toLowerCase(),
        confirm: true,
        confirmation_token: request.token,
        allowed_payment_method_types: ["card"],
        return_url: request.returnUrl,
        description: request.description,
        metadata: { reference: request.reference, payee: request.payee },
        ...EXPAND,
      },
      { idempotencyKey: request.idempotencyKey },
    );
    return toCardCharge(intent);
  } catch (error) {
    // Stripe answers a decline with 402 and the intent that was declined.
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent !== undefined) {
      return toCardCharge(error.payment_intent);
    }
    throw error;
  }
}

async function readCharge(stripe: Stripe, chargeId: string): Promise<CardCharge | null> {
  try {
    return toCardCharge(await stripe.paymentIntents.retrieve(chargeId, EXPAND));
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return null;
    throw error;
  }
}

/**
 * Search knows every intent but learns of a new one late: within a minute as a rule, up to an hour in an
 * incident of Stripe's. The list is exact, so it covers the last two hours; an intent that search has found is read
 * again, since search answers it as it was.
 */
async function findCharge(stripe: Stripe, reference: string, now: Date): Promise<CardCharge | null> {
  const since = Math.floor(now.getTime() / 1000) - SEARCH_LAG_SECONDS;
  const recent = stripe.paymentIntents.list({ created: { gte: since }, limit: 100 });
  for await (const intent of recent) {
    if (intent.metadata.reference === reference) return readCharge(stripe, intent.id);
  }
  const quoted = reference.replace(/[\\"]/g, "\\$&");
  const found = await stripe.paymentIntents.search({
    query: `metadata["reference"]:"${quoted}"`,
    limit: 100,
  });
  const newest = found.data.toSorted((a, b) => b.created - a.created).at(0);
  return newest === undefined ? null : readCharge(stripe, newest.id);
}

async function cancelCharge(stripe: Stripe, chargeId: string): Promise<CardCharge> {
  try {
    return toCardCharge(await stripe.paymentIntents.cancel(chargeId, EXPAND));
  } catch (error) {
    const isOver =
      error instanceof Stripe.errors.StripeError && error.code === "payment_intent_unexpected_state";
    if (!isOver) throw error;
    return toCardCharge(await stripe.paymentIntents.retrieve(chargeId, EXPAND));
  }
}

async function refund(stripe: Stripe, request: CardRefundRequest): Promise<CardRefund> {
  const made = await stripe.refunds.create(
    {
      payment_intent: request.chargeId,
      amount: request.amountCents,
      metadata: { reference: request.reference },
    },
    { idempotencyKey: request.idempotencyKey },
  );
  const isFailed = made.status === "failed" || made.status === "canceled";
  return {
    refundId: made.id,
    status: isFailed ? "failed" : made.status === "succeeded" ? "succeeded" : "pending",
  };
}

async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? failureOf(error) : error;
  }
}

/** A clash of idempotency keys is unknown, not refused: the earlier call of that key may have charged. */
function failureOf(cause: Stripe.errors.StripeError): CardGatewayFailure {
  const status = cause.statusCode ?? 0;
  const isClash = status === 408 || status === 409 || cause.rawType === "idempotency_error";
  const isRefused = status >= 400 && status < 500 && !isClash;
  const code = cause.code ?? cause.rawType ?? "no-answer";
  return new CardGatewayFailure(isRefused ? "refused" : "unavailable", code, { cause });
}
