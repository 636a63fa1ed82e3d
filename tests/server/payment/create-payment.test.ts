import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardToken } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { dueCents, type Owing } from "./owing.ts";
import { cardBody, type Fixture, openPaymentFixture } from "./payment-fixture.ts";

describe.each(databaseKinds())("paying by card on %s", (kind) => {
  let fixture: Fixture;
  let application: Owing;
  let crns = 0;
  beforeAll(async () => {
    fixture = await openPaymentFixture(kind);
  });
  beforeEach(async () => {
    crns += 1;
    application = await fixture.owing({ crn: String(crns).padStart(11, "0") });
    Object.assign(fixture.cards, { away: false, beforeCharge: async () => {}, refundStatus: "succeeded" });
    fixture.cards.calls = { charge: 0, readToken: 0 };
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("a card that pays settles everything at once", async () => {
    const { status, said } = await fixture.create(application, "key");
    expect({ status, said }).toEqual({
      status: 201,
      said: {
        id: said.id,
        method: "Credit Card",
        status: "settled",
        amountCents: dueCents,
        surchargeCents: 0,
        totalCents: dueCents,
        reference: application.reference,
        receiptNumber: expect.stringMatching(/^R-\d{8}$/),
        card: { brand: "visa", last4: "4242" },
        challenge: null,
        problem: null,
        createdAt: fixture.now().toISOString(),
        settledAt: fixture.now().toISOString(),
      },
    });
    expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
    expect(await fixture.balance(`receivable:${application.id}`)).toBe(0);
    expect(await fixture.payment(application, said.id)).toEqual(said);
    const { rows } = await fixture.database.query("select token from payments where id = $1", [said.id]);
    expect(rows).toEqual([{ token: null }]);
  });

  test("the surcharge of the card's own brand is charged and posted apart", async () => {
    const income = await fixture.balance("surcharge-income:agy_1");
    const wrong = await fixture.create(application, "key-1", cardBody(cardToken("paid", "amex")));
    expect(wrong.bytes).toBe("payment.amount-changed");
    const { said } = await fixture.create(
      application,
      "key-2",
      cardBody(cardToken("paid", "amex"), dueCents, 6_013),
    );
    expect(said).toMatchObject({
      method: "AMEX",
      status: "settled",
      surchargeCents: 6_013,
      totalCents: 435_513,
    });
    expect((await fixture.balance("surcharge-income:agy_1")) - income).toBe(-6_013);
  });

  test("a decline says why and frees the obligation", async () => {
    const declined = await fixture.create(
      application,
      "key-1",
      cardBody(cardToken("insufficient")),
      "req_first",
    );
    expect({ status: declined.status, said: declined.said }).toEqual({
      status: 402,
      said: {
        error: {
          code: "card.insufficient-funds",
          message: expect.stringContaining("Nothing was charged"),
          requestId: "req_first",
        },
      },
    });
    expect(await fixture.create(application, "key-2")).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
  });

  test("a call that the gateway turns away is an unread card", async () => {
    const answer = await fixture.create(application, "key-1", cardBody(cardToken("refused")));
    expect([answer.status, answer.said.error.code]).toEqual([400, "card.refused"]);
    expect((await fixture.create(application, "key-2", cardBody("tok_unknown_token_1"))).bytes).toBe(
      "card.refused",
    );
    expect((await fixture.create(application, "key-3")).status).toBe(201);
  });

  test("the same key a hundred times: one charge, identical bytes", async () => {
    const charges = fixture.cards.charges.length;
    const body = cardBody();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => fixture.create(application, "key", body, `req_${number}`)),
    );
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(fixture.cards.charges.length - charges).toBe(1);
    expect(fixture.cards.calls.charge).toBe(1);
    expect(await fixture.create(application, "key", body)).toEqual(answers[0]);
  });

  test("a hundred different keys: one 201, ninety-nine times 409", async () => {
    const charges = fixture.cards.charges.length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => fixture.create(application, `key-${number}`)),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won.length).toBe(1);
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ bytes }) => bytes));
    expect(
      [...codes].filter((code) => code !== "payment.in-flight" && code !== "payment.already-settled"),
    ).toEqual([]);
    expect(fixture.cards.charges.length - charges).toBe(1);
    expect((await fixture.payments(application)).length).toBe(1);
  });

  test("a declined answer is repeated byte for byte", async () => {
    const body = cardBody(cardToken("declined"));
    const first = await fixture.create(application, "key", body, "req_first");
    expect(await fixture.create(application, "key", body, "req_second")).toEqual(first);
    expect(fixture.cards.calls.charge).toBe(1);
  });

  test("a key with other details is refused", async () => {
    await fixture.create(application, "key");
    expect((await fixture.create(application, "key", cardBody(cardToken("paid"), 100))).bytes).toBe(
      "payment.key-reused",
    );
  });

  test("a gateway that fails is asked again by the same key, at once", async () => {
    const body = cardBody(cardToken("failsOnce"));
    expect((await fixture.create(application, "key", body)).bytes).toBe("gateway.unavailable");
    expect((await fixture.create(application, "other")).bytes).toBe("payment.in-flight");
    expect(await fixture.create(application, "key", body)).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
    expect(fixture.cards.calls.charge).toBe(2);
  });

  test("a lost answer is found by the job, and its key answered", async () => {
    const charges = fixture.cards.charges.length;
    const body = cardBody(cardToken("lost"));
    expect((await fixture.create(application, "key", body)).bytes).toBe("gateway.unavailable");
    await fixture.reconcile();
    const found = await fixture.handlers.findPayment(
      fixture.call({ shortcode: application.shortcode, key: "key".padEnd(16, "_") }),
    );
    expect(found).toMatchObject({ status: "settled" });
    const repeated = await fixture.create(application, "key", body);
    expect([repeated.status, repeated.said]).toEqual([201, found]);
    expect(fixture.cards.charges.length - charges).toBe(1);
  });

  test("a repeated key waits for the call that is on its way, and no longer", async () => {
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      fixture.cards.beforeCharge = async () => {
        resolve();
        await opened;
      };
    });
    const body = cardBody();
    const first = fixture.create(application, "key", body);
    await reached;
    expect((await fixture.create(application, "key", body)).bytes).toBe("payment.in-progress");
    expect((await fixture.create(application, "other")).bytes).toBe("payment.in-flight");
    const waiting = fixture.create(application, "key", body);
    open();
    expect(await waiting).toEqual(await first);
    expect(fixture.cards.calls.charge).toBe(1);
  });

  test("a process that died before its call is taken over by the same key once its lease is over", async () => {
    const body = cardBody();
    fixture.cards.beforeCharge = () => Promise.reject(new Error("the process was killed here"));
    await expect(fixture.create(application, "key", body)).rejects.toThrow("killed");
    fixture.cards.beforeCharge = async () => {};
    expect((await fixture.create(application, "key", body)).bytes).toBe("payment.in-progress");
    fixture.forward({ seconds: 30 });
    expect(await fixture.create(application, "key", body)).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
  });

  test("part payments add up, and more than is outstanding is refused", async () => {
    expect((await fixture.create(application, "key-1", cardBody(cardToken("paid"), 100_000))).status).toBe(
      201,
    );
    expect(await fixture.owed(application)).toEqual({ status: "completed", settledCents: 100_000 });
    expect((await fixture.create(application, "key-2")).bytes).toBe("payment.amount-changed");
    const rest = await fixture.create(application, "key-3", cardBody(cardToken("paid"), dueCents - 100_000));
    expect(rest.status).toBe(201);
    expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
    expect((await fixture.create(application, "key-4")).bytes).toBe("payment.already-settled");
  });

  test.each(["cancelled", "expired", "draft"])(
    "an application that is %s takes no payment",
    async (status) => {
      const closed = await fixture.owing({ status, crn: `9${String(crns).padStart(10, "0")}` });
      expect((await fixture.create(closed, "key")).bytes).toBe("payment.closed");
      expect((await fixture.create(closed, "key", { method: "PayID" })).bytes).toBe("payment.closed");
    },
  );

  test("a card whose brand is not offered is refused", async () => {
    await fixture.database.query("update applications set payment_methods = '{Credit Card}' where id = $1", [
      application.id,
    ]);
    expect(
      (await fixture.create(application, "key-1", cardBody(cardToken("paid", "amex"), dueCents, 6_013)))
        .bytes,
    ).toBe("payment.not-offered");
    expect((await fixture.create(application, "key-2", { method: "BPay" })).bytes).toBe(
      "payment.not-offered",
    );
  });

  test("a gateway that is away before anything is written leaves nothing behind", async () => {
    fixture.cards.away = true;
    expect((await fixture.create(application, "key")).bytes).toBe("gateway.unavailable");
    expect(await fixture.payments(application)).toEqual([]);
  });
});
