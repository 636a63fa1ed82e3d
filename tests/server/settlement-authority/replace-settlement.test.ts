import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { PaymentSummary } from "#contract/application.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { signBody, signedLink } from "#tests/server/http/settlement-stories.ts";
import { linkFixture } from "#tests/server/payment-link/link-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a signed authority on %s", (kind) => {
  let server: TestServer;
  const { call, eventsOf } = linkFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  const sign = (shortcode: string, body: object = {}, key = pressKey()) =>
    call("signSettlement", { shortcode }, { key, body: { ...signBody, ...body } });
  const paymentsOf = async (shortcode: string): Promise<PaymentSummary[]> =>
    (await call("readApplication", { shortcode })).said.payments;
  const revokedNotices = async (applicationId: string) =>
    (
      await server.database.query(
        "select 1 from outbox_messages where application_id = $1 and effect_key like 'settlement-revoked%'",
        [applicationId],
      )
    ).rows;

  test("is replaced by another in one step: the money is awaited once, and a refusal leaves the one before [T396]", async () => {
    const { shortcode, applicationId, authorityId } = await signedLink(server);
    const other = { settlementDate: "2027-03-01", replaces: authorityId };
    expect(await sign(shortcode, { ...other, amountCents: 119_900 })).toMatchObject({
      code: "payment.amount-changed",
    });
    expect((await call("readSettlement", { shortcode })).said.authority).toMatchObject({
      id: authorityId,
      status: "signed",
    });
    const key = pressKey();
    const signed = await sign(shortcode, other, key);
    expect(signed).toMatchObject({ status: 201, said: { status: "signed", settlementDate: "2027-03-01" } });
    expect(await sign(shortcode, other, key)).toEqual(signed);
    expect(await sign(shortcode, other)).toMatchObject({ status: 409, code: "settlement.active" });
    expect((await paymentsOf(shortcode)).map(({ status }) => status).sort()).toEqual([
      "awaitingFunds",
      "cancelled",
    ]);
    expect((await eventsOf(applicationId)).filter(({ type }) => type === "settlement.revoked")).toMatchObject(
      [{ actor: "payer", data: { authorityId, cause: "replaced" } }],
    );
    expect(await revokedNotices(applicationId)).toEqual([]);
  });
});
