import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { formDraftMaxLength, formDraftsMaxCount } from "#domain/limits.ts";
import { jobWork } from "#server/start/job-work.ts";
import { agent, deskFixture, manager } from "#tests/server/desk/desk-fixture.ts";
import { agencyChangeOf } from "#tests/support/agency-change.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const nothing = { value: null, savedAt: null, newestBy: null };

describe.each(databaseKinds())("drafts of staff forms on %s", (kind) => {
  let server: TestServer;
  const { call } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  beforeEach(() => server.database.query("delete from form_drafts"));
  afterAll(() => server.close());

  const keep = (form: string, value: string | null, headers = manager) =>
    call("saveFormDraft", { form }, { body: { value }, headers });
  const read = async (form: string, headers = manager) =>
    (await call("readFormDraft", { form }, { headers })).said;
  const count = async () =>
    (await server.database.query<{ count: number }>("select count(*)::int as count from form_drafts")).rows[0]
      ?.count;

  test("are kept for the person who typed them, whatever the browser, and are nobody else's [T505]", async () => {
    const { status, said } = await keep("listing", '{"values":{"line1":"1 Ω Street"}}');
    expect(status).toBe(200);
    expect(await read("listing")).toEqual({
      ...nothing,
      value: '{"values":{"line1":"1 Ω Street"}}',
      savedAt: said.savedAt,
    });
    expect(await read("listing", agent)).toEqual(nothing);
    await keep("listing", '{"values":{}}');
    expect(await read("listing")).toMatchObject({ value: '{"values":{}}' });
    await keep("listing", null);
    expect(await read("listing")).toEqual(nothing);
    expect(await count()).toBe(0);
  });

  test("are limited in size and number, and only of forms that there are [T506]", async () => {
    expect(await keep("listing", "x".repeat(formDraftMaxLength))).toMatchObject({ status: 200 });
    expect(await keep("listing", "x".repeat(formDraftMaxLength + 1))).toMatchObject({
      status: 400,
      code: "request.invalid",
    });
    for (const form of ["payments", "listing.", "listing.a", "agency.12345678", "listing.1234567890'--"])
      expect(await keep(form, "{}")).toMatchObject({ status: 400, code: "request.invalid" });
    for (let at = 0; at < formDraftsMaxCount + 5; at += 1) {
      server.forward({ seconds: 1 });
      await keep(`listing.lst_unknown${at}`, "{}");
    }
    expect(await count()).toBe(formDraftsMaxCount);
    expect(await read("listing.lst_unknown4")).toEqual(nothing);
    expect(await read(`listing.lst_unknown${formDraftsMaxCount + 4}`)).toMatchObject({ value: "{}" });
  });

  test("are forgotten after two weeks [T507]", async () => {
    await keep("agency", "{}");
    server.forward({ minutes: 60 * 24 * 14 + 1 });
    expect((await read("agency")).value).toBeNull();
    expect(await count()).toBe(1);
    await jobWork(server.dependencies)["purge-expired"]({});
    expect(await count()).toBe(0);
  });

  test("say whether the newest version is one's own: two tabs of one person are never somebody else [T510]", async () => {
    const agency = agencyChangeOf((await call("readAgency", null)).said);
    expect((await read("agency")).newestBy).toBeNull();
    await call("updateAgency", null, { body: { ...agency, phone: "1300 000 111" } });
    expect((await read("agency")).newestBy).toBe("you");
    expect((await read("agency", agent)).newestBy).toBe("somebodyElse");
    expect((await read("listing")).newestBy).toBeNull();
    expect((await read("listing.lst_elsewhere")).newestBy).toBeNull();
  });
});
