import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openApiText } from "#contract/openapi.ts";
import type { RouteDefinition } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { mintBypass } from "#server/otp/bypass.ts";
import { signWebhook } from "#server/outside/cards/webhook-signature.ts";
import { WEBHOOK_SECRET } from "#tests/server/outside/cards/sandbox-world.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { completionOf, wholeAnswers } from "#tests/support/vendor-answers.ts";
import { agencyStories } from "./agency-stories.ts";
import { contractTemplateStories } from "./contract-template-stories.ts";
import { deskStories } from "./desk-stories.ts";
import { documents } from "./document-replies.ts";
import { type HttpWorld, mailOf, mobileOf, namesOf, openHttpWorld, trial } from "./http-world.ts";
import { listingStories } from "./listing-stories.ts";
import { mandateStories } from "./mandate-stories.ts";
import { paymentLinkStories } from "./payment-link-stories.ts";
import { settlementStories } from "./settlement-stories.ts";
import { plain, systemStories } from "./system-stories.ts";

type Story = (world: HttpWorld) => Promise<LightMyRequestResponse>;
const key = "k_0123456789abcdef";
const draft = { answers: wholeAnswers() };

async function started(world: HttpWorld) {
  const browser = world.browser();
  const answer = await browser.call("createApplication", null, { body: draft });
  const { shortcode, directApplication } = answer.json();
  return { browser, shortcode, version: directApplication.version };
}
const changed =
  (name: "updateApplication" | "markPartiallyCompleted" | "completeApplication", extra: object): Story =>
  async (world) => {
    const { browser, shortcode, version } = await started(world);
    return await browser.call(name, { shortcode }, { body: { ...extra, version } });
  };
const open =
  (name: "readApplication" | "readBankDetails" | "readBpay" | "readPayId" | "readCardSetup"): Story =>
  (world) =>
    world.browser().call(name, { shortcode: trial(2) });
const sent =
  (name: "sendEmailByShortcode" | "sendSmsByShortcode", number: number): Story =>
  (world) =>
    world.browser().call(name, { shortcode: trial(number) }, { body: {} });
const sentByReference =
  (name: "sendEmailByReference" | "sendSmsByReference", number: number): Story =>
  async (world) => {
    const { reference } = await namesOf(world.database, trial(number));
    return await world.browser().call(name, { reference }, { body: {} });
  };
const ofPayment =
  (name: "readPayment" | "checkPayment" | "readReceipt", number: number): Story =>
  async (world) => {
    const browser = world.browser();
    const { id } = (await world.payByCard(browser, trial(number))).json();
    return await browser.call(name, { shortcode: trial(number), id });
  };

