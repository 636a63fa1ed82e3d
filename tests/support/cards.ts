import {
  type CardCharge,
  type CardChargeRequest,
  type CardDetails,
  type CardGateway,
  CardGatewayFailure,
  type CardWebhookEvent,
} from "#server/services/cards/card-gateway.ts";
import { isWebhookSigned, signWebhook } from "#server/services/cards/webhook-signature.ts";

/**
 * What a token of the scripted gateway does when it is charged. `lost`: charged, but the answer never comes.
 * `failsOnce`: the first call of each key fails uncharged. `processing`: the bank has not decided.
 */
export type CardBehaviour =
  | "paid"
  | "declined"
  | "insufficient"
  | "challenge"
  | "processing"
  | "lost"
  | "failsOnce"
  | "refused";

export const cardWebhookSecret = "cards webhook secret";
const cards: Record<string, CardDetails> = {
  visa: { brand: "visa", last4: "4242", funding: "credit" },
  amex: { brand: "amex", last4: "0005", funding: "credit" },
};
let tokens = 0;

/** A new token of a card that behaves so. */
export const cardToken = (behaviour: CardBehaviour, brand: "visa" | "amex" = "visa"): string => {
  tokens += 1;
  return `tok_${behaviour}_${brand}_${tokens}`;
};

export type ScriptedCards = CardGateway & {
  /** Every charge that was made. */
  charges: CardCharge[];
  refunds: { chargeId: string; amountCents: number }[];
  /** The charges that are in no settlement; every other is in each. */
  unsettled: Set<string>;
  calls: { charge: number; readToken: number };
  /** Nothing is answered while the gateway is away. */
  away: boolean;
  /** Every charge waits for this before it is made. */
  beforeCharge: () => Promise<void>;
  /** Every look at a token waits for this. */
  beforeReadToken: () => Promise<void>;
  /** What the gateway tells the card of a token by: each token is a card of its own unless a test says otherwise. */
  fingerprintOf: (token: string) => string | null;
  /** Whether a lost charge tells after the fact, whether refunds work. */
  refundStatus: "succeeded" | "failed";
  /** The bank's answer to a challenge, or to what is processing. */
  answer(chargeId: string, answer: "approve" | "fail"): CardCharge;
  /** The raw body and header of a genuine webhook. */
  webhook(event: CardWebhookEvent, at: Date): { rawBody: Buffer; signature: string };
};

