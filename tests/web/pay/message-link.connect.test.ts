import { expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { connectMessageLink, openedHref } from "#web/pay/message-link.connect.ts";

const unpressed = { isPending: false, isSuccess: false, problem: null };
const secret = "q83vEjRWeJCrze8SNFZ4kA";

test("a whole link waits to be pressed, and is busy until its page has gone", () => {
  expect(connectMessageLink(secret, unpressed)).toEqual({
    problem: null,
    isBusy: false,
    canContinue: true,
  });
  expect(connectMessageLink(secret, { ...unpressed, isPending: true }).isBusy).toBe(true);
  expect(connectMessageLink(secret, { ...unpressed, isSuccess: true }).isBusy).toBe(true);
});

test("a link that was cut short, used or has expired leads to a new code", () => {
  for (const link of [
    connectMessageLink(null, unpressed),
    connectMessageLink(secret, { ...unpressed, problem: problem("otp.link-expired") }),
  ])
    expect(link).toMatchObject({ problem: { code: "otp.link-expired" }, canContinue: false });
});

test("a lost answer may be tried again", () => {
  const lost = connectMessageLink(secret, { ...unpressed, problem: problem("network.lost") });
  expect(lost).toMatchObject({ problem: { code: "network.lost" }, canContinue: true });
});

test.each([
  ["payment-options", "/pay/DEM0PAY000000001"],
  ["application", "/vendors/vendor-application-online/DEM0PAY000000001"],
  ["signing", "/sign/DEM0PAY000000001"],
] as const)("a message for %s leads to %s", (scope, href) => {
  const opened = { valid: true, otpId: "otp_1", shortcode: "DEM0PAY000000001", scope } as const;
  expect(openedHref(opened)).toBe(href);
});
