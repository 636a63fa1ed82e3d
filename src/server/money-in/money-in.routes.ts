import type * as z from "zod/mini";
import { bankFeed } from "#contract/payment.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { parse } from "#server/http/parse.ts";
import { Refusal } from "#server/refusal.ts";
import { isWebhookSigned } from "#server/services/cards/webhook-signature.ts";
import { receiveLine } from "./receive-line.ts";

export const bankFeedSignatureHeader = "bank-feed-signature";

/** Money that arrived in the trust account, as the bank tells it. */
export function moneyInHandlers(dependencies: Dependencies): Pick<Handlers, "receiveBankFeed"> {
  const { settings, clock } = dependencies;
  return {
    receiveBankFeed: async ({ rawBody, header }) => {
      const secret = settings.webhookSecrets.bankFeed;
      if (!isWebhookSigned(rawBody, header(bankFeedSignatureHeader), secret, clock.now()))
        throw new Refusal("webhook.refused");
      return await receiveFeed(dependencies, parse(bankFeed, jsonOf(rawBody), "body"));
    },
  };
}

type BankFeed = z.infer<typeof bankFeed>;

/** Counts every line of a feed, each in a transaction of its own: a feed that was cut off is sent again as it was. */
export async function receiveFeed(
  dependencies: Dependencies,
  { feedId, lines }: BankFeed,
): Promise<{ accepted: number; duplicates: number }> {
  let accepted = 0;
  for (const line of lines)
    if ((await receiveLine(dependencies, feedId, line)) !== "duplicate") accepted += 1;
  return { accepted, duplicates: lines.length - accepted };
}

function jsonOf(rawBody: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(rawBody));
  } catch {
    throw new Refusal("request.invalid", { field: "body" });
  }
}
