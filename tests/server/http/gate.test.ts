import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf } from "#contract/route.ts";
import type { RouteName } from "#contract/routes.ts";
import { demoCampaignCents } from "#server/demo/demo-applications.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import type { Browser } from "#tests/support/server.ts";
import { adminHeaders } from "./admin-session-stories.ts";
import { type HttpFixture, namesOf, openHttpFixture, outcomeOf, trial } from "./http-fixture.ts";
import { everyRoute, wholeBody } from "./wrong-requests.ts";

const gatedRoutes = everyRoute.filter(([, { access }]) => access === "gated" || access === "draft-or-gated");

/** What each call answers once it is let in: an application that is complete, a token that nobody made. */
const pastTheGate: Partial<Record<RouteName, number | string>> = {
  updateApplication: "application.immutable",
  markPartiallyCompleted: "application.immutable",
  completeApplication: 200,
  cancelApplication: "application.immutable",
  readDraft: 200,
  readApplicationSummary: "application.not-complete",
  readAdminSession: "admin.required",
  endAdminSession: "admin.required",
  sendPaymentDetails: "admin.required",
  readBankDetails: 200,
  readBpay: 200,
  readPayId: 200,
  readCardSetup: 200,
  createPayment: "card.refused",
  readPayment: "payment.unknown",
  findPayment: "payment.unknown",
  checkPayment: "payment.unknown",
  cancelPayment: "payment.unknown",
  readReceipt: "payment.unknown",
  readSettlement: 200,
  signSettlement: 201,
  revokeSettlement: "settlement.unknown",
  readSettlementDocument: "settlement.unknown",
  readFundsRequest: 200,
  requestFunds: 201,
  withdrawFundsRequest: "funds.request-unknown",
  readDebitSetup: 200,
  previewSchedule: 200,
  createMandate: 201,
  listMandates: 200,
  readMandate: "mandate.unknown",
  amendMandate: "mandate.unknown",
  cancelMandate: "mandate.unknown",
  readDebitAgreement: "mandate.unknown",
};

