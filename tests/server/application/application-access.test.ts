import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browser, type Fixture, openFixture, outcomeOf } from "./application-fixture.ts";

describe("gated calls", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const withCookie = (name: string) => {
    const from = browser();
    from.set(name, "yes", 60);
    return from;
  };
  const gated = (
    shortcode: string,
    from: ReturnType<typeof browser>,
    route: "readBankDetails" | "readReceipt" | "createPayment" = "readBankDetails",
  ) =>
    outcomeOf(
      fixture.guards.gated({
        route,
        shortcode,
        key: "",
        cookies: from,
        address: from.address,
        isAdmin: false,
      }),
    );
  const draftOrGated = (shortcode: string, from: ReturnType<typeof browser>) =>
    outcomeOf(
      fixture.guards.draftOrGated({
        route: "updateApplication",
        shortcode,
        key: "",
        cookies: from,
        address: from.address,
        isAdmin: false,
      }),
    );

  test("need the code where the product says so", async () => {
    const { id, shortcode } = await fixture.seed();
    expect(await gated(shortcode, browser())).toBe("otp.required");
    expect(await gated(shortcode, withCookie("gate"))).toEqual({
      kind: "gate",
      applicationId: id,
      scope: "payment-options",
      otpId: "otp_1",
      staffMemberId: null,
    });
  });

  test("need nothing where the product needs no code", async () => {
    const { shortcode } = await fixture.seed({ paymentRequiresOtp: false });
    expect(await gated(shortcode, browser())).toEqual({ kind: "open" });
  });

  test("of a browser that has paid reach what was paid and what its keys were answered, and nothing else", async () => {
    const { shortcode } = await fixture.seed({ status: "paid" });
    const paid = withCookie("paid");
    expect(await gated(shortcode, paid, "readReceipt")).toHaveProperty("kind", "gate");
    expect(await gated(shortcode, paid, "createPayment")).toHaveProperty("kind", "gate");
    expect(await gated(shortcode, paid, "readBankDetails")).toBe("otp.required");
    expect(await draftOrGated(shortcode, paid)).toBe("otp.required");
  });

  test("on an application that a draft cookie may change are let in past the code too", async () => {
    const { from, shortcode } = await fixture.start();
    expect(await draftOrGated(shortcode, from)).toHaveProperty("kind", "draft");
    expect(await draftOrGated(shortcode, withCookie("gate"))).toHaveProperty("kind", "gate");
    expect(await draftOrGated(shortcode, browser())).toBe("otp.required");
  });

  test("a draft cookie opens no gated call", async () => {
    const { from, shortcode } = await fixture.start();
    expect(await gated(shortcode, from)).toBe("otp.required");
  });

  test("on a finished application that needs no code are left to the lifecycle to refuse", async () => {
    const { shortcode } = await fixture.seed({ paymentRequiresOtp: false });
    expect(await draftOrGated(shortcode, browser())).toEqual({ kind: "open" });
    const draft = await fixture.seed({ paymentRequiresOtp: false, status: "draft" });
    expect(await draftOrGated(draft.shortcode, browser())).toBe("application.draft-required");
  });
});
