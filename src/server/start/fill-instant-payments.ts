import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { bankFeedSignatureHeader } from "#server/money-in/money-in.routes.ts";
import { noInstantPayments } from "#server/services/instant-payments/no-instant-payments.ts";
import { createSimulatedInstantPayments } from "#server/services/instant-payments/simulated-instant-payments.ts";
import { startPayoutSimulator } from "#server/services/instant-payments/simulator/payout-simulator.ts";
import type { InstantPayments } from "#server/services/instant-payments.ts";

const lateMs = 12_000;

type FilledInstantPayments = { provider: InstantPayments; filled: string; close: () => Promise<void> };

/** The port of instant payments: the simulator, started here unless another one is named; none in production without a named one. */
export async function fillInstantPayments(
  { payouts, ports, dataFolder }: Config,
  own: { payoutKey: string; bankFeed: string },
): Promise<FilledInstantPayments> {
  if (payouts.kind === "none")
    return { provider: noInstantPayments, filled: "bank files alone", close: async () => {} };
  const secretKey = payouts.secret ?? own.payoutKey;
  const running =
    payouts.origin === null
      ? await startPayoutSimulator({
          host: "localhost",
          port: ports.payoutSimulator,
          folder: join(dataFolder, "payout-simulator"),
          bankFeedUrl: `http://localhost:${ports.app}/api/webhooks/bank-feed`,
          bankFeedSecret: own.bankFeed,
          bankFeedHeader: bankFeedSignatureHeader,
          secretKey,
          lateMs,
        })
      : { origin: payouts.origin, close: async () => {} };
  const { paysAccounts } = payouts;
  const provider = createSimulatedInstantPayments({ origin: running.origin, secretKey, paysAccounts });
  const what = paysAccounts ? "every payee" : "BPAY and PayID, accounts by bank file";
  return { provider, filled: `simulator at ${running.origin} (${what})`, close: running.close };
}
