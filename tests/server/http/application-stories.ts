import type { LightMyRequestResponse } from "fastify";
import type { RouteName } from "#contract/routes.ts";
import { completionOf, wholeAnswers } from "#tests/support/vendor-answers.ts";
import type { HttpFixture } from "./http-fixture.ts";

type Story = (fixture: HttpFixture) => Promise<LightMyRequestResponse>;
const draft = { answers: wholeAnswers() };

async function started(fixture: HttpFixture) {
  const browser = fixture.browser();
  const answer = await browser.call("createApplication", null, { body: draft });
  const { shortcode, directApplication } = answer.json();
  return { browser, shortcode, version: directApplication.version };
}
const changed =
  (name: "updateApplication" | "markPartiallyCompleted" | "completeApplication", extra: object): Story =>
  async (fixture) => {
    const { browser, shortcode, version } = await started(fixture);
    return await browser.call(name, { shortcode }, { body: { ...extra, version } });
  };
/** One good call of each route that vendors apply by. */
export const applicationStories = {
  createApplication: (fixture) => fixture.browser().call("createApplication", null, { body: draft }),
  updateApplication: changed("updateApplication", { requestedProductType: "Interest Free" }),
  markPartiallyCompleted: changed("markPartiallyCompleted", {}),
  completeApplication: changed("completeApplication", completionOf(1)),
  readDraft: async (fixture) => {
    const { browser, shortcode } = await started(fixture);
    return await browser.call("readDraft", { shortcode });
  },
  cancelApplication: async (fixture) => {
    const { browser, shortcode } = await started(fixture);
    return await browser.call("cancelApplication", { shortcode });
  },
  readApplicationSummary: async (fixture) => {
    const { browser, shortcode, version } = await started(fixture);
    await browser.call("completeApplication", { shortcode }, { body: completionOf(version) });
    return await browser.call("readApplicationSummary", { shortcode });
  },
  readApplicationSummaryAsStaff: async (fixture) => {
    const { browser, shortcode, version } = await started(fixture);
    await browser.call("completeApplication", { shortcode }, { body: completionOf(version) });
    const { rows } = await fixture.database.query<{ id: string }>(
      "select id from applications where shortcode = $1",
      [shortcode],
    );
    return await browser.call("readApplicationSummaryAsStaff", { id: rows[0]?.id ?? "" });
  },
  readOffer: (fixture) => fixture.browser().call("readOffer", { agencyCode: "harbour-vale" }),
  findAgencies: (fixture) => fixture.browser().call("findAgencies", { beginning: "Harbour" }),
  readDefaultOffer: (fixture) => fixture.browser().call("readDefaultOffer", null),
  suggestAgents: (fixture) =>
    fixture.browser().call("suggestAgents", { agencyCode: "harbour-vale", beginning: "Ale" }),
} satisfies Partial<Record<RouteName, Story>>;
