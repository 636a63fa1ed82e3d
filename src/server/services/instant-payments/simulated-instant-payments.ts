import { InstantPaymentFailure, type InstantPayments } from "#server/services/instant-payments.ts";
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
        const response = await fetch(new URL("/v1/payments", origin), {
          method: "POST",
          headers: {
            authorization: `Bearer ${secretKey}`,
            "content-type": "application/json",
            "idempotency-key": payment.reference,
          },
          body: JSON.stringify(payment),
          redirect: "error",
          signal: AbortSignal.timeout(timeoutMs),
        });
        return instantPaymentAnswer.parse(await response.json());
      } catch (cause) {
        throw new InstantPaymentFailure("The provider of instant payments did not answer.", { cause });
      }
    },
  };
}
