import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { linkFor, listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { linkFixture } from "./link-fixture.ts";

const cards = ["Credit Card", "AMEX", "PayID", "Bank Transfer", "BPay"];

describe.each(databaseKinds())("making and sending payment links on %s", (kind) => {
  let server: TestServer;
  const { call, create, messagesOf, eventsOf } = linkFixture(() => server);
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
  });
  afterEach(async () => {
    expect(await server.errors()).toEqual([]);
  });
  afterAll(() => server.close());

  test("is a payment page that owes the chosen items, and nothing else of the campaign [T203]", async () => {
    const { id, itemIds } = await listingFor(server);
    const made = await create(id, {
      owed: { by: "campaign", itemIds: itemIds.slice(0, 1) },
      paymentMethods: cards.toReversed(),
    });
    expect(made).toMatchObject({
      status: 201,
      said: {
        status: "completed",
        account: { dueCents: 84_500, receivedCents: 0, dueOn: "2026-12-12" },
        paymentMethods: cards,
        payer: { name: "Jane Citizen", email: "jXXe@example.com", phoneNumber: "XXXXXX156" },
        items: [{ id: itemIds[0], amountCents: 84_500 }],
      },
    });
    const { shortcode, applicationId, url, longcode } = made.said;
    expect(url).toBe(`http://localhost:4010/pay/${shortcode}`);
    expect((await call("readApplication", { shortcode })).said).toMatchObject({
      status: "completed",
      product: { type: "Standard", paymentRequiresOTP: true },
      account: { dueCents: 84_500, dueOn: "2026-12-12" },
      campaign: [{ id: itemIds[0] }],
      paymentMethods: cards,
    });
    expect((await call("readLongcode", { longcode })).said).toEqual({ shortcode });
    expect((await call("readPaymentLink", { id, applicationId })).said).toEqual(made.said);
    expect(await eventsOf(applicationId)).toMatchObject([
      { type: "application.link-created", actor: "stf_manager", data: { amountCents: 84_500 } },
    ]);
  });

  test("is made once for its key, and refused with other details [T204]", async () => {
    const { id } = await listingFor(server);
    const key = pressKey();
    const [one, other] = await Promise.all([create(id, {}, key), create(id, {}, key)]);
    expect(one.said).toEqual(other.said);
    expect(await create(id, { dueDate: null }, key)).toMatchObject({ status: 422, code: "link.key-reused" });
    expect((await create(id)).said.applicationId).not.toBe(one.said.applicationId);
  });

  test("by direct debit alone is refused while the agency has no direct entry user", async () => {
    const { id } = await listingFor(server);
    const setUser = (userId: string | null, name: string | null) =>
      server.database.query(
        `update agencies set direct_entry_user_id = $1, direct_entry_user_name = $2
         where id = (select agency_id from listings where id = $3)`,
        [userId, name, id],
      );
    const debit = { paymentMethods: ["Direct Debit"] };
    await setUser(null, null);
    expect(await create(id, debit)).toMatchObject({
      status: 422,
      code: "link.no-debit-user",
      field: "paymentMethods",
    });
    expect((await create(id, { paymentMethods: ["Direct Debit", "PayID"] })).status).toBe(201);
    await setUser("301500", "HARBOUR AND VALE");
    expect((await create(id, debit)).status).toBe(201);
  });

  test("charges an item once, until its link is cancelled [T205]", async () => {
    const { id, itemIds } = await listingFor(server);
    const owed = { by: "campaign", itemIds };
    const answers = await Promise.all([create(id, { owed }), create(id, { owed })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: "link.items-charged",
      field: "owed.itemIds",
    });
    const { applicationId } = answers.find(({ status }) => status === 201)?.said ?? {};
    expect((await call("cancelPaymentLink", { id, applicationId })).status).toBe(200);
    expect((await create(id, { owed })).status).toBe(201);
  });

  test("keeps a booking that it charges from being undone, until it is cancelled", async () => {
    const { id, version, itemIds } = await listingFor(server);
    const { said } = await create(id, { owed: { by: "campaign", itemIds: itemIds.slice(0, 1) } });
    const undo = () => call("updateCampaign", { id }, { body: { version, items: [], isUndo: true } });
    expect(await undo()).toMatchObject({ status: 409, code: "listing.items-charged" });
    expect((await call("readListing", { id })).said.listing).toMatchObject({ version });
    await call("cancelPaymentLink", { id, applicationId: said.applicationId });
    expect(await undo()).toMatchObject({ status: 200, said: { listing: { campaign: [] } } });
  });

  test.each<[string, object]>([
    ["productType", { productType: "Deposit Payment", paymentMethods: ["PayID"] }],
    ["productType", { productType: "Sale Contract", paymentMethods: ["PayID"] }],
    ["paymentMethods.1", { paymentMethods: ["Credit Card", "Cash"] }],
    ["paymentMethods", { paymentMethods: ["PayID", "PayID"] }],
    ["paymentMethods", { paymentMethods: [] }],
    ["dueDate", { dueDate: "2026-11-20" }],
    ["dueDate", { dueDate: "2099-01-01" }],
    ["owed.amountCents", { owed: { by: "amount", amountCents: 0 } }],
    ["owed.itemIds.0", { owed: { by: "campaign", itemIds: ["itm_of_another"] } }],
  ])("a wrong %s is refused and named", async (field, more) => {
    const { id } = await listingFor(server);
    expect(await create(id, more)).toMatchObject({ status: 400, code: "request.invalid", field });
  });

  test("reaches whoever pays once for each press, with the address and no more than is needed [T206]", async () => {
    const { id, applicationId, shortcode } = await linkFor(server);
    const send = (channel: string, key: string) =>
      call("sendPaymentLink", { id, applicationId }, { key, body: { channel } });
    const key = pressKey();
    const answers = await Promise.all([send("SMS", key), send("SMS", key), send("SMS", key)]);
    expect(answers.map(({ said }) => said)).toEqual(Array(3).fill({ channel: "SMS", sentTo: "XXXXXX156" }));
    expect((await send("EMAIL", pressKey())).said).toEqual({ channel: "EMAIL", sentTo: "jXXe@example.com" });
    const url = `http://localhost:4010/pay/${shortcode}`;
    expect(await messagesOf(applicationId)).toEqual([
      {
        channel: "SMS",
        recipient: "+61491570156",
        subject: null,
        body: expect.stringContaining(
          `$1,200.00 is due for 12 Wattle Street, Richmond VIC 3121. Pay here: ${url} `,
        ),
      },
      {
        channel: "EMAIL",
        recipient: "jane@example.com",
        subject: "$1,200.00 due for 12 Wattle Street, Richmond VIC 3121",
        body: expect.stringContaining(url),
      },
    ]);
    const events = (await eventsOf(applicationId)).filter(({ type }) => type === "application.link-sent");
    expect(events.map(({ data }) => data)).toEqual([
      { channel: "SMS", to: "XXXXXX156" },
      { channel: "EMAIL", to: "jXXe@example.com" },
    ]);
  });

  test("is sent five times an hour, and a sixth press says so [T207]", async () => {
    const { id, applicationId } = await linkFor(server);
    const statuses: number[] = [];
    for (let press = 0; press < 6; press += 1)
      statuses.push(
        (
          await call(
            "sendPaymentLink",
            { id, applicationId },
            { key: pressKey(), body: { channel: "EMAIL" } },
          )
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await messagesOf(applicationId)).toHaveLength(5);
    expect((await eventsOf(applicationId)).filter(({ type }) => type.endsWith("sent"))).toHaveLength(5);
  });

  test("is not sent to a contact that nobody gave [T208]", async () => {
    const vendors = [{ name: "Robin Walker", email: null, phoneNumber: "+61491570157" }];
    const { id } = await listingFor(server, { vendors });
    const { applicationId } = (await create(id)).said;
    expect(
      await call("sendPaymentLink", { id, applicationId }, { key: pressKey(), body: { channel: "EMAIL" } }),
    ).toMatchObject({ status: 409, code: "link.no-contact", field: "channel" });
    expect(await messagesOf(applicationId)).toEqual([]);
  });
});
