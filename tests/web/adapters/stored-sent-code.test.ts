// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { storedSentCode } from "#web/adapters/stored-sent-code.ts";

const shortcode = "DEM0PAY000000001";
const key = `saleflow.sent-code.payment-options.${shortcode}`;
const sent = {
  otpId: "otp_12345678",
  sentTo: "XXXXXX156",
  channel: "SMS",
  expiresInSeconds: 300,
  resendInSeconds: 60,
} as const;

let nowMs = 0;
const code = (of = shortcode) => storedSentCode(of, "payment-options", () => nowMs);

beforeEach(() => {
  window.sessionStorage.clear();
  nowMs = Date.UTC(2026, 10, 21);
});

test("what is left of a kept code is what was left of it when it was sent, less the time since", () => {
  code().write(sent);
  nowMs += 45_500;
  expect(code().read()).toEqual({ ...sent, expiresInSeconds: 255, resendInSeconds: 15 });
  nowMs += 60_000;
  expect(code().read()).toEqual({ ...sent, expiresInSeconds: 195, resendInSeconds: 0 });
});

test("an expired code is none, and is not kept", () => {
  code().write(sent);
  nowMs += 299_999;
  expect(code().read()).toMatchObject({ expiresInSeconds: 1 });
  nowMs += 1;
  expect(code().read()).toBeNull();
  expect(window.sessionStorage.getItem(key)).toBeNull();
});

test("a code of another link, or of another scope of the same link, is none of this one's", () => {
  code().write(sent);
  expect(code("DEM0PAY000000002").read()).toBeNull();
  expect(storedSentCode(shortcode, "application", () => nowMs).read()).toBeNull();
  code("DEM0PAY000000002").forget();
  expect(code().read()).toEqual(sent);
  code().forget();
  expect(code().read()).toBeNull();
});

test("a clock that was set back gives a code no more time than it had", () => {
  code().write(sent);
  nowMs -= 3_600_000;
  expect(code().read()).toBeNull();
});

const whole = {
  otpId: "otp_12345678",
  sentTo: "XXXXXX156",
  channel: "SMS",
  expiresAtMs: Date.UTC(2026, 10, 21) + 60_000,
  resendAtMs: Date.UTC(2026, 10, 21) + 30_000,
};

test.each([
  "",
  "null",
  "[]",
  "7",
  "not json",
  '{"otpId":"otp_12345678"}',
  JSON.stringify({ ...whole, otpId: "<b>" }),
  JSON.stringify({ ...whole, sentTo: "x".repeat(255) }),
  JSON.stringify({ ...whole, channel: "FAX" }),
  JSON.stringify({ ...whole, expiresAtMs: "soon" }),
  JSON.stringify({ ...whole, resendAtMs: null }),
])("what somebody else wrote there is no code: %s", (text) => {
  window.sessionStorage.setItem(key, JSON.stringify(whole));
  expect(code().read()).toMatchObject({ otpId: whole.otpId });
  window.sessionStorage.setItem(key, text);
  expect(code().read()).toBeNull();
});
