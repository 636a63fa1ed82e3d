import type { BankFeedLine } from "#contract/payment.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { bankFeedSignatureHeader } from "#server/money-in/money-in.routes.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import type { Browser } from "./server.ts";

/** Lines that the bank tells of, signed as it signs them. Throws when the feed is not taken. */
export async function sendBankFeed(
  bank: Browser,
  { clock, settings }: Pick<Dependencies, "clock" | "settings">,
  lines: readonly BankFeedLine[],
): Promise<unknown> {
  const body = JSON.stringify({ feedId: "F-1", lines });
  const signature = signWebhook(body, settings.webhookSecrets.bankFeed, clock.now());
  const headers = { [bankFeedSignatureHeader]: signature };
  const answer = await bank.call("receiveBankFeed", null, { body, headers });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
