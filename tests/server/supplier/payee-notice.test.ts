import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { jobWork } from "#server/start/job-work.ts";
import { approveBySecond, callAbout, proposeFor } from "#tests/server/http/payee-stories.ts";
import { exampleSupplier, newSupplier } from "#tests/server/http/supplier-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("who has to hear of another payee, on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterAll(() => server.close());
  const follow = () => jobWork(server.dependencies)["follow-payees"]({});
  const statusOf = async (id: string): Promise<string> =>
    (await server.browser().call("readSupplier", { id })).json().status;

  test("a notice that left for the new contact alone begins nothing: the one before has to hear of it", async () => {
    const { id, version } = await newSupplier(server);
    const thief = { phone: "0491 570 156", remittanceEmail: "thief@lens.example" };
    await server
      .browser()
      .call("changeSupplier", { id }, { body: { ...exampleSupplier, ...thief, version } });
    const change = (await proposeFor(server, id)).json();
    await callAbout(server, change.id);
    await approveBySecond(server, change.id);
    const { rowCount } = await server.database.query(
      `update outbox_messages set status = 'sent' where effect_key like $1 and recipient = any($2)`,
      [`payee-approved:${change.id}:%`, ["+61491570156", thief.remittanceEmail]],
    );
    expect(rowCount).toBe(2);
    await follow();
    expect(await statusOf(id)).toBe("payeeApproved");
    await server.deliver();
    await follow();
    expect(await statusOf(id)).toBe("payeeCooling");
  });

  test("a text message reaches the contact before as well, where its e-mail never leaves", async () => {
    const { id, version } = await newSupplier(server, { phone: "0491 570 157" });
    const body = { ...exampleSupplier, phone: "03 9555 0199", remittanceEmail: "new@lens.example", version };
    await server.browser().call("changeSupplier", { id }, { body });
    const change = (await proposeFor(server, id)).json();
    await callAbout(server, change.id, { number: "0491 570 157" });
    await approveBySecond(server, change.id);
    await server.database.query(
      "update outbox_messages set status = case channel when 'SMS' then 'sent' else 'failed' end where effect_key like $1",
      [`payee-approved:${change.id}:%`],
    );
    await follow();
    expect(await statusOf(id)).toBe("payeeCooling");
  });
});
