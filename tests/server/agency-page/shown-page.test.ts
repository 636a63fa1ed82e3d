import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RouteName, routes } from "#contract/routes.ts";
import type { FeatureFlag } from "#domain/enumerations.ts";
import { agencyPageReadsPerAddressPerHour } from "#domain/limits.ts";
import { isPageShown } from "#server/agency-page/agency-page.store.ts";
import {
  agencyPageStories,
  movePage,
  openPublicPage,
  publishOther,
  savePage,
} from "#tests/server/http/agency-page-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the page that anybody opens, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const switchTo = (enabled: boolean, flag: FeatureFlag = "admin-manage-website") =>
    server.browser().call("switchFlag", { flag }, { body: { enabled } });
  const answerOf = async (agencyCode: string) => {
    const { statusCode, body, headers } = await openPublicPage(server, agencyCode);
    const { date: _, "x-request-id": __, ...others } = headers;
    return { statusCode, others, body: body.replace(/"requestId":"[^"]+"/, "") };
  };

  test("is not there in the same bytes for every reason [T706]", async () => {
    const unknown = await answerOf("nobody-at-all");
    expect(unknown.statusCode).toBe(404);
    // Another agency of the demo, whose page nobody has written.
    expect(await answerOf("coast-country")).toEqual(unknown);
    await publishOther(server);
    expect((await answerOf("harbour-vale")).statusCode).toBe(200);
    expect(await isPageShown(server.database, "harbour-vale")).toBe(true);
    await switchTo(false);
    expect(await answerOf("harbour-vale")).toEqual(unknown);
    expect(await isPageShown(server.database, "harbour-vale")).toBe(false);
    await switchTo(true);
    expect((await answerOf("harbour-vale")).statusCode).toBe(200);
    await movePage(server, "withdrawAgencyPage");
    expect(await answerOf("harbour-vale")).toEqual(unknown);
    for (const code of ["nobody-at-all", "coast-country", "harbour-vale"])
      expect(await isPageShown(server.database, code)).toBe(false);
    await movePage(server, "publishAgencyPage");
  });

  test("cannot be managed while the feature is off, from the next call on [T707]", async () => {
    await publishOther(server);
    await switchTo(false);
    const { example } = routes.saveAgencyPage;
    const calls: [RouteName, object | null, object | undefined][] = [
      ["readAgencyPage", null, undefined],
      ["saveAgencyPage", null, example.body],
      ["publishAgencyPage", null, { version: 1 }],
      ["withdrawAgencyPage", null, { version: 1 }],
      ["listAgencyPageVersions", null, undefined],
      ["restoreAgencyPageVersion", { number: "1" }, { version: 1 }],
      ["listPreviewLinks", null, undefined],
      ["createPreviewLink", null, undefined],
      ["revokePreviewLink", { id: "apv_none" }, undefined],
      ["uploadAgencyLogo", null, undefined],
      ["readAgencyLogo", { hash: "5c".repeat(32) }, undefined],
    ];
    expect(
      calls
        .map(([name]) => name)
        .concat("readPublicAgencyPage", "readPublishedLogo", "openAgencyPreview")
        .sort(),
    ).toEqual(Object.keys(agencyPageStories).sort());
    for (const [name, params, body] of calls) {
      const sent = { ...(body === undefined ? {} : { body }), key: `switched_off_${name}` };
      expect([name, problemOf(await server.browser().call(name, params as never, sent)).code]).toEqual([
        name,
        "website.switched-off",
      ]);
    }
    await switchTo(true);
    expect((await server.browser().call("readAgencyPage", null)).statusCode).toBe(200);
  });

  test("has its button only while the agency takes applications online [T708]", async () => {
    await publishOther(server);
    const hasButton = async () => (await openPublicPage(server, "harbour-vale")).json().hasApplyButton;
    expect(await hasButton()).toBe(true);
    await switchTo(false, "direct-application");
    expect(await hasButton()).toBe(false);
    await switchTo(true, "direct-application");
    expect(await hasButton()).toBe(true);
  });

  test("says plain text: nothing that is unseen, turns its direction or is too long is kept [T709]", async () => {
    const markup = "<script>alert(1)</script> & https://other.example";
    expect((await savePage(server, { about: markup })).json().draft.about).toBe(markup);
    const refused: [string, object][] = [
      ["headline", { headline: "x".repeat(81) }],
      ["about", { about: "x".repeat(601) }],
      ["hours", { hours: "x".repeat(301) }],
      ["headline", { headline: "two\nlines" }],
      ["phone", { phone: "call us" }],
      ["email", { email: "nobody" }],
      ["products.0", { products: ["Sale Contract"] }],
      ["products", { products: ["Standard", "Standard"] }],
      ...["\u0007", "\u202e", "\u200b", "\u2066", "\u05d0", "\u0627", "\u2028", "\ufeff", "\t"].flatMap(
        (letter): [string, object][] => [
          ["headline", { headline: `Homes ${letter} here` }],
          ["about", { about: `Homes ${letter} here` }],
          ["hours", { hours: `Daily ${letter} 9 to 5` }],
        ],
      ),
      ["email", { email: "a\u202eb@harbourvale.test" }],
    ];
    for (const [field, change] of refused)
      expect([change, problemOf(await savePage(server, change))]).toEqual([
        change,
        { status: 400, code: "request.invalid", field },
      ]);
    expect((await savePage(server, { about: "Café, naïve, 中文 and 🏡" })).statusCode).toBe(200);
  });

  test("is opened by one address so many times an hour [T710]", async () => {
    const open = () =>
      server.browser("203.0.113.98").call("readPublicAgencyPage", { agencyCode: "nobody-at-all" });
    const codes = new Set<string>();
    for (let at = 0; at < agencyPageReadsPerAddressPerHour; at += 1) codes.add(problemOf(await open()).code);
    expect([...codes]).toEqual(["website.unknown"]);
    expect(problemOf(await open())).toEqual({ status: 429, code: "limit.reached" });
  });
});
