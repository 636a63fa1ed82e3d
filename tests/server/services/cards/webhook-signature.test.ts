import Stripe from "stripe";
import { expect, test } from "vitest";
import { isWebhookSigned, signWebhook } from "#server/services/cards/webhook-signature.ts";

const SECRET = "whsec_vector";
const BODY = Buffer.from('{"id":"evt_1"}');
const AT = new Date("2026-11-21T02:00:00Z");
const SECONDS = 1_795_226_400;
const DIGEST = "5e22e2364e8d637ba7727b8ad5706fa2c9c77a84a626661ea3b7fe1af55b5fff";

const isSigned = (header: string | undefined, body = BODY, now = AT, secret = SECRET) =>
  isWebhookSigned(body, header, secret, now);
const after = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

test("the signature is the HMAC-SHA256 of time, dot, body, as openssl computes it", () => {
  expect(signWebhook(BODY, SECRET, AT)).toBe(`t=${SECONDS},v1=${DIGEST}`);
  expect(isSigned(`t=${SECONDS},v1=${DIGEST}`)).toBe(true);
});

test("a header that Stripe's own SDK makes is accepted", () => {
  const header = Stripe.webhooks.generateTestHeaderString({
    payload: BODY.toString(),
    secret: SECRET,
    timestamp: SECONDS,
  });
  expect(isSigned(header)).toBe(true);
});

test.each([
  [-301, false],
  [-300, true],
  [0, true],
  [300, true],
  [301, false],
])("received %i seconds from the signed time: %s", (seconds, isAccepted) => {
  expect(isSigned(signWebhook(BODY, SECRET, AT), BODY, after(seconds))).toBe(isAccepted);
});

test("one right signature among several is enough, while a secret is being replaced", () => {
  const wrong = "0".repeat(64);
  expect(isSigned(`t=${SECONDS},v1=${wrong},v1=${DIGEST},v0=ignored`)).toBe(true);
});

test.each([
  ["no header", undefined],
  ["an empty header", ""],
  ["no time", `v1=${DIGEST}`],
  ["two times", `t=${SECONDS},t=${SECONDS},v1=${DIGEST}`],
  ["a time that is not a number", `t=now,v1=${DIGEST}`],
  ["another time", `t=${SECONDS + 1},v1=${DIGEST}`],
  ["a shorter signature", `t=${SECONDS},v1=${DIGEST.slice(2)}`],
  ["another scheme", `t=${SECONDS},v0=${DIGEST}`],
  ["a very long header", `t=${SECONDS},v1=${DIGEST}${",v1=".repeat(400)}`],
])("%s is refused", (_name, header) => {
  expect(isSigned(header)).toBe(false);
});

test("another body, another secret and an empty secret are refused", () => {
  const header = signWebhook(BODY, SECRET, AT);
  expect(isSigned(header, Buffer.from('{"id":"evt_2"}'))).toBe(false);
  expect(isSigned(header, BODY, AT, "whsec_other")).toBe(false);
  expect(isSigned(signWebhook(BODY, "", AT), BODY, AT, "")).toBe(false);
});
