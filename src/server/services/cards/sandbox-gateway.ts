import { z } from "zod";
import { type JsonAnswer, requestJson } from "#server/services/json-request.ts";
import {
  type CardDetails,
  type CardGateway,
  CardGatewayFailure,
  type CardRefundRequest,
  type CardWebhookEvent,
  type TokenCard,
} from "./card-gateway.ts";
import { isWebhookSigned } from "./webhook-signature.ts";

const card = z.object({
  brand: z.enum(["visa", "mastercard", "amex", "eftpos", "other"]),
  last4: z.string(),
  funding: z.enum(["credit", "debit", "prepaid", "unknown"]),
});
const charge = z.object({
  chargeId: z.string(),
  status: z.enum(["succeeded", "declined", "challenge", "processing", "cancelled"]),
  amountCents: z.int(),
  currency: z.string(),
  reference: z.string(),
  payee: z.string(),
  card: z.nullable(card),
  decline: z.nullable(
    z.enum([
      "declined",
      "insufficientFunds",
      "expiredCard",
      "incorrectCvc",
      "lostOrStolen",
      "challengeFailed",
    ]),
  ),
  challenge: z.nullable(z.object({ kind: z.literal("frame"), url: z.string() })),
});
const refund = z.object({ refundId: z.string(), status: z.enum(["succeeded", "pending", "failed"]) });
const event = z.discriminatedUnion("type", [
  z.object({
    eventId: z.string(),
    type: z.enum([
      "charge.succeeded",
      "charge.declined",
      "charge.challenged",
      "charge.processing",
      "charge.cancelled",
    ]),
    charge,
  }),
  z.object({ eventId: z.string(), type: z.literal("charge.refunded"), charge, refundedCents: z.int() }),
]);
// Built once: a schema that is built for a call costs more than all else of it.
const tokenAnswer = z.object({ card });
const chargesAnswer = z.object({ charges: z.array(charge) });
const settlement = z.object({ paymentIds: z.array(z.string()), refundedCents: z.int() });
const refusal = z.object({ error: z.object({ code: z.string() }) });

type SandboxGatewayOptions = {
  /** Origin of the sandbox as the payer's browser sees it. */
  origin: string;
  /** Origin for calls from this server, where it differs. */
  serverOrigin?: string;
  secretKey: string;
  webhookSecret: string;
  timeoutMs?: number;
};

/** The card port on the sandbox gateway, over HTTP. */
export function createSandboxGateway(options: SandboxGatewayOptions): CardGateway {
  const call = createCaller(options);
  return {
    kind: "sandbox",
    pageSetup: () => ({ kind: "sandbox", origin: options.origin }),
    readToken: async (token) =>
      withoutFingerprint((await call(tokenAnswer, "GET", `/v1/tokens/${encodeURIComponent(token)}`)).card),
    charge: ({ idempotencyKey, ...body }) => call(charge, "POST", "/v1/charges", { body, idempotencyKey }),
    async readCharge(chargeId) {
      try {
        return await call(charge, "GET", `/v1/charges/${encodeURIComponent(chargeId)}`);
      } catch (error) {
        if (error instanceof CardGatewayFailure && error.code === "charge.unknown") return null;
        throw error;
      }
    },
    async findCharge(reference) {
      const path = `/v1/charges?reference=${encodeURIComponent(reference)}`;
      const { charges } = await call(chargesAnswer, "GET", path);
      return charges.at(-1) ?? null;
    },
    cancelCharge: (chargeId) =>
      call(charge, "POST", `/v1/charges/${encodeURIComponent(chargeId)}/cancel`, { body: {} }),
    refund: ({ idempotencyKey, ...body }: CardRefundRequest) =>
      call(refund, "POST", "/v1/refunds", { body, idempotencyKey }),
    isSettlement: (reference) => settlementDayIn(reference) !== null,
    async readSettlement({ reference, payee }) {
      const day = settlementDayIn(reference) ?? "";
      const path = `/v1/settlements/${day}?payee=${encodeURIComponent(payee)}`;
      const { paymentIds, refundedCents } = await call(settlement, "GET", path);
      return paymentIds.length === 0 ? null : { paymentIds, refundedCents };
    },
    readWebhook(rawBody, signatureHeader, now) {
      if (!isWebhookSigned(rawBody, signatureHeader, options.webhookSecret, now)) return "refused";
      return parseEvent(rawBody);
    },
  };
}

/** `CARD SETTLEMENT 20261124`: the sandbox settles once a day, and the text names the day of the charges. */
function settlementDayIn(reference: string): string | null {
  const [, year, month, day] = /CARD SETTLEMENT (\d{4})(\d{2})(\d{2})\b/i.exec(reference) ?? [];
  return year === undefined ? null : `${year}-${month}-${day}`;
}

/** Test numbers are everybody's: told apart by them, one tester would use up the attempts of all. */
const withoutFingerprint = (details: CardDetails): TokenCard => ({ ...details, fingerprint: null });

type CallExtras = { body?: object; idempotencyKey?: string };

function createCaller({ origin, serverOrigin, secretKey, timeoutMs = 10_000 }: SandboxGatewayOptions) {
  return async function call<Schema extends z.ZodType>(
    schema: Schema,
    method: "GET" | "POST",
    path: string,
    { body, idempotencyKey }: CallExtras = {},
  ): Promise<z.infer<Schema>> {
    const headers = {
      authorization: `Bearer ${secretKey}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const sent = body === undefined ? {} : { body };
    let replied: JsonAnswer;
    try {
      const address = new URL(path, serverOrigin ?? origin);
      replied = await requestJson(address, { method, headers, ...sent, timeoutMs });
    } catch (cause) {
      throw new CardGatewayFailure("unavailable", "no-answer", { cause });
    }
    const { status, answer } = replied;
    const parsed = schema.safeParse(answer);
    if (status === 200 && parsed.success) return parsed.data;
    throw failureOf(status, answer);
  };
}

/** A 409 clashes with an earlier call of the same key, which may have charged: its outcome is unknown. */
function failureOf(status: number, answer: unknown): CardGatewayFailure {
  const parsed = refusal.safeParse(answer);
  const code = parsed.success ? parsed.data.error.code : `status-${status}`;
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 409;
  return new CardGatewayFailure(isRefused ? "refused" : "unavailable", code);
}

function parseEvent(rawBody: Buffer): CardWebhookEvent | "refused" {
  try {
    const parsed = event.safeParse(JSON.parse(rawBody.toString("utf8")));
    return parsed.success ? parsed.data : "refused";
  } catch {
    return "refused";
  }
}