describe("the gate", () => {
  let fixture: HttpFixture;
  beforeAll(async () => {
    fixture = await openHttpFixture({ trials: 30 });
  });
  afterAll(() => fixture.close());

  const callEach = async (browser: Browser, shortcode: string) => {
    const outcomes: Partial<Record<RouteName, number | string>> = {};
    for (const [name, route] of gatedRoutes) {
      const body = route.body === null ? {} : { body: wholeBody(name) };
      const url = pathOf(route, { ...route.example.params, shortcode });
      const answer = await browser.send(route.method, url, { key: "k_0123456789abcdef", ...body });
      outcomes[name] = outcomeOf(answer);
    }
    return outcomes;
  };
  const shut = Object.fromEntries(gatedRoutes.map(([name]) => [name, "otp.required"]));
  const isOpen = async (browser: Browser, shortcode: string) =>
    outcomeOf(await browser.call("readBankDetails", { shortcode })) === 200;
  const isValid = async (browser: Browser, id: string) =>
    (await browser.call("otpStatus", { id, scope: "payment-options" })).json().valid;

  test("every gated call answers 428 without it, and is let in past it [T009]", async () => {
    const browser = fixture.browser("203.0.113.1");
    expect(gatedRoutes.length).toBeGreaterThan(10);
    expect(await callEach(browser, trial(1))).toEqual(shut);
    expect((await browser.call("readBpay", { shortcode: trial(1) })).statusCode).toBe(428);
    await fixture.enter(browser, trial(1));
    expect(await callEach(browser, trial(1))).toEqual(pastTheGate);
  });

  test("a product that needs no code has none [T056]", async () => {
    expect(await callEach(fixture.browser(), trial(2))).toEqual({
      ...pastTheGate,
      readDraft: "application.draft-required",
      readApplicationSummary: "application.draft-required",
    });
  });

  test("another browser that copies what is stored is not valid and stays out", async () => {
    const [owner, thief] = [fixture.browser("203.0.113.2"), fixture.browser("203.0.113.3")];
    const otpId = await fixture.enter(owner, trial(3));
    expect([await isValid(owner, otpId), await isValid(thief, otpId)]).toEqual([true, false]);
    expect(await callEach(thief, trial(3))).toEqual(shut);
    await fixture.enter(thief, trial(5));
    expect([await isValid(thief, otpId), await isOpen(thief, trial(3))]).toEqual([false, false]);
  });

  test("the cookies of one application open no other, under any name", async () => {
    const browser = fixture.browser("203.0.113.4");
    await fixture.enter(browser, trial(7));
    for (const [name, value] of [...browser.cookies])
      browser.cookies.set(name.replace(trial(7).toLowerCase(), trial(9).toLowerCase()), value);
    expect(await callEach(browser, trial(9))).toEqual(shut);
    expect(await isOpen(browser, trial(7))).toBe(true);
  });

  test("asking for a new code shuts it until that code is entered", async () => {
    const browser = fixture.browser("203.0.113.5");
    const otpId = await fixture.enter(browser, trial(11));
    await fixture.sendCode(browser, trial(11));
    expect([await isOpen(browser, trial(11)), await isValid(browser, otpId)]).toEqual([false, false]);
  });

  test("a wrong, an old and a used code open nothing", async () => {
    const browser = fixture.browser("203.0.113.6");
    const shortcode = trial(13);
    const id = await fixture.sendCode(browser, shortcode);
    const code = await fixture.newestCodeTo("+61491570013");
    const check = async (otpValue: string) =>
      outcomeOf(await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } }));
    expect(await check(code === "000000" ? "000001" : "000000")).toBe("otp.wrong-code");
    fixture.forward({ seconds: 301 });
    expect(await check(code)).toBe("otp.expired");
    await fixture.enter(browser, shortcode);
    expect(await check(code)).toBe("otp.expired");
  });

  test("shuts after 30 minutes without use", async () => {
    const browser = fixture.browser("203.0.113.8");
    await fixture.enter(browser, trial(15));
    fixture.forward({ minutes: 29 });
    expect(await isOpen(browser, trial(15))).toBe(true);
    fixture.forward({ minutes: 30 });
    expect(await callEach(browser, trial(15))).toEqual(shut);
  });

  test("shuts after 12 hours, however much it is used", async () => {
    const browser = fixture.browser("203.0.113.9");
    await fixture.enter(browser, trial(17));
    for (let used = 0; used < 35; used += 1) {
      fixture.forward({ minutes: 20 });
      expect(await isOpen(browser, trial(17))).toBe(true);
    }
    fixture.forward({ minutes: 20 });
    expect(await isOpen(browser, trial(17))).toBe(false);
  });

  test("shuts when all is paid, but leaves the receipt for 30 minutes [T447]", async () => {
    const browser = fixture.browser("203.0.113.10");
    const shortcode = trial(19);
    const otpId = await fixture.enter(browser, shortcode);
    const { id } = (await fixture.payByCard(browser, shortcode)).json();
    const receipt = async () => outcomeOf(await browser.call("readReceipt", { shortcode, id }));
    expect([await isOpen(browser, shortcode), await isValid(browser, otpId)]).toEqual([false, false]);
    expect([await receipt(), outcomeOf(await browser.call("readPayment", { shortcode, id }))]).toEqual([
      200, 200,
    ]);
    expect(outcomeOf(await fixture.browser().call("readReceipt", { shortcode, id }))).toBe("otp.required");
    fixture.forward({ minutes: 30 });
    expect(await receipt()).toBe("otp.required");
  });

  test("shuts when a part is paid, in every browser: what was paid stays readable, the rest needs a new code [T445]", async () => {
    const [browser, second] = [fixture.browser("203.0.113.13"), fixture.browser("203.0.113.14")];
    const shortcode = trial(23);
    const otpId = await fixture.enter(browser, shortcode);
    fixture.forward({ seconds: 61 });
    await fixture.enter(second, shortcode);
    const part = { key: "k_part_0123456789", amountCents: 100_000 };
    const paid = await fixture.payByCard(browser, shortcode, part);
    const { id } = paid.json();
    expect(paid.json()).toMatchObject({ status: "settled", amountCents: 100_000 });

    expect([await isOpen(browser, shortcode), await isValid(browser, otpId)]).toEqual([false, false]);
    expect(await isOpen(second, shortcode)).toBe(false);
    const reads = ["readPayment", "readReceipt", "checkPayment"] as const;
    for (const name of reads) expect(outcomeOf(await browser.call(name, { shortcode, id }))).toBe(200);
    expect((await browser.call("readApplication", { shortcode })).json()).toMatchObject({
      status: "completed",
      account: { receivedCents: 100_000, remainingCents: demoCampaignCents - 100_000 },
      payments: [{ status: "settled", amountCents: 100_000 }],
    });
    const rest = { key: "k_rest_0123456789", amountCents: demoCampaignCents - 100_000 };
    for (const again of [part, rest])
      expect(outcomeOf(await fixture.payByCard(browser, shortcode, again))).toBe("otp.required");

    fixture.forward({ seconds: 61 });
    await fixture.enter(browser, shortcode);
    expect(await isOpen(browser, shortcode)).toBe(true);
    expect((await fixture.payByCard(browser, shortcode, rest)).json()).toMatchObject({ status: "settled" });
    expect((await browser.call("readApplication", { shortcode })).json().status).toBe("paid");
    expect(outcomeOf(await browser.call("readReceipt", { shortcode, id }))).toBe(200);
  });

  test("shuts when a part arrives by bank transfer [T446]", async () => {
    const browser = fixture.browser("203.0.113.15");
    const shortcode = trial(25);
    await fixture.enter(browser, shortcode);
    const { reference } = await namesOf(fixture.dependencies.database, shortcode);
    const line = { kind: "transfer", instruction: "payment", valueDate: "2026-11-21", reference } as const;
    const matched = await receiveLine(fixture.dependencies, "feed", {
      ...line,
      lineId: "gate-part",
      amountCents: 100_000,
    });
    expect([matched, await isOpen(browser, shortcode)]).toEqual(["part", false]);
    const [payment] = (await browser.call("readApplication", { shortcode })).json().payments;
    expect(outcomeOf(await browser.call("readReceipt", { shortcode, id: payment.id }))).toBe(200);
  });

  test("a staff member's bypass opens the admin gate once, in one browser, and not this one", async () => {
    const [staff, other] = [fixture.browser("203.0.113.11"), fixture.browser("203.0.113.12")];
    const wanted = { shortcode: trial(21), staffEmail: "manager@demo.test" };
    const url = new URL((await mintBypass(fixture.dependencies, wanted)).url);
    const exchange = async (browser: Browser) =>
      outcomeOf(
        await browser.call(
          "checkBypass",
          { id: url.searchParams.get("otpId") ?? "" },
          { body: { otpSecret: url.hash.replace("#secret=", ""), scope: "admin-payment-options" } },
        ),
      );
    expect([await exchange(staff), await exchange(other)]).toEqual([200, "otp.bypass-failed"]);
    expect([await isOpen(staff, trial(21)), await isOpen(other, trial(21))]).toEqual([false, false]);
    const asked = async (browser: Browser) =>
      outcomeOf(await browser.call("readBankDetails", { shortcode: trial(21) }, { headers: adminHeaders }));
    expect([await asked(staff), await asked(other)]).toEqual([200, "otp.required"]);
  });

  test("the money is whole afterwards", async () => {
    expect(await fixture.errors()).toEqual([]);
  });
});
