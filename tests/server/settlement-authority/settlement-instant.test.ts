import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatInstant } from "#domain/calendar/instants.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import { payableLink, signBody } from "#tests/server/http/settlement-stories.ts";
import { linkFixture } from "#tests/server/payment-link/link-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("the instant of an authority to pay at settlement on %s", (kind) => {
  let server: TestServer;
  const { call } = linkFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());

  const documentOf = async (shortcode: string, id: string): Promise<string> => {
    const answer = await server.browser().call("readSettlementDocument", { shortcode, id });
    const pdf = await PDF.load(new Uint8Array(answer.rawPayload));
    return pdf
      .extractText()
      .map((page) => page.text)
      .join(" ");
  };

  test.each([
    [
      "the property",
      `update applications set property = jsonb_set(property, '{address,state}', '"WA"') where shortcode = $1`,
    ],
    [
      "the agency, where no property is known",
      `with gone as (update applications set property = null where shortcode = $1 returning agency_id)
       update agencies set state = 'WA' where id = (select agency_id from gone)`,
    ],
  ])("is read by the clock of %s in the document as on the page", async (_whose, sql) => {
    const { shortcode } = await payableLink(server);
    await server.database.query(sql, [shortcode]);
    const signed = await call("signSettlement", { shortcode }, { key: pressKey(), body: signBody });
    const { timeZone } = (await call("readApplication", { shortcode })).said;
    expect([timeZone, formatInstant(signed.said.signedAt, timeZone)]).toEqual([
      "Australia/Perth",
      "21 November 2026, 10:00 am AWST",
    ]);
    expect(await documentOf(shortcode, signed.said.id)).toContain("21 November 2026, 10:00 am AWST");
  });
});
