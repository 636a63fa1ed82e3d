import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { todayIn } from "#domain/calendar/today.ts";
import { type DebitFixture, dueCents, openDebitFixture } from "#tests/server/mandate/debit/debit-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

describe.each(databaseKinds())("what PayTo tells, on %s", (kind) => {
  let fixture: DebitFixture;
  beforeAll(async () => {
    fixture = await openDebitFixture(kind);
  });
  afterAll(async () => {
    expect(await fixture.errors()).toEqual([]);
    await fixture.close();
  });

  const weekly = () => ({
    frequency: "WEEK",
    amountCents: 107_375,
    firstOn: todayIn("VIC", fixture.dependencies.clock.now()),
    lastOn: null,
  });
  const agreed = async () => {
    const shortcode = fixture.nextShortcode();
    const { id, pretendBankUrl } = await fixture.agree(shortcode, weekly());
    const agreementId = await fixture.agreementOf(id);
    expect(pretendBankUrl).toBe(`http://localhost:4013/agreements/${agreementId}`);
    return { shortcode, id, agreementId };
  };
  const post = async (posted: { body: string; headers: Record<string, string> }) =>
    (await fixture.browser().call("receivePayToEvent", null, posted)).statusCode;
  const now = () => fixture.dependencies.clock.now();

  test("an approved agreement collects its first payment, and the journal balances", async () => {
    const { shortcode, id, agreementId } = await agreed();
    await fixture.work["collect-debits"]({});
    expect((await fixture.read(shortcode, id)).instalments[0]?.status).toBe("scheduled");
    fixture.payTo.books.act(agreementId, "approve");
    await fixture.handle();
    fixture.days(3);
    await fixture.work["collect-debits"]({});
    await fixture.drainPayTo();
    expect((await fixture.read(shortcode, id)).instalments[0]?.status).toBe("submitted");
    await fixture.handle();
    expect(await fixture.read(shortcode, id)).toMatchObject({
      status: "active",
      instalments: [{ status: "cleared" }, {}, {}, {}],
    });
    const { account } = (await fixture.browser().call("readApplication", { shortcode })).json();
    expect(account).toMatchObject({ receivedCents: 107_375, remainingCents: dueCents - 107_375 });
    expect(await fixture.errors()).toEqual([]);
  });

  test("an agreement that is approved after its first day is collected without waiting for the clock [T201]", async () => {
    const { shortcode, id, agreementId } = await agreed();
    fixture.days(3);
    fixture.payTo.books.act(agreementId, "approve");
    await fixture.handle();
    await fixture.jobs.drain("collect-debits", fixture.work["collect-debits"]);
    await fixture.drainPayTo();
    await fixture.handle();
    expect((await fixture.read(shortcode, id)).instalments[0]?.status).toBe("cleared");
  });

  test("doubled and out of order, it ends where PayTo stands", async () => {
    const { shortcode, id, agreementId } = await agreed();
    for (const act of ["approve", "suspend", "resume", "suspend"] as const)
      fixture.payTo.books.act(agreementId, act);
    const events = fixture.payTo.drainEvents();
    const [approved, suspended, resumed, last] = events.map((event) => fixture.payTo.posted(event, now()));
    if (!approved || !suspended || !resumed || !last) throw new Error("Four events are told.");
    expect(await post(suspended)).toBe(200);
    expect((await fixture.read(shortcode, id)).status).toBe("suspended");
    for (const posted of [approved, suspended, last, last, resumed, approved])
      expect(await post(posted)).toBe(200);
    expect((await fixture.read(shortcode, id)).status).toBe("suspended");
    const { rows } = await fixture.database.query<{ type: string }>(
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
    fixture.payTo.books.act(agreementId, "approve");
    const [event] = fixture.payTo.drainEvents();
    if (event === undefined) throw new Error("The approval is told.");
    const { body, headers } = fixture.payTo.posted(event, now());
    expect(await post({ body, headers: { "content-type": "application/json" } })).toBe(400);
    expect(await post({ body: body.replace("active", "declined"), headers })).toBe(400);
    for (const seconds of [-301, 301])
      expect(await post(fixture.payTo.posted(event, new Date(now().getTime() + seconds * 1_000)))).toBe(400);
    expect((await fixture.read(shortcode, id)).status).toBe("created");
    expect(await post({ body, headers })).toBe(200);
    expect((await fixture.read(shortcode, id)).status).toBe("active");
  });

  test("of a payment counts once, only for what was asked, also when its answer was lost", async () => {
    const { shortcode, id, agreementId } = await agreed();
    fixture.payTo.books.act(agreementId, "approve");
    await fixture.handle();
    fixture.days(3);
    await fixture.work["collect-debits"]({});
    const [first] = (await fixture.read(shortcode, id)).instalments;
    const payment = {
      reference: first?.paymentId ?? "",
      agreementId,
      amountCents: 1,
      status: "settled",
      reason: null,
    } as const;
    await post(fixture.payTo.posted({ eventId: "evt_other_amount", type: "payment", payment }, now()));
    expect((await fixture.read(shortcode, id)).instalments[0]?.status).toBe("submitted");
    fixture.payTo.loseAnswers(1);
    const asking = fixture.work["drive-payto-payment"]({ paymentId: payment.reference });
    await expect(asking).rejects.toThrow("The answer was lost.");
    fixture.days(1);
    await fixture.work["collect-debits"]({});
    const drained = fixture.payTo.drainEvents();
    const settled = drained.find(
      (event) => event.type === "payment" && event.payment.reference === payment.reference,
    );
    if (settled === undefined) throw new Error("The payment is told.");
    for (let time = 0; time < 3; time += 1) await post(fixture.payTo.posted(settled, now()));
    expect((await fixture.read(shortcode, id)).instalments[0]?.status).toBe("cleared");
    expect(drained.filter((event) => event === settled)).toHaveLength(1);
    expect(await fixture.errors()).toEqual([]);
  });

  test("an empty account is tried again after three business days, and then no more", async () => {
    const { shortcode, id, agreementId } = await agreed();
    for (const act of ["approve", "empty-account"] as const) fixture.payTo.books.act(agreementId, act);
    await fixture.handle();
    const collect = async () => {
      fixture.days(5);
      await fixture.work["collect-debits"]({});
      await fixture.drainPayTo();
      await fixture.handle();
      return (await fixture.read(shortcode, id)).instalments[0];
    };
    expect(await collect()).toMatchObject({ status: "dishonoured", dishonour: { code: "AM04" } });
    expect(await collect()).toMatchObject({ status: "failed", attempts: 2 });
    expect((await fixture.read(shortcode, id)).status).toBe("failed");
  });

  test("an authorised change plans what is still owed anew", async () => {
    const { shortcode, id, agreementId } = await agreed();
    fixture.payTo.books.act(agreementId, "approve");
    await fixture.handle();
    const schedule = { ...weekly(), frequency: "MNTH", amountCents: 300_000 };
    await fixture.browser().call("amendMandate", { shortcode, id }, { body: { schedule } });
    await fixture.drainPayTo();
    fixture.payTo.books.act(agreementId, "approve-change");
    await fixture.handle();
    const { amendment, instalments } = await fixture.read(shortcode, id);
    expect(amendment).toBe("applied");
    expect(instalments.map(({ status, amountCents }) => [status, amountCents])).toEqual([
      ...Array.from({ length: 4 }, () => ["cancelled", 107_375]),
      ["scheduled", 300_000],
      ["scheduled", 129_500],
    ]);
  });
});
