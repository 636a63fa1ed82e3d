import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { todayIn } from "#domain/calendar/today.ts";
import { formatCents } from "#domain/money/cents.ts";
import {
  type DebitFixture,
  directDebitBody,
  dueCents,
  nextKey,
  openDebitFixture,
  quarters,
} from "#tests/server/mandate/debit/debit-fixture.ts";
import { databaseKinds } from "#tests/support/database.ts";

type Reported = {
  effect: string;
  subject: string;
  body: string;
  attachments: { kind: string; id: string }[];
};

describe.each(databaseKinds())("the payer of a mandate is notified, on %s", (kind) => {
  let fixture: DebitFixture;
  beforeAll(async () => {
    fixture = await openDebitFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.errors()).toEqual([]);
  });
  afterAll(() => fixture.close());

  const notices = async (shortcode: string): Promise<Reported[]> => {
    const { rows } = await fixture.database.query<Reported>(
      `select split_part(m.effect_key, ':', 1) as effect, m.subject, m.body, m.attachments
       from outbox_messages m join applications a on a.id = m.application_id
       where a.shortcode = $1 and m.effect_key ~ '^(mandate|debit)-' order by m.created_at, m.id`,
      [shortcode],
    );
    return rows;
  };
  const effects = async (shortcode: string) => (await notices(shortcode)).map(({ effect }) => effect).sort();
  const weekly = () => ({
    frequency: "WEEK",
    amountCents: 107_375,
    firstOn: todayIn("VIC", fixture.dependencies.clock.now()),
    lastOn: null,
  });
  const cancel = (shortcode: string, id: string) =>
    fixture.browser().call("cancelMandate", { shortcode, id });

  test("that a direct debit was made: its days and amounts, with the accepted agreement as a PDF [T398]", async () => {
    const shortcode = fixture.nextShortcode();
    const key = nextKey();
    const { id, instalments } = (await fixture.create(shortcode, directDebitBody, key)).json();
    await fixture.create(shortcode, directDebitBody, key);
    const [made, ...more] = await notices(shortcode);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ effect: "mandate-made", attachments: [{ kind: "agreement", id }] });
    expect(made?.subject).toBe("Your direct debit agreement with Harbour & Vale Property");
    expect(made?.body).toContain(`: ${formatCents(instalments[0].amountCents)}`);
    expect(made?.body).toContain("From account ending 678.");
    expect(made?.body).toContain(`/pay/${shortcode}`);
    expect(made?.body).not.toContain("12345678");
    await fixture.jobs.drain("deliver-message", fixture.work["deliver-message"]);
    const { rows } = await fixture.database.query<{ name: string }>(
      `select t.name from local_outbox_attachments t join outbox_messages m on m.id = t.message_id
       where m.effect_key = $1`,
      [`mandate-made:${id}:payer`],
    );
    expect(rows).toEqual([{ name: "direct-debit-agreement.pdf" }]);
  });

  test("that a PayTo agreement waits for approval, is approved, and is cancelled [T399]", async () => {
    const shortcode = fixture.nextShortcode();
    const { id } = await fixture.agree(shortcode, weekly());
    expect(await effects(shortcode)).toEqual(["mandate-made"]);
    expect((await notices(shortcode))[0]?.body).toContain("in your bank's app by ");
    fixture.payTo.books.act(await fixture.agreementOf(id), "approve");
    await fixture.handle();
    expect(await effects(shortcode)).toEqual(["mandate-approved", "mandate-made"]);
    await cancel(shortcode, id);
    await cancel(shortcode, id);
    const ended = (await notices(shortcode)).filter(({ effect }) => effect === "mandate-ended");
    expect(ended).toHaveLength(1);
    expect(ended[0]?.subject).toBe("Your PayTo agreement to Harbour & Vale Property is cancelled");
  });

  test("that a debit comes, once for its day [T400]", async () => {
    const shortcode = fixture.nextShortcode();
    await fixture.debit(shortcode, { ...quarters, timing: "AtXDays", timingDays: 5 });
    await fixture.work["collect-debits"]({});
    expect(await effects(shortcode)).toEqual(["mandate-made"]);
    fixture.days(4);
    await fixture.work["collect-debits"]({});
    await fixture.work["collect-debits"]({});
    const coming = (await notices(shortcode)).filter(({ effect }) => effect === "debit-coming");
    expect(coming).toHaveLength(1);
    expect(coming[0]?.body).toContain(`collects ${formatCents(107_375)}`);
  });

  test("that another payment ended it; one that another took the place of is said with the new one alone [T401]", async () => {
    const paid = fixture.nextShortcode();
    await fixture.debit(paid);
    expect((await fixture.card(paid, dueCents)).statusCode).toBe(201);
    expect(await effects(paid)).toEqual(["mandate-ended", "mandate-made"]);
    const ended = (await notices(paid)).find(({ effect }) => effect === "mandate-ended");
    expect(ended?.body).toContain("because the amount was paid another way");

    const replaced = fixture.nextShortcode();
    const { id } = await fixture.debit(replaced);
    await fixture.create(replaced, { ...directDebitBody, replaces: id });
    expect(await effects(replaced)).toEqual(["mandate-made", "mandate-made"]);
    const replacing = (await notices(replaced)).filter(({ body }) =>
      body.includes("It replaces your earlier one"),
    );
    expect(replacing).toHaveLength(1);
  });
});
