import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { expireApplications } from "#server/application/application.expiry.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { payableLink, requestBody, requestingLink, signBody } from "#tests/server/http/settlement-stories.ts";
import { agent, analyst, linkFixture } from "#tests/server/payment-link/link-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a request for more funds on %s", (kind) => {
  let server: TestServer;
  const { call, eventsOf, pay } = linkFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const ask = (shortcode: string, body: object = {}, key = pressKey()) =>
    call("requestFunds", { shortcode }, { key, body: { ...requestBody, ...body } });
  const accountOf = async (shortcode: string) => (await call("readApplication", { shortcode })).said.account;
  const messagesOf = async (applicationId: string) =>
    (
      await server.database.query<{ effect: string; body: string }>(
        `select split_part(effect_key, ':', 1) || ' ' || split_part(effect_key, ':', 3) as effect, body
         from outbox_messages where application_id = $1 and effect_key like 'funds-%' order by 1`,
        [applicationId],
      )
    ).rows;

  test("is asked once for its key, tells the agency, and changes nothing that is owed", async () => {
    const { shortcode, applicationId } = await payableLink(server);
    const key = pressKey();
    const asked = await ask(shortcode, {}, key);
    expect(asked).toMatchObject({ status: 201, said: { status: "requested", amountCents: 50_000 } });
    expect(await ask(shortcode, {}, key)).toEqual(asked);
    expect(await ask(shortcode, { amountCents: 60_000 }, key)).toMatchObject({
      status: 422,
      code: "funds.request-key-reused",
    });
    expect(await ask(shortcode)).toMatchObject({ status: 409, code: "funds.request-open" });
    expect(await accountOf(shortcode)).toMatchObject({ dueCents: 120_000, remainingCents: 120_000 });
    expect((await messagesOf(applicationId)).map(({ effect }) => effect)).toEqual(["funds-requested agency"]);
    expect((await call("readFundsRequest", { shortcode })).said).toMatchObject({
      minCents: 10_000,
      maxCents: 120_000,
      canRequest: false,
      contact: { email: expect.stringMatching(/X+.*@/) },
      request: { id: asked.said.id },
    });
  });

  test.each([
    ["too little", { amountCents: 9_999 }, "funds.request-too-little", "amountCents"],
    ["more than was charged", { amountCents: 120_001 }, "funds.request-too-much", "amountCents"],
    ["a day that is over", { neededBy: "2026-11-20" }, "request.invalid", "neededBy"],
    ["a day too far ahead", { neededBy: "2028-01-01" }, "request.invalid", "neededBy"],
    ["another purpose without words", { purpose: "other" }, "request.invalid", "description"],
    ["a contact that is not right", { isContactRight: false }, "request.invalid", "isContactRight"],
  ])("is refused for %s, with the invalid field [T294]", async (_what, body, code, field) => {
    const { shortcode } = await payableLink(server);
    expect(await ask(shortcode, body)).toMatchObject({ status: 400, code, field });
  });

  test("is refused where only the authority is offered", async () => {
    const { shortcode } = await payableLink(server, ["Pay At Settlement Simple Only"]);
    expect(await ask(shortcode)).toMatchObject({ status: 400, code: "payment.not-offered" });
    expect((await call("readFundsRequest", { shortcode })).said.canRequest).toBe(false);
  });

  test("approved it is owed, charged, itemised and told, once [T295]", async () => {
    const { id, shortcode, applicationId, requestId, reference } = await requestingLink(server);
    await pay(reference, 20_000);
    const approved = await call("approveFundsRequest", { id, requestId }, { headers: agent });
    expect(approved).toMatchObject({ status: 200, said: { status: "approved", dueCents: 170_000 } });
    expect(await call("approveFundsRequest", { id, requestId })).toEqual(approved);
    expect(await accountOf(shortcode)).toMatchObject({ dueCents: 170_000, remainingCents: 150_000 });
    const { rows } = await server.database.query<{ cents: number }>(
      "select sum(amount_cents)::bigint as cents from journal_entries where account = $1",
      [`receivable:${applicationId}`],
    );
    expect(rows).toEqual([{ cents: 150_000 }]);
    const notice = (await messagesOf(applicationId)).find(({ effect }) => effect === "funds-approved payer");
    expect(notice?.body).toContain("$1,500.00 is to pay now.");
    expect((await eventsOf(applicationId)).find(({ type }) => type === "funds.request-approved")?.actor).toBe(
      "stf_agent",
    );
    expect((await call("readFundsRequest", { shortcode })).said.maxCents).toBe(70_000);
    expect(await ask(shortcode, { amountCents: 70_001 })).toMatchObject({ code: "funds.request-too-much" });
    expect(await call("declineFundsRequest", { id, requestId }, { body: { reason: "No." } })).toMatchObject({
      status: 409,
      code: "funds.request-closed",
    });
  });

  test("approved it stands among the items that are charged", async () => {
    const { shortcode, applicationId, id, requestId } = await requestingLink(server, {
      purpose: "other",
      description: "A drone film",
    });
    await server.database.query("update applications set charged_items = $2 where id = $1", [
      applicationId,
      JSON.stringify([
        {
          id: "item_photos",
          category: "Photos",
          description: "Twilight",
          supplier: "Lumen",
          amountCents: 120_000,
        },
      ]),
    ]);
    await call("approveFundsRequest", { id, requestId });
    expect((await call("readApplication", { shortcode })).said.campaign).toMatchObject([
      { id: "item_photos" },
      { id: requestId, category: "More funds", description: "Other: A drone film", amountCents: 50_000 },
    ]);
  });

  test("approved it outgrows an authority, which lapses and can be signed for the whole [T291]", async () => {
    const { id, shortcode } = await payableLink(server);
    const sign = (amountCents: number) =>
      call("signSettlement", { shortcode }, { key: pressKey(), body: { ...signBody, amountCents } });
    await sign(120_000);
    const { said } = await ask(shortcode);
    await call("approveFundsRequest", { id, requestId: said.id });
    expect((await call("readSettlement", { shortcode })).said).toMatchObject({
      amountCents: 170_000,
      canSign: true,
      authority: { status: "lapsed", amountCents: 120_000 },
    });
    server.forward({ seconds: 1 });
    expect((await sign(170_000)).said).toMatchObject({ status: "signed", outstandingCents: 170_000 });
  });

  test("is the way to settlement where that is offered through a request alone", async () => {
    const { id, shortcode } = await payableLink(server, ["Pay At Settlement Request More Only"]);
    const sign = (amountCents: number) =>
      call("signSettlement", { shortcode }, { key: pressKey(), body: { ...signBody, amountCents } });
    expect(await sign(120_000)).toMatchObject({ status: 400, code: "payment.not-offered" });
    const { said } = await ask(shortcode);
    expect((await call("readFundsRequest", { shortcode })).said.isForSettlement).toBe(true);
    await call("approveFundsRequest", { id, requestId: said.id });
    expect((await sign(170_000)).said).toMatchObject({ status: "signed" });
  });

  test("declined it says why, and another can be made", async () => {
    const { id, shortcode, requestId, applicationId } = await requestingLink(server);
    const reason = "The campaign ends before then.";
    const declined = await call("declineFundsRequest", { id, requestId }, { body: { reason } });
    expect(declined.said).toMatchObject({ status: "declined", reason, dueCents: 120_000 });
    expect(await call("declineFundsRequest", { id, requestId }, { body: { reason } })).toEqual(declined);
    const notice = (await messagesOf(applicationId)).find(({ effect }) => effect === "funds-declined payer");
    expect(notice?.body).toContain(reason);
    server.forward({ seconds: 1 });
    expect((await ask(shortcode)).said).toMatchObject({ status: "requested" });
  });

  test("is within reach of who manages the listing's applications, on its own listing alone", async () => {
    const { id, requestId } = await requestingLink(server);
    const other = await requestingLink(server);
    const approve = (listing: string, headers: Record<string, string>) =>
      call("approveFundsRequest", { id: listing, requestId }, { headers });
    expect(await approve(id, analyst)).toMatchObject({ status: 403, code: "permission.missing" });
    expect(await approve(other.id, agent)).toMatchObject({ status: 404, code: "funds.request-unknown" });
    expect((await call("readListingFunding", { id }, { headers: agent })).said).toMatchObject({
      authorities: [],
      requests: [{ id: requestId, status: "requested" }],
    });
  });

  test("closes when all is paid", async () => {
    const { shortcode, reference } = await requestingLink(server);
    await pay(reference, 120_000);
    expect((await call("readFundsRequest", { shortcode })).said.request.status).toBe("lapsed");
  });

  test("closes when its link is cancelled, and when its application expires", async () => {
    const [cancelled, expired] = [await requestingLink(server), await requestingLink(server)];
    const { id, applicationId } = cancelled;
    expect((await call("cancelPaymentLink", { id, applicationId })).status).toBe(200);
    server.forward({ hours: 24 * 100 });
    await expireApplications(server.dependencies);
    for (const { shortcode } of [cancelled, expired])
      expect((await call("readFundsRequest", { shortcode })).said.request.status).toBe("lapsed");
  });
});
