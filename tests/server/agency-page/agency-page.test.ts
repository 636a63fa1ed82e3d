import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  forgetPage,
  movePage,
  openPublicPage,
  publishOther,
  readPage,
  restoreVersion,
  saveOther,
  savePage,
} from "#tests/server/http/agency-page-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the page of an agency, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  beforeEach(() => forgetPage(server));

  const eventsOf = async () => {
    const { rows } = await server.database.query<{ type: string; actor: string; data: object }>(
      "select type, actor, data from audit_events where type like 'agency-page.%' order by happened_at",
    );
    return rows;
  };

  test("is a blank draft until it is saved, and shown once it is published [T700]", async () => {
    const blank = await readPage(server);
    expect(blank).toMatchObject({
      id: "agy_harbourvale",
      code: "harbour-vale",
      status: "draft",
      version: 1,
      hasUnpublished: true,
      publishedNumber: null,
      draft: { headline: "", about: "", products: [], phone: null, hasApplyButton: true },
    });
    expect(problemOf(await movePage(server, "publishAgencyPage"))).toEqual({
      status: 409,
      code: "website.incomplete",
      field: "headline",
    });
    const saved = await savePage(server, { headline: "Homes by the harbour", email: null });
    expect(saved.json()).toMatchObject({ status: "draft", version: 2 });
    expect(problemOf(await openPublicPage(server, "harbour-vale")).status).toBe(404);
    const published = await movePage(server, "publishAgencyPage");
    expect(published.json()).toMatchObject({
      status: "published",
      version: 3,
      publishedNumber: 1,
      hasUnpublished: false,
    });
    const shown = await openPublicPage(server, "Harbour-Vale");
    expect(shown.headers["set-cookie"]).toBeUndefined();
    expect(shown.json()).toEqual({
      code: "harbour-vale",
      agency: (await readPage(server)).agency,
      headline: "Homes by the harbour",
      about: "We sell homes in Richmond, Hawthorn and Kew.",
      hours: "Monday to Friday, 9 am to 5 pm",
      // What the page does not say is the agency's own.
      phone: "1300 975 707",
      email: "trust@harbourvale.test",
      products: ["Standard", "Interest Free"],
      hasApplyButton: true,
    });
  });

  test("keeps showing its published version while its draft changes, and publishes only what is new [T701]", async () => {
    await savePage(server, { headline: "First" });
    await movePage(server, "publishAgencyPage");
    expect(problemOf(await movePage(server, "publishAgencyPage")).code).toBe("website.unchanged");
    expect((await savePage(server, { headline: "Second" })).json()).toMatchObject({
      status: "published",
      hasUnpublished: true,
      publishedNumber: 1,
    });
    const headline = async () => (await openPublicPage(server, "harbour-vale")).json().headline;
    expect(await headline()).toBe("First");
    await movePage(server, "publishAgencyPage");
    expect(await headline()).toBe("Second");
    const { versions } = (await server.browser().call("listAgencyPageVersions", null)).json();
    expect(
      versions.map((version: { number: number; content: { headline: string }; publishedBy: object }) => [
        version.number,
        version.content.headline,
        version.publishedBy,
      ]),
    ).toEqual([
      [2, "Second", { id: "stf_manager", name: "Morgan Manager" }],
      [1, "First", { id: "stf_manager", name: "Morgan Manager" }],
    ]);
    const restored = await restoreVersion(server, 1);
    expect(restored.json()).toMatchObject({ draft: { headline: "First" }, hasUnpublished: true });
    expect(await headline()).toBe("Second");
    expect(problemOf(await restoreVersion(server, 9)).code).toBe("website.version-unknown");
  });

  test("is withdrawn and shown again without another version [T702]", async () => {
    await publishOther(server);
    expect((await movePage(server, "withdrawAgencyPage")).json().status).toBe("withdrawn");
    expect(problemOf(await openPublicPage(server, "harbour-vale")).status).toBe(404);
    expect(problemOf(await movePage(server, "withdrawAgencyPage")).code).toBe("website.not-published");
    expect((await movePage(server, "publishAgencyPage")).json()).toMatchObject({
      status: "published",
      publishedNumber: 1,
    });
    expect((await openPublicPage(server, "harbour-vale")).statusCode).toBe(200);
  });

  test("changes on the version that was seen; each change has its audit event [T703]", async () => {
    const later = () => server.forward({ seconds: 1 });
    later();
    await savePage(server, { headline: "First" });
    const older = await savePage(server, { headline: "Mine", version: 1 });
    expect(older.statusCode).toBe(409);
    expect(older.json()).toMatchObject({
      error: { code: "website.version-conflict" },
      current: { version: 2, draft: { headline: "First" } },
      newestBy: "you",
    });
    // Saved as it is: nothing changes.
    expect((await savePage(server, { headline: "First" })).json().version).toBe(2);
    for (const name of ["publishAgencyPage", "withdrawAgencyPage"] as const) {
      expect(problemOf(await movePage(server, name, { version: 1 })).code).toBe("website.version-conflict");
      later();
      await movePage(server, name);
    }
    later();
    await savePage(server, { headline: "Second" });
    later();
    await restoreVersion(server, 1);
    expect((await readPage(server)).version).toBe(6);
    const on = (version: number) => ({ subjectId: "agy_harbourvale", version });
    const all = await eventsOf();
    expect(all.slice(-5)).toEqual(
      [
        { type: "agency-page.saved", data: on(2) },
        { type: "agency-page.published", data: { ...on(3), isNewVersion: true } },
        { type: "agency-page.withdrawn", data: on(4) },
        { type: "agency-page.saved", data: on(5) },
        { type: "agency-page.version-restored", data: { ...on(6), number: 1 } },
      ].map((event) => ({ ...event, actor: "stf_manager" })),
    );
  });

  test("answers a lost action alike under its key, and does it once [T704]", async () => {
    await saveOther(server);
    const { version } = await readPage(server);
    const first = { key: "agency_page_lost_01", version };
    const published = (await movePage(server, "publishAgencyPage", first)).json();
    expect((await movePage(server, "publishAgencyPage", first)).json()).toEqual(published);
    const second = { key: "agency_page_lost_01", version: published.version };
    const withdrawn = (await movePage(server, "withdrawAgencyPage", second)).json();
    expect((await movePage(server, "withdrawAgencyPage", second)).json()).toEqual(withdrawn);
    // The publishing before it, once more: it is not done again.
    expect((await movePage(server, "publishAgencyPage", first)).json()).toEqual(withdrawn);
    await saveOther(server);
    const third = { key: "agency_page_lost_02", version: (await readPage(server)).version };
    const restored = (await restoreVersion(server, 1, third)).json();
    expect((await restoreVersion(server, 1, third)).json()).toEqual(restored);
    // Under another key it is another action, on an older version.
    expect((await movePage(server, "publishAgencyPage", { version })).statusCode).toBe(409);
  });

  test("of two who publish at once, one does [T705]", async () => {
    await saveOther(server);
    const { version } = await readPage(server);
    const answers = await Promise.all([
      movePage(server, "publishAgencyPage", { version }),
      movePage(server, "publishAgencyPage", { version }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { versions } = (await server.browser().call("listAgencyPageVersions", null)).json();
    expect(versions).toHaveLength(1);
  });
});
