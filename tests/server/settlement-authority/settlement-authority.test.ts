import { PDF } from "@libpdf/core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { payableLink, signBody, signedLink } from "#tests/server/http/settlement-stories.ts";
import { agent, linkFixture } from "#tests/server/payment-link/link-fixture.ts";
import { cardToken, scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const drawn = { kind: "drawn", paths: ["M 40,120 Q 60,20 90,110 Q 120,180 160,60 L 300,120 Z"] };

describe.each(databaseKinds())("an authority to pay at settlement on %s", (kind) => {
  let server: TestServer;
  const { call, eventsOf, pay } = linkFixture(() => server);
  const cards = scriptedCards();
  beforeAll(async () => {
    server = await openTestServer({ kind, cards });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const sign = (shortcode: string, body: object = {}, key = pressKey()) =>
    call("signSettlement", { shortcode }, { key, body: { ...signBody, ...body } });
  const paymentsOf = async (shortcode: string): Promise<{ id: string; method: string }[]> =>
    (await call("readApplication", { shortcode })).said.payments.sort(
      (a: { method: string }, b: { method: string }) => b.method.localeCompare(a.method),
    );
  const messagesOf = async (applicationId: string) =>
    (
      await server.database.query<{ effect: string; recipient: string; body: string }>(
        `select split_part(effect_key, ':', 1) || ' ' || split_part(effect_key, ':', 3) as effect, recipient, body
         from outbox_messages where application_id = $1 and effect_key like 'settlement-%' order by 1`,
        [applicationId],
      )
    ).rows;

  test("is signed once for its key, awaits the money, and tells payer and agency", async () => {
    const { shortcode, applicationId } = await payableLink(server);
    const key = pressKey();
    const signed = await sign(shortcode, { signature: drawn }, key);
    expect(signed).toMatchObject({
      status: 201,
      said: {
        status: "signed",
        amountCents: 120_000,
        outstandingCents: 120_000,
        isDrawn: true,
        endedAt: null,
      },
    });
    expect(await sign(shortcode, { signature: drawn }, key)).toEqual(signed);
    expect(await sign(shortcode, {}, key)).toMatchObject({ status: 422, code: "settlement.key-reused" });
    expect(await sign(shortcode)).toMatchObject({ status: 409, code: "settlement.active" });
    expect(await paymentsOf(shortcode)).toMatchObject([
      { method: "Pay At Settlement", status: "awaitingFunds", amountCents: 120_000 },
    ]);
    expect((await call("readSettlement", { shortcode })).said).toMatchObject({
      canSign: true,
      canRequestMore: true,
      authority: { id: signed.said.id, status: "signed" },
    });
    expect((await messagesOf(applicationId)).map(({ effect }) => effect)).toEqual([
      "settlement-signed agency",
      "settlement-signed payer",
    ]);
    expect((await eventsOf(applicationId)).filter(({ type }) => type.startsWith("settlement."))).toEqual([
      {
        type: "settlement.signed",
        actor: "payer",
        data: { authorityId: signed.said.id, amountCents: 120_000 },
      },
    ]);
  });

  test("keeps the evidence: words, name, signature, address, instant and document [T288]", async () => {
    const { authorityId, shortcode } = await signedLink(server, { signature: drawn });
    const { rows } = await server.database.query(
      `select text_version, clauses, signer_name, signature, signed_from, signed_at from settlement_authorities
       where id = $1`,
      [authorityId],
    );
    const { clauses } = (await call("readSettlement", { shortcode })).said;
    expect(clauses[0]).toMatch(/^I authorise \$1,200\.00 to be paid to Harbour & Vale Property /);
    expect(rows).toEqual([
      {
        text_version: signBody.textVersion,
        clauses,
        signer_name: "Jane Citizen",
        signature: drawn,
        signed_from: "203.0.113.7",
        signed_at: server.dependencies.clock.now(),
      },
    ]);
    const answer = await server.browser().call("readSettlementDocument", { shortcode, id: authorityId });
    const pdf = await PDF.load(new Uint8Array(answer.rawPayload));
    const text = pdf
      .extractText()
      .map((page) => page.text)
      .join(" ");
    expect(text).toContain("Authority to pay at settlement");
    expect(text).toContain("Jane Citizen");
    expect(text).toContain("203.0.113.7");
  });

  test.each([
    ["another amount than was read", { amountCents: 119_900 }, 409, "payment.amount-changed", undefined],
    ["more than is owed", { amountCents: 120_100 }, 409, "payment.amount-changed", undefined],
    ["other words", { textVersion: "2020-01-01" }, 409, "settlement.text-changed", undefined],
    ["a day that is over", { settlementDate: "2026-11-20" }, 400, "request.invalid", "settlementDate"],
    ["a day years ahead", { settlementDate: "2029-01-01" }, 400, "request.invalid", "settlementDate"],
    ["no consent", { consent: false }, 400, "request.invalid", "consent"],
    [
      "a dot for a signature",
      { signature: { kind: "drawn", paths: ["M 1,1 L 2,2"] } },
      400,
      "request.invalid",
      "signature.paths",
    ],
    [
      "a script for a signature",
      { signature: { kind: "drawn", paths: ["M 1,1 <script>"] } },
      400,
      "request.invalid",
      "signature.paths",
    ],
    ["a name of blanks", { name: "   " }, 400, "request.invalid", "name"],
  ])("is not signed with %s", async (_what, body, status, code, field) => {
    const { shortcode } = await payableLink(server);
    expect(await sign(shortcode, body)).toMatchObject({ status, code, field });
    expect(await paymentsOf(shortcode)).toEqual([]);
  });

  test("is not signed where it is not offered, nor while a card is being charged", async () => {
    const other = await payableLink(server, ["Bank Transfer", "Request More Only"]);
    expect(await sign(other.shortcode)).toMatchObject({ status: 400, code: "payment.not-offered" });
    const { shortcode } = await payableLink(server, ["Credit Card", "Pay At Settlement Simple Only"]);
    const body = {
      method: "Credit Card",
      token: cardToken("processing"),
      amountCents: 120_000,
      surchargeCents: 0,
    };
    const paying = await server.browser().call("createPayment", { shortcode }, { key: pressKey(), body });
    expect(await sign(shortcode)).toMatchObject({ status: 409, code: "payment.in-flight" });
    const { id } = paying.json();
    const charge = await server.dependencies.cards.findCharge(id);
    cards.answer(charge?.chargeId ?? "", "fail");
    await server.browser().call("checkPayment", { shortcode, id });
    expect((await sign(shortcode)).said).toMatchObject({ status: "signed" });
    expect((await call("readSettlement", { shortcode })).said.canRequestMore).toBe(false);
  });

  test("follows part payments down, and is carried out by the money of the settlement [T289]", async () => {
    const { shortcode, reference, authorityId } = await signedLink(server);
    await pay(reference, 20_000);
    expect((await call("readSettlement", { shortcode })).said).toMatchObject({
      amountCents: 100_000,
      authority: { status: "signed", amountCents: 120_000, outstandingCents: 100_000 },
    });
    await pay(reference, 100_000);
    expect(await paymentsOf(shortcode)).toMatchObject([
      { method: "Pay At Settlement", status: "settled", amountCents: 100_000 },
      { method: "Bank Transfer", status: "settled", amountCents: 20_000 },
    ]);
    expect((await call("readSettlement", { shortcode })).said.authority).toMatchObject({
      id: authorityId,
      status: "settled",
      outstandingCents: 0,
    });
    expect(await call("revokeSettlement", { shortcode, id: authorityId })).toMatchObject({
      status: 409,
      code: "settlement.ended",
    });
  });

  test("lapses when all is paid another way [T290]", async () => {
    const { shortcode } = await payableLink(server, ["Credit Card", "Pay At Settlement"]);
    await sign(shortcode);
    const body = { method: "Credit Card", token: cardToken("paid"), amountCents: 120_000, surchargeCents: 0 };
    await server.browser().call("createPayment", { shortcode }, { key: pressKey(), body });
    expect((await call("readSettlement", { shortcode })).said.authority.status).toBe("lapsed");
    expect(await paymentsOf(shortcode)).toMatchObject([
      { method: "Pay At Settlement", status: "cancelled" },
      { method: "Credit Card", status: "settled" },
    ]);
  });

  test("is revoked by its payer once, and can be signed anew [T292]", async () => {
    const { shortcode, authorityId, applicationId } = await signedLink(server);
    const revoked = await call("revokeSettlement", { shortcode, id: authorityId });
    expect(revoked.said).toMatchObject({ status: "revoked", outstandingCents: 0 });
    expect(await call("revokeSettlement", { shortcode, id: authorityId })).toEqual(revoked);
    expect(await paymentsOf(shortcode)).toMatchObject([{ status: "cancelled" }]);
    expect((await messagesOf(applicationId)).map(({ effect }) => effect)).toEqual([
      "settlement-revoked agency",
      "settlement-revoked payer",
      "settlement-signed agency",
      "settlement-signed payer",
    ]);
    server.forward({ seconds: 1 });
    expect((await sign(shortcode)).said.id).not.toBe(authorityId);
    const other = await payableLink(server);
    expect(await call("revokeSettlement", { shortcode: other.shortcode, id: authorityId })).toMatchObject({
      status: 404,
      code: "settlement.unknown",
    });
  });

  test("giving up the payment that it awaits is revoking it", async () => {
    const { shortcode } = await signedLink(server);
    const [payment] = await paymentsOf(shortcode);
    expect((await call("cancelPayment", { shortcode, id: payment?.id ?? "" })).said.status).toBe("cancelled");
    expect((await call("readSettlement", { shortcode })).said.authority.status).toBe("revoked");
  });

  test("is revoked by staff within their reach, on its own listing alone", async () => {
    const { id, authorityId, applicationId } = await signedLink(server);
    const other = await signedLink(server);
    const by = (listing: string) =>
      call("revokeSettlementAsStaff", { id: listing, authorityId }, { headers: agent });
    expect(await by(other.id)).toMatchObject({ status: 404, code: "settlement.unknown" });
    expect((await by(id)).said).toMatchObject({ status: "revoked", applicationId });
    expect((await eventsOf(applicationId)).find(({ type }) => type === "settlement.revoked")?.actor).toBe(
      "stf_agent",
    );
  });

  test("lapses with a link that is cancelled", async () => {
    const { id, applicationId, shortcode } = await signedLink(server);
    expect((await call("cancelPaymentLink", { id, applicationId })).status).toBe(200);
    expect((await call("readSettlement", { shortcode })).said.authority.status).toBe("lapsed");
  });

  test("lapses with an application that expires", async () => {
    const { shortcode } = await signedLink(server);
    const { expireApplications } = await import("#server/application/application.expiry.ts");
    server.forward({ hours: 24 * 100 });
    await expireApplications(server.dependencies);
    const { rows } = await server.database.query<{ status: string }>(
      `select s.status from settlement_authorities s join applications a on a.id = s.application_id
       where a.shortcode = $1`,
      [shortcode],
    );
    expect(rows).toEqual([{ status: "lapsed" }]);
  });
});
