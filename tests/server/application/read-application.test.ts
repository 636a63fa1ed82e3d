import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { applicationStatuses } from "#domain/enumerations.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { completionOf } from "#tests/support/vendor-answers.ts";
import { browser, type Fixture, openFixture, outcomeOf } from "./application-fixture.ts";
import { bob, jane } from "./seed-application.ts";

describe.each(databaseKinds())("an application read on %s", (kind) => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture(kind);
  });
  afterAll(() => fixture.close());

  const read = (shortcode: string, from = browser()) =>
    fixture.call("readApplication", { params: { shortcode } }, from);

  test("reads instants by the clock of the property, of its agency where none is known [T572]", async () => {
    const { params, from, shortcode } = await fixture.start({});
    const zone = async () => (await read(shortcode)).timeZone;
    expect(await zone()).toBe("Australia/Melbourne");
    await fixture.database.query("update agencies set state = 'QLD'");
    expect(await zone()).toBe("Australia/Brisbane");
    const property = {
      address: { line1: "1 Hay Street", suburb: "Perth", state: "WA", postcode: "6000" },
    } as const;
    await fixture.call("updateApplication", { params, body: { version: 1, property } }, from);
    expect(await zone()).toBe("Australia/Perth");
    await fixture.database.query("update agencies set state = 'VIC'");
  });

  test("says whether its vendor applied for it online, whatever became of it [T569]", async () => {
    const applied = await fixture.start();
    const made = await fixture.seed();
    const saysOf = async (shortcode: string) => (await read(shortcode)).isVendorApplication;
    expect([await saysOf(applied.shortcode), await saysOf(made.shortcode)]).toEqual([true, false]);
    await fixture.call(
      "completeApplication",
      { params: applied.params, body: completionOf(1) },
      applied.from,
    );
    expect(await saysOf(applied.shortcode)).toBe(true);
  });

  test("says what anyone with the link may see, contacts masked and nobody named", async () => {
    const { id, shortcode, reference } = await fixture.seed({ listingId: await listing(fixture) });
    await fixture.database.query(
      `insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         receipt_number, created_at, updated_at, settled_at)
       select 'pay_test000' || n, $1, o.id, 'Bank Transfer', case n when 1 then 'settled' else 'cancelled' end, 10000, 0,
         case n when 1 then 'R-1' end, timestamptz '2026-11-20T01:00:00.123Z' + n * interval '1 hour', now(),
         case n when 1 then timestamptz '2026-11-20T03:00:00Z' end
       from obligations o, generate_series(1, 2) n where o.application_id = $1`,
      [id],
    );
    await fixture.database.query("update obligations set settled_cents = 10000 where application_id = $1", [
      id,
    ]);
    const answer = await read(shortcode);
    expect(answer).toEqual({
      shortcode,
      reference,
      status: "completed",
      version: 1,
      product: { type: "Standard", paymentRequiresOTP: true },
      requestedProductType: null,
      isVendorApplication: false,
      agency: {
        name: "Harbour & Vale Property",
        brandColour: "#0D5C63",
        logo: null,
        phone: "1300 975 707",
        legal: {
          privacyHref: "https://harbourvale.example/privacy",
          termsHref: "https://harbourvale.example/terms",
          complaintsHref: "mailto:complaints@harbourvale.example",
          hardshipHref: "tel:1300975707",
        },
      },
      timeZone: "Australia/Melbourne",
      property: {
        address: { line1: "12 Wattle Street", suburb: "Richmond", state: "VIC", postcode: "3121" },
      },
      account: {
        currency: "AUD",
        advanced: null,
        dueCents: 429_500,
        dueOn: "2026-12-12",
        planned: [],
        receivedCents: 10_000,
        overCents: 0,
        returningCents: 0,
        refundedCents: 0,
        remainingCents: 419_500,
        payableCents: 419_500,
        next: { kind: "pay", amountCents: 419_500, on: "2026-12-12" },
      },
      campaign: [
        { id: "item_0001", category: "Photos", description: "20", supplier: "Lumen", amountCents: 200 },
        { id: "item_0002", category: "Portal", description: "60 d", supplier: "Homefront", amountCents: 100 },
      ],
      paymentMethods: [
        "Credit Card",
        "AMEX",
        "PayID",
        "Bank Transfer",
        "BPay",
        "PayTo",
        "Direct Debit",
        "Pay At Settlement",
      ],
      payments: [
        {
          id: "pay_test0001",
          method: "Bank Transfer",
          status: "settled",
          amountCents: 10_000,
          surchargeCents: 0,
          receiptNumber: "R-1",
          receiptSentTo: null,
          createdAt: "2026-11-20T02:00:00.123Z",
          settledAt: "2026-11-20T03:00:00.000Z",
        },
        {
          id: "pay_test0002",
          method: "Bank Transfer",
          status: "cancelled",
          amountCents: 10_000,
          surchargeCents: 0,
          receiptNumber: null,
          receiptSentTo: null,
          createdAt: "2026-11-20T03:00:00.123Z",
          settledAt: null,
        },
      ],
      vendors: [{ email: "jXXe@example.com", phoneNumber: "XXXXXX156" }],
      payer: { party: "Vendor", email: "jXXe@example.com", phoneNumber: "XXXXXX156" },
    });
    const text = JSON.stringify(answer);
    for (const secret of [jane.name, jane.email, jane.phoneNumber, bob.name, bob.email, bob.phoneNumber])
      expect(text).not.toContain(secret);
  });

  test("has the buyer as payer where the product says so, with the first contact of each channel", async () => {
    const { shortcode } = await fixture.seed({
      productType: "Deposit Payment",
      buyers: [
        { ...bob, email: null },
        { ...jane, phoneNumber: null },
      ],
    });
    expect((await read(shortcode)).payer).toEqual({
      party: "Buyer",
      email: "jXXe@example.com",
      phoneNumber: "XXXXXX157",
    });
  });

  test("offers only what is enabled, allowed for the product and built, in the order of the product", async () => {
    const { shortcode } = await fixture.seed({
      productType: "Agency Settlement",
      methods: ["Direct Debit", "Bank Transfer", "Credit Card", "PayID"],
    });
    expect((await read(shortcode)).paymentMethods).toEqual(["PayID", "Bank Transfer"]);
  });

  test.each(applicationStatuses.filter((status) => status !== "completed"))(
    "offers no way to pay while %s",
    async (status) => {
      const { shortcode } = await fixture.seed({ status });
      expect((await read(shortcode)).paymentMethods).toEqual([]);
    },
  );

  test("offers no way to pay where nothing is owed", async () => {
    const { shortcode } = await fixture.seed({ dueCents: 0 });
    expect((await read(shortcode)).paymentMethods).toEqual([]);
  });

  test("is found by its long code", async () => {
    const { longcode, shortcode } = await fixture.seed();
    expect(await fixture.call("readLongcode", { params: { longcode } })).toEqual({ shortcode });
  });

  test("is unknown alike to every call, and misses are limited for the address that makes them", async () => {
    const { shortcode } = await fixture.seed();
    const guesser = browser("198.51.100.1");
    const params = { shortcode: "0000000000000000" };
    const misses = [
      () => fixture.call("readApplication", { params }, guesser),
      () => fixture.call("readLongcode", { params: { longcode: "0".repeat(32) } }, guesser),
      () => fixture.call("readBpay", { params }, guesser),
      () => fixture.call("completeApplication", { params, body: completionOf(1) }, guesser),
    ];
    for (let round = 0; round < 15; round += 1)
      for (const miss of misses) expect(await outcomeOf(miss())).toBe("application.unknown");
    for (const miss of misses) expect(await outcomeOf(miss())).toBe("limit.reached");
    expect((await read(shortcode, guesser)).shortcode).toBe(shortcode);
    expect(await outcomeOf(read("0000000000000000", browser("198.51.100.2")))).toBe("application.unknown");
    fixture.forward({ days: 1 });
    expect(await outcomeOf(read("0000000000000000", guesser))).toBe("application.unknown");
  });

  test("is limited for the whole site too, for unknown codes only", async () => {
    const { shortcode } = await fixture.seed();
    await fixture.database.query("update limit_counters set count = 5000 where subject = 'unknown-code'");
    const stranger = browser("198.51.100.9");
    expect(await outcomeOf(read("0000000000000000", stranger))).toBe("limit.reached");
    expect((await read(shortcode, stranger)).shortcode).toBe(shortcode);
  });
});

async function listing(fixture: Fixture): Promise<string> {
  await fixture.database.query(
    `insert into listings (id, agency_id, branch_id, agent_id, address, property_type, sale_method, listed_on,
       status, vendors, buyers, enabled_products, version, created_at, updated_at)
     select 'lst_1', agency_id, id, 'stf_agent', '{}', 'House', 'Auction', '2026-11-01', 'active', '[]', '[]',
       '{}', 1, now(), now()
     from branches limit 1`,
  );
  await fixture.database.query(
    `insert into campaign_items (id, listing_id, position, category, description, supplier, amount_cents) values
       ('item_0002', 'lst_1', 2, 'Portal', '60 d', 'Homefront', 100),
       ('item_0001', 'lst_1', 1, 'Photos', '20', 'Lumen', 200)`,
  );
  return "lst_1";
}
