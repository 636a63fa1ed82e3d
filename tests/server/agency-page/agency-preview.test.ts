import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agencyHeader } from "#contract/agency-header.ts";
import { previewLinkHours, previewLinksPerDay } from "#domain/limits.ts";
import {
  forgetPage,
  forgetPreviews,
  movePage,
  openPreview,
  previewLink,
  savePage,
  uploadLogo,
} from "#tests/server/http/agency-page-stories.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { picture } from "#tests/support/pictures.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a link to the draft of an agency's page, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await forgetPage(server);
    await forgetPreviews(server);
    await server.database.query("delete from limit_counters");
  });

  const revoke = (id: string) => server.browser().call("revokePreviewLink", { id });
  const create = () => server.browser().call("createPreviewLink", null);
  const answerOf = async (secret: string) => {
    const { statusCode, body, headers } = await openPreview(server, secret);
    const { date: _, "x-request-id": __, ...others } = headers;
    return { statusCode, others, body: body.replace(/"requestId":"[^"]+"/, "") };
  };
  const switchTo = (enabled: boolean) =>
    server.browser().call("switchFlag", { flag: "admin-manage-website" }, { body: { enabled } });

  test("shows the draft as it is now, with its logo, and sets no cookie", async () => {
    await savePage(server, { headline: "Published" });
    await movePage(server, "publishAgencyPage");
    const png = picture();
    await savePage(server, { headline: "Draft", logo: (await uploadLogo(server, png)).json() });
    const link = await previewLink(server);
    expect(link.address).toMatch(/^http:\/\/localhost:4010\/agency-preview#[\w-]{22}$/);
    const opened = await openPreview(server, link.secret);
    expect([opened.statusCode, opened.headers["set-cookie"]]).toEqual([200, undefined]);
    expect(opened.headers["cache-control"]).toBe("no-store");
    expect(opened.json()).toMatchObject({
      expiresAt: link.expiresAt,
      page: {
        code: "harbour-vale",
        headline: "Draft",
        agency: { logo: { address: `data:image/png;base64,${png.toString("base64")}` } },
      },
    });
    await savePage(server, { headline: "Draft, once more" });
    expect((await openPreview(server, link.secret)).json().page.headline).toBe("Draft, once more");
  });

  test("that is unknown, expired, revoked or switched off is answered in the same bytes [T803]", async () => {
    const unknown = await answerOf("A".repeat(22));
    expect(unknown.statusCode).toBe(404);
    const revoked = await previewLink(server);
    expect((await revoke(revoked.id)).json()).toEqual({ links: [] });
    expect(await answerOf(revoked.secret)).toEqual(unknown);
    const { secret } = await previewLink(server);
    expect((await answerOf(secret)).statusCode).toBe(200);
    await switchTo(false);
    expect(await answerOf(secret)).toEqual(unknown);
    await switchTo(true);
    server.forward({ hours: previewLinkHours - 1, minutes: 59 });
    expect((await answerOf(secret)).statusCode).toBe(200);
    server.forward({ minutes: 1 });
    expect(await answerOf(secret)).toEqual(unknown);
    expect((await server.browser().call("listPreviewLinks", null)).json()).toEqual({ links: [] });
  });

  test("is made five times a day at most, also by many at once", async () => {
    const answers = await Promise.all(Array.from({ length: previewLinksPerDay + 3 }, create));
    const made = answers.filter(({ statusCode }) => statusCode === 201);
    expect(made).toHaveLength(previewLinksPerDay);
    const [id] = made.map((answer) => answer.json().id as string);
    // Revoking one makes no room for another.
    await revoke(id ?? "");
    expect(problemOf(await create())).toEqual({ status: 429, code: "website.too-many-previews" });
    server.forward({ hours: 24 });
    expect((await create()).statusCode).toBe(201);
  });

  test("is kept as a hash, and written down with whoever made and revoked it", async () => {
    const link = await previewLink(server);
    const { rows: kept } = await server.database.query<{ text: string }>(
      "select l::text as text from agency_preview_links l",
    );
    expect(kept.map(({ text }) => text.includes(link.secret))).toEqual([false]);
    await revoke(link.id);
    expect((await revoke(link.id)).statusCode).toBe(200);
    const { rows } = await server.database.query(
      "select type, actor, data from audit_events where data ->> 'linkId' = $1 order by type",
      [link.id],
    );
    const data = { subjectId: "agy_harbourvale", linkId: link.id };
    expect(rows).toEqual([
      { type: "agency-page.preview-created", actor: "stf_manager", data },
      { type: "agency-page.preview-revoked", actor: "stf_manager", data },
    ]);
    expect(JSON.stringify(rows)).not.toContain(link.secret);
  });

  test("is its agency's own: nobody else lists or revokes it", async () => {
    await server.database.query(
      `insert into agency_flags (agency_id, flag, enabled) values ('agy_coastcountry', 'admin-manage-website', true)
       on conflict (agency_id, flag) do update set enabled = true`,
    );
    const headers = { [agencyHeader]: "agy_coastcountry" };
    const { id, secret } = await previewLink(server);
    expect((await server.browser().call("listPreviewLinks", null, { headers })).json()).toEqual({
      links: [],
    });
    expect(problemOf(await server.browser().call("revokePreviewLink", { id }, { headers }))).toEqual({
      status: 404,
      code: "website.preview-unknown",
    });
    expect((await openPreview(server, secret)).statusCode).toBe(200);
    expect((await server.browser().call("listPreviewLinks", null)).json()).toMatchObject({
      links: [{ id, createdBy: { id: "stf_manager", name: "Morgan Manager" } }],
    });
  });
});
