import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deskFixture, manager } from "#tests/server/desk/desk-fixture.ts";
import { linkBody, linkFor } from "#tests/server/http/payment-link-stories.ts";
import { agencyChangeOf } from "#tests/support/agency-change.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("an agency's legal addresses on %s", (kind) => {
  let server: TestServer;
  const { call, events } = deskFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const read = async () => (await call("readAgency", null)).said;
  const update = async (more: object) => {
    const body = agencyChangeOf(await read());
    return await call("updateAgency", null, { body: { ...body, ...more }, headers: manager });
  };

  test("change with an audit, are links on public pages, and can be taken away", async () => {
    const { privacyAddress, termsAddress, complaintsAddress, hardshipAddress, version } = await read();
    const given = { privacyAddress, termsAddress, complaintsAddress, hardshipAddress };
    expect(given).toEqual({
      privacyAddress: "https://harbourvale.example/privacy",
      termsAddress: "https://harbourvale.example/terms",
      complaintsAddress: "complaints@harbourvale.example",
      hardshipAddress: "1300 975 707",
    });
    const { shortcode } = await linkFor(server, { ...linkBody, paymentRequiresOTP: false });
    const links = async () => (await call("readApplication", { shortcode })).said.agency.legal;
    expect(await links()).toEqual({
      privacyHref: "https://harbourvale.example/privacy",
      termsHref: "https://harbourvale.example/terms",
      complaintsHref: "mailto:complaints@harbourvale.example",
      hardshipHref: "tel:1300975707",
    });
    const changed = await update({
      privacyAddress: null,
      hardshipAddress: "https://harbourvale.example/help",
    });
    expect(changed.said).toMatchObject({ privacyAddress: null, version: version + 1 });
    expect(await events("agency.changed")).toContainEqual({
      actor: "stf_manager",
      data: { fields: ["privacyAddress", "hardshipAddress"], version: version + 1 },
    });
    expect(await links()).toMatchObject({
      privacyHref: null,
      hardshipHref: "https://harbourvale.example/help",
    });
    expect((await update(given)).said).toMatchObject(given);
  });

  test.each<[string, object]>([
    ["privacyAddress", { privacyAddress: "javascript:alert(1)" }],
    ["privacyAddress", { privacyAddress: "http://harbourvale.example/privacy" }],
    ["privacyAddress", { privacyAddress: "privacy@harbourvale.example" }],
    ["privacyAddress", { privacyAddress: "" }],
    ["termsAddress", { termsAddress: "https://harbourvale.example@evil.example/" }],
    ["termsAddress", { termsAddress: "https://localhost/terms" }],
    ["termsAddress", { termsAddress: `https://harbourvale.example/${"x".repeat(300)}` }],
    ["complaintsAddress", { complaintsAddress: "data:text/html,hello" }],
    ["hardshipAddress", { hardshipAddress: "call us" }],
  ])("a wrong %s is refused and named", async (field, more) => {
    expect(await update(more)).toMatchObject({ status: 400, code: "request.invalid", field });
  });
});
