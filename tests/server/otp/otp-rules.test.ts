import { describe, expect, test } from "vitest";
import { browserCookie } from "#server/core/gate/browser.ts";
import { siteFailures } from "#server/core/gate/code-limits.ts";
import { expiryOf, secondsLeft } from "#server/core/gate/code-times.ts";
import { codeMessage, linkExpiryOf, linkOf } from "#server/otp/otp.rules.ts";

test("cookies and counters have these names", () => {
  expect([browserCookie, siteFailures]).toEqual(["browser", "otp-failures"]);
});

test("a code lives five minutes", () => {
  expect(expiryOf(new Date("2026-11-21T02:00:00.000Z"))).toEqual(new Date("2026-11-21T02:05:00.000Z"));
});

test("seconds are rounded up, so that a live code never shows none", () => {
  const expiresAt = new Date("2026-11-21T02:05:00.000Z");
  const at = (instant: string) => secondsLeft(expiresAt, new Date(instant));
  expect(at("2026-11-21T02:00:00.000Z")).toBe(300);
  expect(at("2026-11-21T02:04:59.999Z")).toBe(1);
  expect(at("2026-11-21T02:05:00.000Z")).toBe(0);
  expect(at("2026-11-21T03:00:00.000Z")).toBe(0);
});

test("the text message ends with the domain-bound code alone on its line", () => {
  const origin = "https://pay.saleflow.au";
  const link = linkOf(origin, "q83vEjRWeJCrze8SNFZ4kA");
  const { body } = codeMessage("SMS", { code: "012345", link, isLast: false }, origin);
  expect(body.split("\n").at(-1)).toBe("@pay.saleflow.au #012345");
  expect(body).toContain("\nOr open https://pay.saleflow.au/verify#q83vEjRWeJCrze8SNFZ4kA\n");
  expect(body.length).toBeLessThanOrEqual(160);
});

describe("a message reads", () => {
  const origin = "https://pay.saleflow.au";
  const link = linkOf(origin, "q83v");
  const messageOf = (channel: "SMS" | "EMAIL", isLast: boolean) =>
    codeMessage(channel, { code: "012345", link, isLast }, origin);

  test("as a text", () => {
    expect(messageOf("SMS", false)).toEqual({
      subject: null,
      body: "Your Saleflow code is 012345. It expires in 5 minutes. Never share it.\nOr open https://pay.saleflow.au/verify#q83v\n\n@pay.saleflow.au #012345",
    });
    expect(messageOf("SMS", true).body).toBe(
      "Your Saleflow code is 012345. It expires in 5 minutes. Never share it.\nOr open https://pay.saleflow.au/verify#q83v - works for 24 hours. No more messages until then.\n\n@pay.saleflow.au #012345",
    );
  });

  test("as an e-mail", () => {
    const lines = (ofLink: string) =>
      [
        "Your Saleflow code is 012345.",
        "It expires in 5 minutes. Never share it.",
        "Or open this link and press Continue, on the device you want to use:\nhttps://pay.saleflow.au/verify#q83v",
        ofLink,
        "If you did not ask for a code, you can ignore this message.",
      ].join("\n\n");
    expect(messageOf("EMAIL", false)).toEqual({
      subject: "Your Saleflow code",
      body: lines("The link works once, for 5 minutes."),
    });
    expect(messageOf("EMAIL", true).body).toBe(
      lines(
        "The link works once, for 24 hours. It is the last message we can send in that time, so please keep it.",
      ),
    );
  });
});

test("a link lives as long as its code, the last of a day until another may be sent", () => {
  const sentAt = new Date("2026-11-21T02:00:00.000Z");
  expect(linkExpiryOf(sentAt, false)).toEqual(new Date("2026-11-21T02:05:00.000Z"));
  expect(linkExpiryOf(sentAt, true)).toEqual(new Date("2026-11-22T02:00:00.000Z"));
});
