import { z } from "zod";
import { isWebhookSigned } from "#server/services/cards/webhook-signature.ts";
import { requestJson } from "#server/services/json-request.ts";
import { type PayToEvent, PayToFailure, type PayToProvider } from "./payto-provider.ts";
import { agreementReport, paymentReport, payToEvent } from "./payto-shapes.ts";

type SimulatedPayToOptions = {
  /** Where the payer's browser finds the pretend bank. */
  origin: string;
  secretKey: string;
  webhookSecret: string;
};

const timeoutMs = 10_000;

/** The PayTo port on the simulator, over HTTP. */
export function createSimulatedPayTo({
  origin,
  secretKey,
  webhookSecret,
}: SimulatedPayToOptions): PayToProvider {
  const post = async <Schema extends z.ZodType>(
    schema: Schema,
    path: string,
    body: object,
  ): Promise<z.infer<Schema>> => {
    try {
      const headers = { authorization: `Bearer ${secretKey}`, "content-type": "application/json" };
      const { answer } = await requestJson(new URL(path, origin), {
        method: "POST",
        headers,
        body,
        timeoutMs,
      });
      return schema.parse(answer);
    } catch (cause) {
      throw new PayToFailure("PayTo did not answer.", { cause });
    }
  };
  const at = (id: string, verb: string) => `/v1/agreements/${encodeURIComponent(id)}/${verb}`;
  return {
    kind: "simulator",
    createAgreement: (agreement) =>
      post(z.union([agreementReport, z.literal("rejected")]), "/v1/agreements", agreement),
    cancelAgreement: async (id) => {
      await post(z.object({ received: z.boolean() }), at(id, "cancel"), {});
    },
    amendAgreement: (id, amendment) => post(agreementReport, at(id, "amend"), amendment),
    requestPayment: (payment) => post(paymentReport, "/v1/payments", payment),
    readWebhook: (rawBody, signature, now) =>
      isWebhookSigned(rawBody, signature, webhookSecret, now) ? eventOf(rawBody) : "refused",
    pretendBankUrl: (id) => `${origin}/agreements/${encodeURIComponent(id)}`,
  };
}

function eventOf(rawBody: Buffer): PayToEvent | "refused" {
  try {
    const parsed = payToEvent.safeParse(JSON.parse(rawBody.toString("utf8")));
    return parsed.success ? parsed.data : "refused";
  } catch {
    return "refused";
  }
}