/** A card gateway in memory that does as its tokens say and keeps what it did. */
export function scriptedCards(): ScriptedCards {
  const byKey = new Map<string, CardCharge>();
  const usedTokens = new Set<string>();
  const failedKeys = new Set<string>();
  const refundKeys = new Set<string>();
  const reach = () => {
    if (gateway.away) throw new CardGatewayFailure("unavailable", "no-answer");
  };
  const read = (chargeId: string) => gateway.charges.find((charge) => charge.chargeId === chargeId) ?? null;
  const known = (chargeId: string): CardCharge => {
    const charge = read(chargeId);
    if (charge === null) throw new CardGatewayFailure("refused", "charge.unknown");
    return charge;
  };
  const gateway: ScriptedCards = {
    kind: "sandbox",
    charges: [],
    refunds: [],
    unsettled: new Set(),
    calls: { charge: 0, readToken: 0 },
    away: false,
    beforeCharge: async () => {},
    beforeReadToken: async () => {},
    fingerprintOf: (token) => token,
    refundStatus: "succeeded",
    pageSetup: () => ({ kind: "sandbox", origin: "http://localhost:4012" }),
    readToken: async (token) => {
      gateway.calls.readToken += 1;
      await gateway.beforeReadToken();
      reach();
      if (usedTokens.has(token)) throw new CardGatewayFailure("refused", "token.used");
      return { ...cardOf(token), fingerprint: gateway.fingerprintOf(token) };
    },
    charge: async (request) => {
      gateway.calls.charge += 1;
      await gateway.beforeCharge();
      reach();
      const behaviour = behaviourOf(request.token);
      const earlier = byKey.get(request.idempotencyKey);
      if (earlier) return { ...earlier };
      if (behaviour === "refused") throw new CardGatewayFailure("refused", "token.used");
      if (behaviour === "failsOnce" && !failedKeys.has(request.idempotencyKey)) {
        failedKeys.add(request.idempotencyKey);
        throw new CardGatewayFailure("unavailable", "gateway.error");
      }
      const charge = chargeOf(request, behaviour, gateway.charges.length + 1);
      gateway.charges.push(charge);
      usedTokens.add(request.token);
      byKey.set(request.idempotencyKey, charge);
      if (behaviour === "lost") throw new CardGatewayFailure("unavailable", "no-answer");
      return { ...charge };
    },
    readCharge: async (chargeId) => {
      reach();
      const charge = read(chargeId);
      return charge && { ...charge };
    },
    findCharge: async (reference) => {
      reach();
      const charge = gateway.charges.findLast((each) => each.reference === reference);
      return charge ? { ...charge } : null;
    },
    cancelCharge: async (chargeId) => {
      reach();
      const charge = known(chargeId);
      if (charge.status === "challenge") Object.assign(charge, { status: "cancelled", challenge: null });
      return { ...charge };
    },
    isSettlement: (reference) => reference.startsWith("CARD SETTLEMENT"),
    readSettlement: async ({ payee }) => {
      reach();
      const charges = gateway.charges.filter(
        (charge) =>
          charge.payee === payee && charge.status === "succeeded" && !gateway.unsettled.has(charge.chargeId),
      );
      const refundedCents = gateway.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { paymentIds: charges.map(({ reference }) => reference), refundedCents };
    },
    refund: async ({ chargeId, amountCents, idempotencyKey }) => {
      reach();
      known(chargeId);
      if (gateway.refundStatus === "succeeded" && !refundKeys.has(idempotencyKey))
        gateway.refunds.push({ chargeId, amountCents });
      refundKeys.add(idempotencyKey);
      return { refundId: `re_${idempotencyKey}`, status: gateway.refundStatus };
    },
    readWebhook: (rawBody, header, now) =>
      isWebhookSigned(rawBody, header, cardWebhookSecret, now) ? JSON.parse(rawBody.toString()) : "refused",
    answer: (chargeId, answer) =>
      Object.assign(known(chargeId), {
        status: answer === "approve" ? "succeeded" : "declined",
        decline: answer === "approve" ? null : "challengeFailed",
        challenge: null,
      }),
    webhook: (event, at) => {
      const rawBody = Buffer.from(JSON.stringify(event));
      return { rawBody, signature: signWebhook(rawBody, cardWebhookSecret, at) };
    },
  };
  return gateway;
}

const behaviours: readonly CardBehaviour[] = [
  "paid",
  "declined",
  "insufficient",
  "challenge",
  "processing",
  "lost",
  "failsOnce",
  "refused",
];
const behaviourOf = (token: string): CardBehaviour =>
  behaviours.find((behaviour) => token.split("_")[1] === behaviour) ?? "refused";

function cardOf(token: string): CardDetails {
  const card = cards[token.split("_")[2] ?? ""];
  if (card === undefined) throw new CardGatewayFailure("refused", "token.unknown");
  return card;
}

const statuses: Partial<Record<CardBehaviour, CardCharge["status"]>> = {
  declined: "declined",
  insufficient: "declined",
  challenge: "challenge",
  processing: "processing",
};

function chargeOf(request: CardChargeRequest, behaviour: CardBehaviour, number: number): CardCharge {
  const chargeId = `ch_${number}_${request.reference}`;
  const status = statuses[behaviour] ?? "succeeded";
  const { amountCents, currency, reference, payee } = request;
  return {
    chargeId,
    status,
    amountCents,
    currency,
    reference,
    payee,
    card: cardOf(request.token),
    decline: status !== "declined" ? null : behaviour === "insufficient" ? "insufficientFunds" : "declined",
    challenge:
      status === "challenge" ? { kind: "frame", url: `http://localhost:4012/challenge/${chargeId}` } : null,
  };
}
