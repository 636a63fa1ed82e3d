import type { CardCharge, CardRefund } from "#server/services/cards/card-gateway.ts";
import {
  commit,
  eventRecord,
  hashOf,
  isSameSecret,
  randomId,
  requireSameRequest,
  type SandboxBooks,
} from "./sandbox-books.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";
import type { ChargeBody, RefundBody } from "./sandbox-requests.ts";
import type { StoredCharge } from "./sandbox-state.ts";
import { requireUsableToken } from "./sandbox-tokens.ts";
import type { CardBehaviour } from "./test-cards.ts";

const EVENT_TYPES = {
  succeeded: "charge.succeeded",
  declined: "charge.declined",
  challenge: "charge.challenged",
  processing: "charge.processing",
  cancelled: "charge.cancelled",
} as const;

/** Charges a token, or answers the charge that this key has already made. */
export function chargeToken(books: SandboxBooks, body: ChargeBody, idempotencyKey: string): StoredCharge {
  const requestHash = hashOf(body);
  const earlier = books.state.chargeKeys.get(idempotencyKey);
  if (earlier !== undefined) {
    requireSameRequest(earlier.requestHash, requestHash);
    return requireCharge(books, earlier.chargeId);
  }
  const { token: tokenId, ...request } = body;
  const appOrigin = new URL(request.returnUrl).origin;
  if (!books.appOrigins.includes(appOrigin)) {
    throw new SandboxRefusal(400, "returnUrl.foreign", "The return address is not the app's.", "returnUrl");
  }
  const token = requireUsableToken(books, tokenId);
  if (token.behaviour === "gatewayErrorOnce" && !books.state.gatewayErrorKeys.has(idempotencyKey)) {
    commit(books, { kind: "gateway-error", idempotencyKey });
    throw new SandboxRefusal(500, "gateway.error", "The gateway failed before it charged the card.");
  }
  const charge: StoredCharge = {
    ...request,
    ...outcomeOf(token.behaviour),
    chargeId: randomId("ch"),
    card: token.card,
    token: tokenId,
    appOrigin,
    challengeSecret: token.behaviour === "challenge" ? randomId("cs") : null,
    createdAt: books.now().toISOString(),
  };
  const event = eventRecord(books, EVENT_TYPES[charge.status], charge);
  commit(books, { kind: "charge", charge, idempotencyKey, requestHash }, event);
  return charge;
}

/** The charge with this id; a 404 if there is none. */
export function requireCharge({ state }: SandboxBooks, chargeId: string): StoredCharge {
  const charge = state.charges.get(chargeId);
  if (charge === undefined) throw new SandboxRefusal(404, "charge.unknown", "There is no such charge.");
  return charge;
}

/** Every charge, or those with one reference of the caller, oldest first. */
export function listCharges({ state }: SandboxBooks, reference: string | null): StoredCharge[] {
  return [...state.charges.values()].filter((charge) => reference === null || charge.reference === reference);
}

/** Cancels a charge that waits for its challenge; any other stays as it is. */
export function cancelCharge(books: SandboxBooks, chargeId: string): StoredCharge {
  const charge = requireCharge(books, chargeId);
  return charge.status === "challenge" ? settle(books, charge, "cancelled", null) : charge;
}

/** The charge whose challenge page this secret opens, at any time after. */
export function requireChallenge({ state }: SandboxBooks, chargeId: string, secret: string): StoredCharge {
  const charge = state.charges.get(chargeId);
  const expected = charge?.challengeSecret ?? null;
  if (charge === undefined || expected === null || !isSameSecret(secret, expected)) {
    throw new SandboxRefusal(404, "challenge.unknown", "There is no such check.");
  }
  return charge;
}

/** The bank's answer to a challenge. The first answer stands. */
export function answerChallenge(
  books: SandboxBooks,
  charge: StoredCharge,
  answer: "approve" | "fail",
): StoredCharge {
  if (charge.status !== "challenge") return charge;
  return answer === "approve"
    ? settle(books, charge, "succeeded", null)
    : settle(books, charge, "declined", "challengeFailed");
}

/** Refunds part or all of a succeeded charge, or answers the refund that this key has already made. */
export function refundCharge(books: SandboxBooks, body: RefundBody, idempotencyKey: string): CardRefund {
  const requestHash = hashOf(body);
  const earlier = books.state.refundKeys.get(idempotencyKey);
  if (earlier !== undefined) {
    requireSameRequest(earlier.requestHash, requestHash);
    return { refundId: earlier.refundId, status: "succeeded" };
  }
  const charge = requireCharge(books, body.chargeId);
  const refundedCents = (books.state.refundedCents.get(charge.chargeId) ?? 0) + body.amountCents;
  if (charge.status !== "succeeded" || refundedCents > charge.amountCents) {
    throw new SandboxRefusal(422, "refund.impossible", "More than was charged cannot be refunded.");
  }
  const createdAt = books.now().toISOString();
  const refund = { refundId: randomId("re"), status: "succeeded" as const, ...body, createdAt };
  const event = eventRecord(books, "charge.refunded", charge, refundedCents);
  commit(books, { kind: "refund", refund, idempotencyKey, requestHash }, event);
  return { refundId: refund.refundId, status: refund.status };
}

function settle(
  books: SandboxBooks,
  charge: StoredCharge,
  status: CardCharge["status"],
  decline: CardCharge["decline"],
): StoredCharge {
  const settled = { ...charge, status, decline };
  const event = eventRecord(books, EVENT_TYPES[status], settled);
  commit(books, { kind: "charge-status", chargeId: charge.chargeId, status, decline }, event);
  return settled;
}

function outcomeOf(behaviour: CardBehaviour): Pick<StoredCharge, "status" | "decline"> {
  if (behaviour === "challenge") return { status: "challenge", decline: null };
  if (behaviour === "paid" || behaviour === "gatewayErrorOnce") return { status: "succeeded", decline: null };
  return { status: "declined", decline: behaviour };
}
