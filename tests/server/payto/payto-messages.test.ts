import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { payerDay } from "#server/payment/payer-day.ts";
import { type DebitWorld, dueCents, openDebitWorld } from "#tests/server/debit/debit-world.ts";
import { databaseKinds } from "#tests/support/database.ts";

describe.each(databaseKinds())("what PayTo tells, on %s", (kind) => {
  let world: DebitWorld;
  beforeAll(async () => {
    world = await openDebitWorld(kind);
  });
  afterAll(async () => {
    expect(await world.faults()).toEqual([]);
    await world.close();
  });

  const weekly = () => ({
    frequency: "WEEK",
    amountCents: 107_375,
    firstOn: payerDay(world.dependencies.clock.now()),
    lastOn: null,
  });
  const agreed = async () => {
    const shortcode = world.nextShortcode();
    const { id, pretendBankUrl } = await world.agree(shortcode, weekly());
    const agreementId = await world.agreementOf(id);
    expect(pretendBankUrl).toBe(`http://localhost:4013/agreements/${agreementId}`);
    return { shortcode, id, agreementId };
  };
  const post = async (posted: { body: string; headers: Record<string, string> }) =>
    (await world.browser().call("receivePayToEvent", null, posted)).statusCode;
  const now = () => world.dependencies.clock.now();

  test("an approved agreement collects its first payment, and the journal balances", async () => {
    const { shortcode, id, agreementId } = await agreed();
    await world.work["collect-debits"]({});
    expect((await world.read(shortcode, id)).instalments[0]?.status).toBe("scheduled");
    world.payTo.books.act(agreementId, "approve");
    await world.hear();
    world.days(3);
    await world.work["collect-debits"]({});
    await world.drainPayTo();
    expect((await world.read(shortcode, id)).instalments[0]?.status).toBe("submitted");
    await world.hear();
    expect(await world.read(shortcode, id)).toMatchObject({
      status: "active",
      instalments: [{ status: "cleared" }, {}, {}, {}],
    });
    const { account } = (await world.browser().call("readApplication", { shortcode })).json();
    expect(account).toMatchObject({ receivedCents: 107_375, remainingCents: dueCents - 107_375 });
    expect(await world.faults()).toEqual([]);
  });

  test("an agreement that is approved after its first day is collected without waiting for the clock", async () => {
    const { shortcode, id, agreementId } = await agreed();
    world.days(3);
    world.payTo.books.act(agreementId, "approve");
    await world.hear();
    await world.jobs.drain("collect-debits", world.work["collect-debits"]);
    await world.drainPayTo();
    await world.hear();
    expect((await world.read(shortcode, id)).instalments[0]?.status).toBe("cleared");
  });

  test("doubled and out of order, it ends where PayTo stands", async () => {
    const { shortcode, id, agreementId } = await agreed();
    for (const act of ["approve", "suspend", "resume", "suspend"] as const)
      world.payTo.books.act(agreementId, act);
    const events = world.payTo.takeEvents();
    const [approved, suspended, resumed, last] = events.map((event) => world.payTo.posted(event, now()));
    if (!approved || !suspended || !resumed || !last) throw new Error("Four events are told.");
    expect(await post(suspended)).toBe(200);
    expect((await world.read(shortcode, id)).status).toBe("suspended");
    for (const posted of [approved, suspended, last, last, resumed, approved])
      expect(await post(posted)).toBe(200);
    expect((await world.read(shortcode, id)).status).toBe("suspended");
    const { rows } = await world.database.query<{ type: string }>(
      "select type from audit_events where data ->> 'mandateId' = $1 order by happened_at, id",
      [id],
    );
    expect(rows.map(({ type }) => type).sort()).toEqual([
      "mandate.authorised",
      "mandate.created",
      "mandate.requested",
      "mandate.suspended",
    ]);
  });

  test("unsigned, changed or stale, it is refused", async () => {
    const { shortcode, id, agreementId } = await agreed();
    world.payTo.books.act(agreementId, "approve");
    const [event] = world.payTo.takeEvents();
    if (event === undefined) throw new Error("The approval is told.");
    const { body, headers } = world.payTo.posted(event, now());
    expect(await post({ body, headers: { "content-type": "application/json" } })).toBe(400);
    expect(await post({ body: body.replace("active", "declined"), headers })).toBe(400);
    for (const seconds of [-301, 301])
      expect(await post(world.payTo.posted(event, new Date(now().getTime() + seconds * 1_000)))).toBe(400);
    expect((await world.read(shortcode, id)).status).toBe("created");
    expect(await post({ body, headers })).toBe(200);
    expect((await world.read(shortcode, id)).status).toBe("active");
  });

  test("of a payment counts once, only for what was asked, also when its answer was lost", async () => {
    const { shortcode, id, agreementId } = await agreed();
    world.payTo.books.act(agreementId, "approve");
    await world.hear();
    world.days(3);
    await world.work["collect-debits"]({});
    const [first] = (await world.read(shortcode, id)).instalments;
    const payment = {
      reference: first?.paymentId ?? "",
      agreementId,
      amountCents: 1,
      status: "settled",
      reason: null,
    } as const;
    await post(world.payTo.posted({ eventId: "evt_other_amount", type: "payment", payment }, now()));
    expect((await world.read(shortcode, id)).instalments[0]?.status).toBe("submitted");
    world.payTo.loseAnswers(1);
    const asking = world.work["drive-payto-payment"]({ paymentId: payment.reference });
    await expect(asking).rejects.toThrow("The answer was lost.");
    world.days(1);
    await world.work["collect-debits"]({});
    const told = world.payTo.takeEvents();
    const settled = told.find(
      (event) => event.type === "payment" && event.payment.reference === payment.reference,
    );
    if (settled === undefined) throw new Error("The payment is told.");
    for (let time = 0; time < 3; time += 1) await post(world.payTo.posted(settled, now()));
    expect((await world.read(shortcode, id)).instalments[0]?.status).toBe("cleared");
    expect(told.filter((event) => event === settled)).toHaveLength(1);
    expect(await world.faults()).toEqual([]);
  });

  test("an empty account is tried again after three business days, and then no more", async () => {
    const { shortcode, id, agreementId } = await agreed();
    for (const act of ["approve", "empty-account"] as const) world.payTo.books.act(agreementId, act);
    await world.hear();
    const collect = async () => {
      world.days(5);
      await world.work["collect-debits"]({});
      await world.drainPayTo();
      await world.hear();
      return (await world.read(shortcode, id)).instalments[0];
    };
    expect(await collect()).toMatchObject({ status: "dishonoured", dishonour: { code: "AM04" } });
    expect(await collect()).toMatchObject({ status: "failed", attempts: 2 });
    expect((await world.read(shortcode, id)).status).toBe("failed");
  });

  test("an authorised change plans what is still owed anew", async () => {
    const { shortcode, id, agreementId } = await agreed();
    world.payTo.books.act(agreementId, "approve");
    await world.hear();
    const schedule = { ...weekly(), frequency: "MNTH", amountCents: 300_000 };
    await world.browser().call("amendMandate", { shortcode, id }, { body: { schedule } });
    await world.drainPayTo();
    world.payTo.books.act(agreementId, "approve-change");
    await world.hear();
    const { amendment, instalments } = await world.read(shortcode, id);
    expect(amendment).toBe("applied");
    expect(instalments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ...Array.from({ length: 4 }, () => ["cancelled", 107_375]),
      ["scheduled", 300_000],
      ["scheduled", 129_500],
    ]);
  });
});
