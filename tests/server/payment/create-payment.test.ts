import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cardToken } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { dueCents, type Owing } from "./owing.ts";
import { cardBody, openPaymentWorld, type World } from "./payment-world.ts";

describe.each(databaseKinds())("paying by card on %s", (kind) => {
  let world: World;
  let application: Owing;
  let crns = 0;
  beforeAll(async () => {
    world = await openPaymentWorld(kind);
  });
  beforeEach(async () => {
    crns += 1;
    application = await world.owing({ crn: String(crns).padStart(11, "0") });
    Object.assign(world.cards, { away: false, beforeCharge: async () => {}, refundStatus: "succeeded" });
    world.cards.calls = { charge: 0, readToken: 0 };
  });
  afterEach(async () => {
    expect(await world.faults()).toEqual([]);
  });
  afterAll(() => world.close());

  test("a card that pays settles everything at once", async () => {
    const { status, said } = await world.create(application, "key");
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
        createdAt: world.now().toISOString(),
        settledAt: world.now().toISOString(),
      },
    });
    expect(await world.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
    expect(await world.balance(`receivable:${application.id}`)).toBe(0);
    expect(await world.payment(application, said.id)).toEqual(said);
    const { rows } = await world.database.query("select token from payments where id = $1", [said.id]);
    expect(rows).toEqual([{ token: null }]);
  });

  test("the surcharge of the card's own brand is charged and posted apart", async () => {
    const income = await world.balance("surcharge-income:agy_1");
    const wrong = await world.create(application, "key-1", cardBody(cardToken("paid", "amex")));
    expect(wrong.bytes).toBe("payment.amount-changed");
    const { said } = await world.create(
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
    expect((await world.balance("surcharge-income:agy_1")) - income).toBe(-6_013);
  });

  test("a decline says why and frees the obligation", async () => {
    const declined = await world.create(
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
    expect(await world.create(application, "key-2")).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
  });

  test("a call that the gateway turns away is an unread card", async () => {
    const answer = await world.create(application, "key-1", cardBody(cardToken("refused")));
    expect([answer.status, answer.said.error.code]).toEqual([400, "card.refused"]);
    expect((await world.create(application, "key-2", cardBody("tok_unknown_token_1"))).bytes).toBe(
      "card.refused",
    );
    expect((await world.create(application, "key-3")).status).toBe(201);
  });

  test("the same key a hundred times: one charge, identical bytes", async () => {
    const charges = world.cards.charges.length;
    const body = cardBody();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => world.create(application, "key", body, `req_${number}`)),
    );
    expect(new Set(answers.map(({ status, bytes }) => `${status} ${bytes}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(world.cards.charges.length - charges).toBe(1);
    expect(world.cards.calls.charge).toBe(1);
    expect(await world.create(application, "key", body)).toEqual(answers[0]);
  });

  test("a hundred different keys: one 201, ninety-nine times 409", async () => {
    const charges = world.cards.charges.length;
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, number) => world.create(application, `key-${number}`)),
    );
    const won = answers.filter(({ status }) => status === 201);
    expect(won.length).toBe(1);
    const codes = new Set(answers.filter(({ status }) => status !== 201).map(({ bytes }) => bytes));
    expect(
      [...codes].filter((code) => code !== "payment.in-flight" && code !== "payment.already-settled"),
    ).toEqual([]);
    expect(world.cards.charges.length - charges).toBe(1);
    expect((await world.payments(application)).length).toBe(1);
  });

  test("a declined answer is repeated byte for byte", async () => {
    const body = cardBody(cardToken("declined"));
    const first = await world.create(application, "key", body, "req_first");
    expect(await world.create(application, "key", body, "req_second")).toEqual(first);
    expect(world.cards.calls.charge).toBe(1);
  });

  test("a key with other details is refused", async () => {
    await world.create(application, "key");
    expect((await world.create(application, "key", cardBody(cardToken("paid"), 100))).bytes).toBe(
      "payment.key-reused",
    );
  });

  test("a gateway that fails is asked again by the same key, at once", async () => {
    const body = cardBody(cardToken("failsOnce"));
    expect((await world.create(application, "key", body)).bytes).toBe("gateway.unavailable");
    expect((await world.create(application, "other")).bytes).toBe("payment.in-flight");
    expect(await world.create(application, "key", body)).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
    expect(world.cards.calls.charge).toBe(2);
  });

  test("a lost answer is found by the job, and its key answered", async () => {
    const charges = world.cards.charges.length;
    const body = cardBody(cardToken("lost"));
    expect((await world.create(application, "key", body)).bytes).toBe("gateway.unavailable");
    await world.reconcile();
    const found = await world.handlers.findPayment(
      world.call({ shortcode: application.shortcode, key: "key".padEnd(16, "_") }),
    );
    expect(found).toMatchObject({ status: "settled" });
    const repeated = await world.create(application, "key", body);
    expect([repeated.status, repeated.said]).toEqual([201, found]);
    expect(world.cards.charges.length - charges).toBe(1);
  });

  test("a repeated key waits for the call that is on its way, and no longer", async () => {
    let open: () => void = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const reached = new Promise<void>((resolve) => {
      world.cards.beforeCharge = async () => {
        resolve();
        await opened;
      };
    });
    const body = cardBody();
    const first = world.create(application, "key", body);
    await reached;
    expect((await world.create(application, "key", body)).bytes).toBe("payment.in-progress");
    expect((await world.create(application, "other")).bytes).toBe("payment.in-flight");
    const waiting = world.create(application, "key", body);
    open();
    expect(await waiting).toEqual(await first);
    expect(world.cards.calls.charge).toBe(1);
  });

  test("a process that died before its call is taken over by the same key once its lease is over", async () => {
    const body = cardBody();
    world.cards.beforeCharge = () => Promise.reject(new Error("the process was killed here"));
    await expect(world.create(application, "key", body)).rejects.toThrow("killed");
    world.cards.beforeCharge = async () => {};
    expect((await world.create(application, "key", body)).bytes).toBe("payment.in-progress");
    world.forward({ seconds: 30 });
    expect(await world.create(application, "key", body)).toMatchObject({
      status: 201,
      said: { status: "settled" },
    });
  });

  test("part payments add up, and more than is outstanding is refused", async () => {
    expect((await world.create(application, "key-1", cardBody(cardToken("paid"), 100_000))).status).toBe(201);
    expect(await world.owed(application)).toEqual({ status: "completed", settledCents: 100_000 });
    expect((await world.create(application, "key-2")).bytes).toBe("payment.amount-changed");
    const rest = await world.create(application, "key-3", cardBody(cardToken("paid"), dueCents - 100_000));
    expect(rest.status).toBe(201);
    expect(await world.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
    expect((await world.create(application, "key-4")).bytes).toBe("payment.already-settled");
  });

  test.each(["cancelled", "expired", "draft"])(
    "an application that is %s takes no payment",
    async (status) => {
      const closed = await world.owing({ status, crn: `9${String(crns).padStart(10, "0")}` });
      expect((await world.create(closed, "key")).bytes).toBe("payment.closed");
      expect((await world.create(closed, "key", { method: "PayID" })).bytes).toBe("payment.closed");
    },
  );

  test("a card whose brand is not offered is refused", async () => {
    await world.database.query("update applications set payment_methods = '{Credit Card}' where id = $1", [
      application.id,
    ]);
    expect(
      (await world.create(application, "key-1", cardBody(cardToken("paid", "amex"), dueCents, 6_013))).bytes,
    ).toBe("payment.not-offered");
    expect((await world.create(application, "key-2", { method: "BPay" })).bytes).toBe("payment.not-offered");
  });

  test("a gateway that is away before anything is written leaves nothing behind", async () => {
    world.cards.away = true;
    expect((await world.create(application, "key")).bytes).toBe("gateway.unavailable");
    expect(await world.payments(application)).toEqual([]);
  });
});
