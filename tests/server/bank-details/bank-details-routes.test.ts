import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  browser,
  type Fixture,
  openFixture,
  outcomeOf,
} from "#tests/server/application/application-fixture.ts";

describe("receiving details", () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await openFixture();
  });
  afterAll(() => fixture.close());

  const past = browser();
  past.set("gate", "yes", 60);

  test("say where to pay what is left, with the words that match the money", async () => {
    const { id, shortcode, reference } = await fixture.seed();
    await fixture.database.query(
      "update applications set bpay_crn = '00001672005', payid = $2 where id = $1",
      [id, `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`],
    );
    await fixture.database.query("update obligations set settled_cents = 29500 where application_id = $1", [
      id,
    ]);
    const params = { shortcode };
    expect(await fixture.call("readBankDetails", { params }, past)).toEqual({
      bankName: "Southern Cross Bank",
      accountName: "Harbour & Vale Property Trust Account",
      bsb: "062-000",
      accountNumber: "00318842",
      reference,
      amountCents: 400_000,
    });
    expect(await fixture.call("readBpay", { params }, past)).toEqual({
      billerCode: "314159",
      billerName: "Harbour & Vale Property",
      crn: "00001672005",
      amountCents: 400_000,
    });
    expect(await fixture.call("readPayId", { params }, past)).toEqual({
      payId: `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`,
      type: "Email",
      accountName: "Harbour & Vale Property Trust Account",
      reference,
      amountCents: 400_000,
    });
  });

  const calls = ["readBankDetails", "readBpay", "readPayId"] as const;
  test.each(calls)("%s needs the code, and only where the product says so", async (name) => {
    const { shortcode } = await fixture.seed();
    expect(await outcomeOf(fixture.call(name, { params: { shortcode } }))).toBe("otp.required");
    const open = await fixture.seed({ paymentRequiresOtp: false });
    expect(await fixture.call(name, { params: { shortcode: open.shortcode } })).toHaveProperty("amountCents");
  });

  test.each(calls)(
    "%s is refused where it is not offered, nothing is owed or the link is closed",
    async (name) => {
      for (const values of [
        { methods: ["Credit Card"] as const },
        { dueCents: 0 },
        { status: "paid" as const },
        { status: "expired" as const },
        { status: "partiallyCompleted" as const },
        { productType: "Listing Agreement" as const },
      ]) {
        const { shortcode } = await fixture.seed(values);
        expect(await outcomeOf(fixture.call(name, { params: { shortcode } }, past))).toBe(
          "payment.not-offered",
        );
      }
    },
  );
});
