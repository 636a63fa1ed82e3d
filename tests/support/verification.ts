import type { Browser, TestServer } from "./server.ts";

/** Sends the payer's code and enters it: the gate of the payment pages opens in this browser. Answers the stored id. */
export async function enterCode(
  server: TestServer,
  browser: Browser,
  { shortcode, mobile }: { shortcode: string; mobile: string },
): Promise<string> {
  // What waits goes out first, a minute earlier: then the code is the newest message, and no repeat of another.
  await server.deliver();
  server.forward({ minutes: 1, seconds: 1 });
  const sent = await browser.call("sendVendorCode", { shortcode });
  await server.deliver();
  const { otpId: id } = sent.json();
  const otpValue = await server.newestCodeTo(mobile);
  const answer = await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
  if (answer.statusCode !== 200) throw new Error(`${sent.body} ${answer.body}`);
  return id;
}