const stories: Record<RouteName, Story> = {
  createApplication: (world) => world.browser().call("createApplication", null, { body: draft }),
  readApplication: open("readApplication"),
  updateApplication: changed("updateApplication", { requestedProductType: "Interest Free" }),
  markPartiallyCompleted: changed("markPartiallyCompleted", {}),
  completeApplication: changed("completeApplication", completionOf(1)),
  readDraft: async (world) => {
    const { browser, shortcode } = await started(world);
    return await browser.call("readDraft", { shortcode });
  },
  cancelApplication: async (world) => {
    const { browser, shortcode } = await started(world);
    return await browser.call("cancelApplication", { shortcode });
  },
  readApplicationSummary: async (world) => {
    const { browser, shortcode, version } = await started(world);
    await browser.call("completeApplication", { shortcode }, { body: completionOf(version) });
    return await browser.call("readApplicationSummary", { shortcode });
  },
  readApplicationSummaryAsStaff: async (world) => {
    const { browser, shortcode, version } = await started(world);
    await browser.call("completeApplication", { shortcode }, { body: completionOf(version) });
    const { rows } = await world.database.query<{ id: string }>(
      "select id from applications where shortcode = $1",
      [shortcode],
    );
    return await browser.call("readApplicationSummaryAsStaff", { id: rows[0]?.id ?? "" });
  },
  readOffer: (world) => world.browser().call("readOffer", { agencyCode: "harbour-vale" }),
  readDefaultOffer: (world) => world.browser().call("readDefaultOffer", null),
  suggestAgents: (world) =>
    world.browser().call("suggestAgents", { agencyCode: "harbour-vale", beginning: "Ale" }),
  findLocalities: (world) => world.browser().call("findLocalities", { beginning: "Richm" }),
  readBankDetails: open("readBankDetails"),
  readBpay: open("readBpay"),
  readPayId: open("readPayId"),
  readCardSetup: open("readCardSetup"),
  readLongcode: async (world) => {
    const { longcode } = await namesOf(world.database, trial(2));
    return await world.browser().call("readLongcode", { longcode });
  },
  otpAvailable: async (world) => {
    const { reference } = await namesOf(world.database, trial(1));
    return await world.browser().call("otpAvailable", { reference });
  },
  sendEmailByShortcode: sent("sendEmailByShortcode", 1),
  sendSmsByShortcode: sent("sendSmsByShortcode", 3),
  sendEmailByReference: sentByReference("sendEmailByReference", 5),
  sendSmsByReference: sentByReference("sendSmsByReference", 7),
  sendVendorCode: (world) => world.browser().call("sendVendorCode", { shortcode: trial(9) }),
  checkVendorCode: async (world) => {
    const browser = world.browser();
    const shortcode = trial(11);
    const id = await world.sendCode(browser, shortcode);
    const otpValue = await world.newestCodeTo(mobileOf(shortcode));
    return await browser.call("checkVendorCode", { id, shortcode }, { body: { otpValue } });
  },
  checkApplicationCode: async (world) => {
    const browser = world.browser();
    const { reference } = await namesOf(world.database, trial(13));
    const { otpId } = (await browser.call("sendEmailByReference", { reference }, { body: {} })).json();
    await world.deliver();
    const otpValue = await world.newestCodeTo(mailOf(trial(13)));
    const params = { id: otpId, shortcodeOrReference: reference };
    return await browser.call("checkApplicationCode", params, { body: { otpValue } });
  },
  otpStatus: async (world) => {
    const browser = world.browser();
    const id = await world.enter(browser, trial(15));
    return await browser.call("otpStatus", { id, scope: "payment-options" });
  },
  openByLink: async (world) => {
    const browser = world.browser();
    await world.sendCode(browser, trial(19));
    const linkSecret = await world.newestLinkSecretTo(mobileOf(trial(19)));
    return await browser.call("openByLink", null, { body: { linkSecret } });
  },
  checkBypass: async (world) => {
    const wanted = { shortcode: trial(17), staffEmail: "manager@demo.test" };
    const url = new URL((await mintBypass(world.dependencies, wanted)).url);
    const body = { otpSecret: url.hash.replace("#secret=", ""), scope: "admin-payment-options" };
    return await world.browser().call("checkBypass", { id: url.searchParams.get("otpId") ?? "" }, { body });
  },
  createPayment: (world) => world.payByCard(world.browser(), trial(4)),
  readPayment: ofPayment("readPayment", 6),
  checkPayment: ofPayment("checkPayment", 8),
  readReceipt: ofPayment("readReceipt", 10),
  findPayment: async (world) => {
    await world.payByCard(world.browser(), trial(12), { key });
    return await world.browser().call("findPayment", { shortcode: trial(12), key });
  },
  cancelPayment: async (world) => {
    const shortcode = trial(14);
    const body = { method: "Bank Transfer" };
    const { id } = (await world.browser().call("createPayment", { shortcode }, { key, body })).json();
    return await world.browser().call("cancelPayment", { shortcode, id });
  },
  receiveCardEvent: async (world) => {
    await world.payByCard(world.browser(), trial(18));
    const [event] = await world.sandbox.inbox.until(1);
    const body = event?.body.toString() ?? "";
    const signature = signWebhook(body, WEBHOOK_SECRET, world.dependencies.clock.now());
    return await world
      .browser()
      .call("receiveCardEvent", null, { body, headers: { "sandbox-signature": signature } });
  },
  receiveBankFeed: async (world) => {
    const { reference } = await namesOf(world.database, trial(16));
    const line = { lineId: "L-1", kind: "transfer", instruction: "payment", amountCents: 100 };
    const body = JSON.stringify({ feedId: "F-1", lines: [{ ...line, valueDate: "2026-11-21", reference }] });
    const signature = signWebhook(body, "bank feed secret", world.dependencies.clock.now());
    return await world
      .browser()
      .call("receiveBankFeed", null, { body, headers: { "bank-feed-signature": signature } });
  },
  endSession: (world) => world.browser().call("endSession", null),
  readAccount: plain("readAccount"),
  readFlags: plain("readFlags"),
  saveFormDraft: (world) =>
    world.browser().call("saveFormDraft", { form: "agency" }, { body: { value: "{}" } }),
  readFormDraft: (world) => world.browser().call("readFormDraft", { form: "agency" }),
  switchFlag: (world) =>
    world.browser().call("switchFlag", { flag: "admin-payment-options" }, { body: { enabled: true } }),
  ...listingStories,
  ...paymentLinkStories,
  ...deskStories,
  ...agencyStories,
  ...mandateStories,
  ...settlementStories,
  ...contractTemplateStories,
  ...systemStories,
};

describe.each(databaseKinds())("every call of the contract, on %s", (kind) => {
  let world: HttpWorld;
  beforeAll(async () => {
    world = await openHttpWorld({ kind, trials: 30 });
  });
  afterAll(() => world.close());

  test.each(Object.keys(stories) as RouteName[])("%s answers as its contract says", async (name) => {
    const route: RouteDefinition = routes[name];
    const answer = await stories[name](world);
    expect([answer.statusCode, answer.headers["cache-control"]], answer.body).toEqual([
      route.status,
      "no-store",
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

  test("the reference is answered as it was printed and lists every call", async () => {
    const answer = await world.browser().call("readOpenApi", null);
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
    expect((await world.browser().call("readRuntimeConfig", null)).json()).toEqual({
      awsRegion: "ap-southeast-2",
      userPoolId: "local_saleflow",
      userPoolClientId: "saleflow-demo",
      cognitoDomain: "http://localhost:4011",
      namespace: "saleflow",
    });
  });

  test("the money is whole afterwards", async () => {
    expect(await world.faults()).toEqual([]);
  });
});
