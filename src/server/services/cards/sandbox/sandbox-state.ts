import type { CardCharge, CardDetails, CardRefund } from "#server/services/cards/card-gateway.ts";
import type { CardBehaviour } from "./test-cards.ts";

export type StoredToken = { token: string; card: CardDetails; behaviour: CardBehaviour; expiresAt: string };

export type StoredCharge = Omit<CardCharge, "challenge" | "card"> & {
  card: CardDetails;
  token: string;
  description: string;
  appOrigin: string;
  returnUrl: string;
  challengeSecret: string | null;
  createdAt: string;
};

export type StoredRefund = CardRefund & {
  chargeId: string;
  amountCents: number;
  reference: string;
  /** Missing in logs of before refunds were settled: such a refund is in no settlement. */
  createdAt?: string;
};

export type SandboxRecord =
  | { kind: "token"; token: StoredToken }
  | { kind: "charge"; charge: StoredCharge; idempotencyKey: string; requestHash: string }
  | { kind: "charge-status"; chargeId: string; status: CardCharge["status"]; decline: CardCharge["decline"] }
  | { kind: "refund"; refund: StoredRefund; idempotencyKey: string; requestHash: string }
  | { kind: "gateway-error"; idempotencyKey: string }
  | { kind: "event"; eventId: string; body: string }
  | { kind: "event-delivered"; eventId: string };

export type SandboxState = {
  tokens: Map<string, StoredToken>;
  usedTokens: Set<string>;
  charges: Map<string, StoredCharge>;
  chargeKeys: Map<string, { chargeId: string; requestHash: string }>;
  refunds: Map<string, StoredRefund>;
  refundKeys: Map<string, { refundId: string; requestHash: string }>;
  refundedCents: Map<string, number>;
  gatewayErrorKeys: Set<string>;
  undeliveredEvents: Map<string, string>;
};

export function emptySandboxState(): SandboxState {
  return {
    tokens: new Map(),
    usedTokens: new Set(),
    charges: new Map(),
    chargeKeys: new Map(),
    refunds: new Map(),
    refundKeys: new Map(),
    refundedCents: new Map(),
    gatewayErrorKeys: new Set(),
    undeliveredEvents: new Map(),
  };
}

/** Applies one record: the same code when it happens and when the file is replayed. */
export function applyRecord(state: SandboxState, record: SandboxRecord): void {
  switch (record.kind) {
    case "token":
      state.tokens.set(record.token.token, record.token);
      break;
    case "charge":
      state.charges.set(record.charge.chargeId, record.charge);
      state.usedTokens.add(record.charge.token);
      state.chargeKeys.set(record.idempotencyKey, {
        chargeId: record.charge.chargeId,
        requestHash: record.requestHash,
      });
      break;
    case "charge-status": {
      const charge = state.charges.get(record.chargeId);
      if (charge === undefined) break;
      const { status, decline } = record;
      state.charges.set(record.chargeId, { ...charge, status, decline });
      break;
    }
    case "refund": {
      const { refund } = record;
      state.refunds.set(refund.refundId, refund);
      state.refundKeys.set(record.idempotencyKey, {
        refundId: refund.refundId,
        requestHash: record.requestHash,
      });
      const before = state.refundedCents.get(refund.chargeId) ?? 0;
      state.refundedCents.set(refund.chargeId, before + refund.amountCents);
      break;
    }
    case "gateway-error":
      state.gatewayErrorKeys.add(record.idempotencyKey);
      break;
    case "event":
      state.undeliveredEvents.set(record.eventId, record.body);
      break;
    case "event-delivered":
      state.undeliveredEvents.delete(record.eventId);
      break;
  }
}
