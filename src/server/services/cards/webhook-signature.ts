import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;
const SHA256_HEX = /^[0-9a-f]{64}$/;

/**
 * Signs a webhook: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.rawBody">`, the form that Stripe documents
 * under "Verify webhook signatures manually".
 */
export function signWebhook(rawBody: Buffer | string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(rawBody, secret, String(seconds)).toString("hex")}`;
}

/**
 * True when one `v1` of the header signs this raw body with this secret and its time is at most 300 seconds
 * from `now`, early or late. Several `v1` are allowed: gateways send two while a secret is being replaced.
 */
export function isWebhookSigned(
  rawBody: Buffer,
  header: string | undefined,
  secret: string,
  now: Date,
): boolean {
  if (header === undefined || header.length > 1024 || secret === "") return false;
  const pairs = header.split(",").map((part) => part.trim().split("=", 2));
  const times = pairs.filter(([key]) => key === "t").map(([, value]) => value ?? "");
  const [time] = times;
  if (times.length !== 1 || time === undefined || !/^\d{1,12}$/.test(time)) return false;
  const expected = digest(rawBody, secret, time);
  const isGenuine = pairs
    .filter(([key, value]) => key === "v1" && SHA256_HEX.test(value ?? ""))
    .map(([, value]) => timingSafeEqual(Buffer.from(value ?? "", "hex"), expected))
    .includes(true);
  const secondsApart = Math.abs(Math.floor(now.getTime() / 1000) - Number(time));
  return isGenuine && secondsApart <= TOLERANCE_SECONDS;
}

function digest(rawBody: Buffer | string, secret: string, time: string): Buffer {
  return createHmac("sha256", secret).update(`${time}.`).update(rawBody).digest();
}
