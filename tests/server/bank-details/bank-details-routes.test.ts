import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browser, openWorld, outcomeOf, type World } from "#tests/server/application/application-world.ts";

describe("receiving details", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const past = browser();
  past.set("gate", "yes", 60);

  test("say where to pay what is left, with the words that match the money", async () => {
    const { id, shortcode, reference } = await world.seed();
    await world.database.query("update applications set bpay_crn = '00001672005', payid = $2 where id = $1", [
      id,
      `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`,
    ]);
    await world.database.query("update obligations set settled_cents = 29500 where application_id = $1", [
      id,
    ]);
    const params = { shortcode };
    expect(await world.call("readBankDetails", { params }, past)).toEqual({
      bankName: "Southern Cross Bank",
      accountName: "Harbour & Vale Property Trust Account",
      bsb: "062-000",
      accountNumber: "00318842",
      reference,
      amountCents: 400_000,
    });
    expect(await world.call("readBpay", { params }, past)).toEqual({
      billerCode: "314159",
      billerName: "Harbour & Vale Property",
      crn: "00001672005",
      amountCents: 400_000,
    });
    expect(await world.call("readPayId", { params }, past)).toEqual({
      payId: `pay.${shortcode.toLowerCase()}@pay.harbourvale.test`,
      type: "Email",
      accountName: "Harbour & Vale Property Trust Account",
      reference,
      amountCents: 400_000,
    });
  });

  const calls = ["readBankDetails", "readBpay", "readPayId"] as const;
  test.each(calls)("%s needs the code, and only where the product says so", async (name) => {
    const { shortcode } = await world.seed();
    expect(await outcomeOf(world.call(name, { params: { shortcode } }))).toBe("otp.required");
    const open = await world.seed({ paymentRequiresOtp: false });
    expect(await world.call(name, { params: { shortcode: open.shortcode } })).toHaveProperty("amountCents");
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
        const { shortcode } = await world.seed(values);
        expect(await outcomeOf(world.call(name, { params: { shortcode } }, past))).toBe(
          "payment.not-offered",
        );
      }
    },
  );
});
