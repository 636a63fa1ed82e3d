import { InstantPaymentFailure, type InstantPayments } from "#server/services/instant-payments.ts";
import { requestJson } from "#server/services/json-request.ts";
import { instantPaymentAnswer } from "./instant-payment-shapes.ts";

type SimulatedOptions = {
  origin: string;
  secretKey: string;
  /** Whether accounts are paid instantly too, and not by a bank file. */
  paysAccounts: boolean;
  timeoutMs?: number;
};

const answerTimeoutMs = 10_000;

/** Instant payments by the simulator, over HTTP. */
export function createSimulatedInstantPayments({
  origin,
  secretKey,
  paysAccounts,
  timeoutMs = answerTimeoutMs,
}: SimulatedOptions): InstantPayments {
  return {
    kind: "simulator",
    pays: (kind) => paysAccounts || kind !== "account",
    pay: async (payment) => {
      try {
        const { answer } = await requestJson(new URL("/v1/payments", origin), {
          method: "POST",
          headers: {
            authorization: `Bearer ${secretKey}`,
            "content-type": "application/json",
            "idempotency-key": payment.reference,
          },
          body: payment,
          timeoutMs,
        });
        return instantPaymentAnswer.parse(answer);
      } catch (cause) {
        throw new InstantPaymentFailure("The provider of instant payments did not answer.", { cause });
      }
    },
  };
}
