import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { noPayTo } from "#server/services/payto/no-payto.ts";
import type { PayToProvider } from "#server/services/payto/payto-provider.ts";
import { createSimulatedPayTo } from "#server/services/payto/simulated-payto.ts";
import { startPayToSimulator } from "#server/services/payto/simulator/payto-simulator.ts";

export type FilledPayTo = { provider: PayToProvider; filled: string; close: () => Promise<void> };

/** The PayTo port: the simulator, started here unless another one is named; none in production without a named one. */
export async function fillPayTo(
  { payTo, ports, dataFolder }: Config,
  own: { payToKey: string; payToWebhook: string },
): Promise<FilledPayTo> {
  if (payTo.kind === "none")
    return { provider: noPayTo, filled: "none (PayTo is not offered)", close: async () => {} };
  const secretKey = payTo.secret ?? own.payToKey;
  const webhookSecret = payTo.webhookSecret ?? own.payToWebhook;
  const running =
    payTo.origin === null
      ? await startPayToSimulator({
          host: "localhost",
          port: ports.payToSimulator,
          folder: join(dataFolder, "payto-simulator"),
          webhookUrl: `http://localhost:${ports.app}/api/webhooks/payto`,
          secretKey,
          webhookSecret,
        })
      : { origin: payTo.origin, close: async () => {} };
  const provider = createSimulatedPayTo({ origin: running.origin, secretKey, webhookSecret });
  return { provider, filled: `simulator at ${running.origin}`, close: running.close };
}
