import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentOptions } from "#contract/payment-options.ts";
import type { Logo } from "#domain/agency-page/logo.ts";
import { type FeatureFlag, featureFlags } from "#domain/enumerations.ts";
import { adminHeaders, bypassFor, exchange, helpIn } from "#tests/server/http/admin-session-stories.ts";
import { requestDomain } from "#tests/server/http/agency-domain-stories.ts";
import {
  movePage,
  openLogo,
  openPreview,
  openPublicPage,
  previewLink,
  publishLogo,
  restoreVersion,
  savePage,
  uploadLogo,
} from "#tests/server/http/agency-page-stories.ts";
import { type HttpFixture, openHttpFixture, outcomeOf, trial } from "#tests/server/http/http-fixture.ts";
import { linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { plainCost, readOptions } from "#tests/server/http/payment-options-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { type FlagCall, flagCalls } from "#tests/support/flag-calls.ts";
import type { Browser } from "#tests/support/server.ts";
import { wholeAnswers } from "#tests/support/vendor-answers.ts";

type Probe = (ready: Ready) => Promise<boolean>;
/** What was made while every flag was on. */
type Ready = {
  fixture: HttpFixture;
  /** Who began an application, and which. */
  vendor: Browser;
  shortcode: string;
  link: { id: string; applicationId: string };
  bypass: { id: string; otpSecret: string };
  /** The browser of a member of staff who opened a payer's options. */
  helper: Browser;
  options: PaymentOptions;
  logo: Logo;
  preview: { id: string; secret: string };
};

const agencyCode = "harbour-vale";
const noDomain = "dom_none_of_this_name";
const noChange = "poc_none_of_this_name";
const isLetIn = (answer: Parameters<typeof outcomeOf>[0]) => typeof outcomeOf(answer) === "number";
/** Whether a call is refused for anything but a flag, if at all. */
const isOn = async (answered: Promise<LightMyRequestResponse>) =>
  !String(outcomeOf(await answered)).endsWith(".switched-off");
const isHelping = async (
  helper: Browser,
  name: "readAdminSession" | "endAdminSession" | "sendPaymentDetails",
  sending = {},
) => isOn(helper.call(name, { shortcode: trial(1) }, { ...sending, headers: adminHeaders }));
const probes: Record<FlagCall, Probe> = {
  createApplication: async ({ fixture }) =>
    isLetIn(await fixture.browser().call("createApplication", null, { body: { answers: wholeAnswers() } })),
  findAgencies: async ({ fixture }) =>
    (await fixture.browser().call("findAgencies", { beginning: "Harbour" })).json().agencies.length === 1,
  readDefaultOffer: async ({ fixture }) =>
    (await fixture.browser().call("readDefaultOffer", null)).json().isOffered,
  readDraft: async ({ vendor, shortcode }) =>
    (await vendor.call("readDraft", { shortcode })).json().isOffered,
  readOffer: async ({ fixture }) =>
    (await fixture.browser().call("readOffer", { agencyCode })).json().isOffered,
  suggestAgents: async ({ fixture }) =>
    (await fixture.browser().call("suggestAgents", { agencyCode, beginning: "Ale" })).json().agents.length >
    0,
  listAgencyPageVersions: ({ fixture }) => isOn(fixture.browser().call("listAgencyPageVersions", null)),
  publishAgencyPage: ({ fixture }) => isOn(movePage(fixture, "publishAgencyPage", { version: 1 })),
  readAgencyPage: ({ fixture }) => isOn(fixture.browser().call("readAgencyPage", null)),
  readPublicAgencyPage: async ({ fixture }) => isLetIn(await openPublicPage(fixture, agencyCode)),
  createPreviewLink: ({ fixture }) => isOn(fixture.browser().call("createPreviewLink", null)),
  listPreviewLinks: ({ fixture }) => isOn(fixture.browser().call("listPreviewLinks", null)),
  openAgencyPreview: async ({ fixture, preview }) => isLetIn(await openPreview(fixture, preview.secret)),
  revokePreviewLink: ({ fixture }) =>
    isOn(fixture.browser().call("revokePreviewLink", { id: "apv_none_of_this_id" })),
  readAgencyLogo: ({ fixture }) => isOn(fixture.browser().call("readAgencyLogo", { hash: "5c".repeat(32) })),
  readPublishedLogo: async ({ fixture, logo }) => isLetIn(await openLogo(fixture, logo.hash)),
  uploadAgencyLogo: ({ fixture }) => isOn(uploadLogo(fixture)),
  restoreAgencyPageVersion: ({ fixture }) => isOn(restoreVersion(fixture, 1, { version: 1 })),
  saveAgencyPage: ({ fixture }) => isOn(savePage(fixture, { version: 1 })),
  withdrawAgencyPage: ({ fixture }) => isOn(movePage(fixture, "withdrawAgencyPage", { version: 1 })),
  checkAgencyDomain: ({ fixture }) => isOn(fixture.browser().call("checkAgencyDomain", { id: noDomain })),
  readAgencyDomain: ({ fixture }) => isOn(fixture.browser().call("readAgencyDomain", null)),
  releaseAgencyDomain: ({ fixture }) =>
    isOn(fixture.browser().call("releaseAgencyDomain", { id: noDomain }, { body: { version: 1 } })),
  requestAgencyDomain: ({ fixture }) => isOn(requestDomain(fixture, "not a host")),
  approvePaymentOptions: ({ fixture }) =>
    isOn(fixture.browser().call("approvePaymentOptions", { id: noChange })),
  cancelPaymentOptions: ({ fixture }) =>
    isOn(fixture.browser().call("cancelPaymentOptions", { id: noChange })),
  publishPaymentOptions: ({ fixture, options: { version, today, products, costs } }) =>
    isOn(
      fixture.browser().call("publishPaymentOptions", null, {
        body: { version, beginsOn: today, appliesToOpenLinks: false, products, costs: costs.map(plainCost) },
        key: "options_of_flags_1",
      }),
    ),
  readPaymentOptions: ({ fixture }) => isOn(fixture.browser().call("readPaymentOptions", null)),
  restorePaymentOptions: ({ fixture, options: { version, today } }) =>
    isOn(
      fixture.browser().call(
        "restorePaymentOptions",
        { id: noChange },
        {
          body: { version, beginsOn: today, appliesToOpenLinks: false },
          key: "options_of_flags_2",
        },
      ),
    ),
  checkBypass: async ({ fixture, bypass }) => isLetIn(await exchange(fixture.browser(), bypass)),
  readAdminSession: ({ helper }) => isHelping(helper, "readAdminSession"),
  endAdminSession: ({ helper }) => isHelping(helper, "endAdminSession"),
  sendPaymentDetails: ({ helper }) =>
    isHelping(helper, "sendPaymentDetails", {
      key: pressKey(),
      body: { method: "BPay", channel: "EMAIL" },
    }),
  mintBypassLink: async ({ fixture, link: { id, applicationId } }) =>
    isLetIn(await fixture.browser().call("mintBypassLink", { id, applicationId })),
};

/** Every set of flags that are on. */
const flagSets = Array.from({ length: 2 ** featureFlags.length }, (_, bits) =>
  featureFlags.filter((_flag, at) => (bits >> at) % 2 === 1),
);

describe.each(databaseKinds())("feature flags, on %s", (kind) => {
  let fixture: HttpFixture;
  let made: Omit<Ready, "bypass" | "helper">;
  beforeAll(async () => {
    fixture = await openHttpFixture({ kind, trials: 2 });
    await switchTo(featureFlags);
    const { id, applicationId } = await linkFor(fixture);
    const vendor = fixture.browser();
    const started = await vendor.call("createApplication", null, { body: { answers: wholeAnswers() } });
    const logo = await publishLogo(fixture);
    const preview = await previewLink(fixture);
    const options = await readOptions(fixture);
    made = {
      fixture,
      vendor,
      shortcode: started.json().shortcode,
      link: { id, applicationId },
      options,
      logo,
      preview,
    };
  });
  afterAll(() => fixture.close());

  const switchTo = async (on: readonly FeatureFlag[]) => {
    for (const flag of featureFlags) {
      const body = { enabled: on.includes(flag) };
      expect((await fixture.browser().call("switchFlag", { flag }, { body })).statusCode).toBe(200);
    }
  };
  test.each(flagSets.map((on) => [on.join(", ") || "none", on] as const))(
    "of which %s are on open their own calls from the next one on, and no other [T740]",
    async (_, on) => {
      const wrong: unknown[] = [];
      for (const flag of featureFlags)
        for (const call of flagCalls[flag]) {
          await switchTo(featureFlags);
          const helper = fixture.browser();
          await helpIn(fixture, helper, trial(1));
          const ready = { ...made, helper, bypass: await bypassFor(fixture, trial(1)) };
          await switchTo(on);
          const isOpen = await probes[call](ready);
          if (isOpen !== on.includes(flag)) wrong.push({ call, flag, isOpen });
        }
      expect(wrong).toEqual([]);
    },
  );
});
