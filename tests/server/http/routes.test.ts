import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openApiText } from "#contract/openapi.ts";
import type { RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { WEBHOOK_SECRET } from "#tests/server/services/cards/sandbox-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { flagsOfCalls } from "#tests/support/flag-calls.ts";
import { recordFlagReads } from "#tests/support/flag-reads.ts";
import { adminSessionStories } from "./admin-session-stories.ts";
import { agencyStories } from "./agency-stories.ts";
import { applicationStories } from "./application-stories.ts";
import { branchStories } from "./branch-stories.ts";
import { campaignPackageStories } from "./campaign-package-stories.ts";
import { contractTemplateStories } from "./contract-template-stories.ts";
import { deskStories } from "./desk-stories.ts";
import { documentCheckStories } from "./document-check-stories.ts";
import { cacheControl, documents } from "./document-replies.ts";
import { type HttpFixture, mailOf, mobileOf, namesOf, openHttpFixture, trial } from "./http-fixture.ts";
import { invitationStories } from "./invitation-stories.ts";
import { invoiceFileStories } from "./invoice-file-stories.ts";
import { listingStories } from "./listing-stories.ts";
import { mandateStories } from "./mandate-stories.ts";
import { orderStories } from "./order-stories.ts";
import { payeeStories } from "./payee-stories.ts";
import { paymentLinkStories } from "./payment-link-stories.ts";
import { paymentOptionsStories } from "./payment-options-stories.ts";
import { payoutStories } from "./payout-route-stories.ts";
import { profileStories } from "./profile-stories.ts";
import { registrationReviewStories } from "./registration-review-stories.ts";
import { registrationStories } from "./registration-stories.ts";
import { settlementStories } from "./settlement-stories.ts";
import { signingStories } from "./signing-stories.ts";
import { supplierStories } from "./supplier-stories.ts";
import { systemStories } from "./system-stories.ts";
import { teamStories } from "./team-stories.ts";
import { trustStories } from "./trust-stories.ts";
import { websiteStories } from "./website-stories.ts";

type Story = (fixture: HttpFixture) => Promise<LightMyRequestResponse>;
const key = "k_0123456789abcdef";
const open =
  (name: "readApplication" | "readBankDetails" | "readBpay" | "readPayId" | "readCardSetup"): Story =>
  (fixture) =>
    fixture.browser().call(name, { shortcode: trial(2) });
const sent =
  (name: "sendEmailByShortcode" | "sendSmsByShortcode", number: number): Story =>
  (fixture) =>
    fixture.browser().call(name, { shortcode: trial(number) }, { body: {} });
const sentByReference =
  (name: "sendEmailByReference" | "sendSmsByReference", number: number): Story =>
  async (fixture) => {
    const { reference } = await namesOf(fixture.database, trial(number));
    return await fixture.browser().call(name, { reference }, { body: {} });
  };
const ofPayment =
  (name: "readPayment" | "checkPayment" | "readReceipt", number: number): Story =>
  async (fixture) => {
    const browser = fixture.browser();
    const { id } = (await fixture.payByCard(browser, trial(number))).json();
    return await browser.call(name, { shortcode: trial(number), id });
  };

const stories: Record<RouteName, Story> = {
  ...applicationStories,
  ...adminSessionStories,
  ...registrationStories,
  readApplication: open("readApplication"),
  readBankDetails: open("readBankDetails"),
  readBpay: open("readBpay"),
  readPayId: open("readPayId"),
  readCardSetup: open("readCardSetup"),
  readLongcode: async (fixture) => {
    const { longcode } = await namesOf(fixture.database, trial(2));
    return await fixture.browser().call("readLongcode", { longcode });
  },
  otpAvailable: async (fixture) => {
    const { reference } = await namesOf(fixture.database, trial(1));
    return await fixture.browser().call("otpAvailable", { reference });
  },
  sendEmailByShortcode: sent("sendEmailByShortcode", 1),
  sendSmsByShortcode: sent("sendSmsByShortcode", 3),
  sendEmailByReference: sentByReference("sendEmailByReference", 5),
  sendSmsByReference: sentByReference("sendSmsByReference", 7),
  sendVendorCode: (fixture) => fixture.browser().call("sendVendorCode", { shortcode: trial(9) }),
  checkVendorCode: async (fixture) => {
    const browser = fixture.browser();
    const shortcode = trial(11);
    const id = await fixture.sendCode(browser, shortcode);
    const otpValue = await fixture.newestCodeTo(mobileOf(shortcode));
    return await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
  },
  checkApplicationCode: async (fixture) => {
    const browser = fixture.browser();
    const { reference } = await namesOf(fixture.database, trial(13));
    const { otpId } = (await browser.call("sendEmailByReference", { reference }, { body: {} })).json();
    await fixture.deliver();
    const otpValue = await fixture.newestCodeTo(mailOf(trial(13)));
    const params = { id: otpId, shortcodeOrReference: reference };
    return await browser.call("checkApplicationCode", params, { body: { otpValue } });
  },
  otpStatus: async (fixture) => {
    const browser = fixture.browser();
    const id = await fixture.enter(browser, trial(15));
    return await browser.call("otpStatus", { id, scope: "payment-options" });
  },
  openByLink: async (fixture) => {
    const browser = fixture.browser();
    await fixture.sendCode(browser, trial(19));
    const linkSecret = await fixture.newestLinkSecretTo(mobileOf(trial(19)));
    return await browser.call("openByLink", null, { body: { linkSecret } });
  },
  checkBypass: async (fixture) => {
    const wanted = { shortcode: trial(17), staffEmail: "manager@demo.test" };
    const url = new URL((await mintBypass(fixture.dependencies, wanted)).url);
    const body = { otpSecret: url.hash.replace("#secret=", ""), scope: "admin-payment-options" };
    return await fixture.browser().call("checkBypass", { id: url.searchParams.get("otpId") ?? "" }, { body });
  },
  createPayment: (fixture) => fixture.payByCard(fixture.browser(), trial(4)),
  readPayment: ofPayment("readPayment", 6),
  checkPayment: ofPayment("checkPayment", 8),
  readReceipt: ofPayment("readReceipt", 10),
  findPayment: async (fixture) => {
    await fixture.payByCard(fixture.browser(), trial(12), { key });
    return await fixture.browser().call("findPayment", { shortcode: trial(12), key });
  },
  cancelPayment: async (fixture) => {
    const shortcode = trial(14);
    const body = { method: "Bank Transfer" };
    const { id } = (await fixture.browser().call("createPayment", { shortcode }, { key, body })).json();
    return await fixture.browser().call("cancelPayment", { shortcode, id });
  },
  receiveCardEvent: async (fixture) => {
    await fixture.payByCard(fixture.browser(), trial(18));
    const [event] = await fixture.sandbox.inbox.until(1);
    const body = event?.body.toString() ?? "";
    const signature = signWebhook(body, WEBHOOK_SECRET, fixture.dependencies.clock.now());
    return await fixture
      .browser()
      .call("receiveCardEvent", null, { body, headers: { "sandbox-signature": signature } });
  },
  receiveBankFeed: async (fixture) => {
    const { reference } = await namesOf(fixture.database, trial(16));
    const line = { lineId: "L-1", kind: "transfer", instruction: "payment", amountCents: 100 };
    const body = JSON.stringify({ feedId: "F-1", lines: [{ ...line, valueDate: "2026-11-21", reference }] });
    const signature = signWebhook(body, "bank feed secret", fixture.dependencies.clock.now());
    return await fixture
      .browser()
      .call("receiveBankFeed", null, { body, headers: { "bank-feed-signature": signature } });
  },
  endSession: (fixture) => fixture.browser().call("endSession", null),
  saveFormDraft: (fixture) =>
    fixture.browser().call("saveFormDraft", { form: "agency" }, { body: { value: "{}" } }),
  readFormDraft: (fixture) => fixture.browser().call("readFormDraft", { form: "agency" }),
  switchFlag: (fixture) =>
    fixture.browser().call("switchFlag", { flag: "admin-payment-options" }, { body: { enabled: true } }),
  ...listingStories,
  ...paymentLinkStories,
  ...payoutStories,
  ...orderStories,
  ...deskStories,
  ...agencyStories,
  ...mandateStories,
  ...settlementStories,
  ...signingStories,
  ...contractTemplateStories,
  ...supplierStories,
  ...teamStories,
  ...profileStories,
  ...invitationStories,
  ...branchStories,
  ...registrationReviewStories,
  ...websiteStories,
  ...paymentOptionsStories,
  ...campaignPackageStories,
  ...payeeStories,
  ...trustStories,
  ...documentCheckStories,
  ...invoiceFileStories,
  ...systemStories,
};

describe.each(databaseKinds())("every call of the contract, on %s", (kind) => {
  let fixture: HttpFixture;
  let flagged: ReturnType<typeof recordFlagReads>;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 30 });
    flagged = recordFlagReads(fixture.app);
  });
  afterAll(() => {
    flagged.stop();
    return fixture.close();
  });

  test.each(Object.keys(stories) as RouteName[])("%s answers as its contract says", async (name) => {
    const route: RouteDefinition = routes[name];
    const answer = await stories[name](fixture);
    expect([answer.statusCode, answer.headers["cache-control"]], answer.body).toEqual([
      route.status,
      cacheControl[name] ?? "no-store",
    ]);
    const document = documents[name];
    if (document !== undefined) {
      const [contentType, disposition, check] = document;
      expect(answer.headers["content-type"]).toBe(contentType);
      expect(answer.headers["content-disposition"]).toMatch(disposition);
      check(answer);
      return;
    }
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(z.parse(route.reply, answer.json())).toEqual(answer.json());
  });

  test("the reference is answered as it was printed and lists every call [T482]", async () => {
    const answer = await fixture.browser().call("readOpenApi", null);
    expect(answer.payload).toBe(openApiText());
    const { paths } = answer.json();
    const listed = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(listed.sort()).toEqual(
      Object.values<RouteDefinition>(routes)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
  });

  test("config.json holds the five specified fields", async () => {
    expect((await fixture.browser().call("readRuntimeConfig", null)).json()).toEqual({
      awsRegion: "ap-southeast-2",
      userPoolId: "local_saleflow",
      userPoolClientId: "saleflow-demo",
      cognitoDomain: "http://localhost:4011",
      namespace: "saleflow",
    });
  });

  test("no call has to do with a feature flag but those that the table of flags names, each with its own [T739]", () => {
    expect(flagged.found()).toEqual(flagsOfCalls());
  });

  test("the money is whole afterwards", async () => {
    expect(await fixture.errors()).toEqual([]);
  });
});
