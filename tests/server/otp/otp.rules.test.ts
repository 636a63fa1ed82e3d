import fc from "fast-check";
import { expect, test } from "vitest";
import {
  codeMessage,
  isDestination,
  linkExpiryOf,
  linkOf,
  maskContact,
  normalise,
  secondsLeft,
} from "#server/otp/otp.rules.ts";

test.each([
  ["0491 570 156", "+61491570156"],
  ["(04) 9157-0156", "+61491570156"],
  ["61491570156", "+61491570156"],
  ["+61 491 570 156", "+61491570156"],
  ["+64211234567", "+64211234567"],
])("the mobile %s is %s", (given, expected) => {
  expect(normalise("SMS", given)).toBe(expected);
});

test("a contact is itself in full and masked, and no other", () => {
  const mobile = fc.stringMatching(/^\+614[0-9]{8}$/);
  fc.assert(
    fc.property(mobile, mobile, (contact, other) => {
      expect(isDestination("SMS", contact, contact)).toBe(true);
      expect(isDestination("SMS", contact, maskContact("SMS", contact))).toBe(true);
      expect(isDestination("SMS", contact, other)).toBe(other === contact);
    }),
  );
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

test.each(["SMS", "EMAIL"] as const)("the last message of a day says so, by %s", (channel) => {
  const link = linkOf("https://pay.saleflow.au", "q83vEjRWeJCrze8SNFZ4kA");
  const bodyOf = (isLast: boolean) =>
    codeMessage(channel, { code: "012345", link, isLast }, "https://pay.saleflow.au").body;
  expect(bodyOf(true)).toContain("24 hours");
  expect(bodyOf(false)).not.toContain("24 hours");
});

test("a link lives as long as its code, the last of a day until another may be sent", () => {
  const sentAt = new Date("2026-11-21T02:00:00.000Z");
  expect(linkExpiryOf(sentAt, false)).toEqual(new Date("2026-11-21T02:05:00.000Z"));
  expect(linkExpiryOf(sentAt, true)).toEqual(new Date("2026-11-22T02:00:00.000Z"));
});
