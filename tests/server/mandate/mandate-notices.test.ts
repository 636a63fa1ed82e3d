import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { formatCents } from "#contract/money.ts";
import { payerDay } from "#server/payment/payer-day.ts";
import {
  type DebitWorld,
  directDebitBody,
  dueCents,
  nextKey,
  openDebitWorld,
  quarters,
} from "#tests/server/debit/debit-world.ts";
import { databaseKinds } from "#tests/support/database.ts";

type Told = { effect: string; subject: string; body: string; attachments: { kind: string; id: string }[] };

describe.each(databaseKinds())("the payer of a mandate is notified, on %s", (kind) => {
  let world: DebitWorld;
  beforeAll(async () => {
    world = await openDebitWorld(kind);
  });
  afterEach(async () => {
    expect(await world.faults()).toEqual([]);
  });
  afterAll(() => world.close());

  const notices = async (shortcode: string): Promise<Told[]> => {
    const { rows } = await world.database.query<Told>(
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
    firstOn: payerDay(world.dependencies.clock.now()),
    lastOn: null,
  });
  const cancel = (shortcode: string, id: string) => world.browser().call("cancelMandate", { shortcode, id });

  test("that a direct debit was made: its days and amounts, with the accepted agreement as a PDF", async () => {
    const shortcode = world.nextShortcode();
    const key = nextKey();
    const { id, instalments } = (await world.create(shortcode, directDebitBody, key)).json();
    await world.create(shortcode, directDebitBody, key);
    const [made, ...more] = await notices(shortcode);
    expect(more).toEqual([]);
    expect(made).toMatchObject({ effect: "mandate-made", attachments: [{ kind: "agreement", id }] });
    expect(made?.subject).toBe("Your direct debit agreement with Harbour & Vale Property");
    expect(made?.body).toContain(`: ${formatCents(instalments[0].amountCents)}`);
    expect(made?.body).toContain("From account ending 678.");
    expect(made?.body).toContain(`/pay/${shortcode}`);
    expect(made?.body).not.toContain("12345678");
    await world.jobs.drain("deliver-message", world.work["deliver-message"]);
    const { rows } = await world.database.query<{ name: string }>(
      `select t.name from local_outbox_attachments t join outbox_messages m on m.id = t.message_id
       where m.effect_key = $1`,
      [`mandate-made:${id}:payer`],
    );
    expect(rows).toEqual([{ name: "direct-debit-agreement.pdf" }]);
  });

  test("that a PayTo agreement waits for approval, is approved, and is cancelled", async () => {
    const shortcode = world.nextShortcode();
    const { id } = await world.agree(shortcode, weekly());
    expect(await effects(shortcode)).toEqual(["mandate-made"]);
    expect((await notices(shortcode))[0]?.body).toContain("in your bank's app by ");
    world.payTo.books.act(await world.agreementOf(id), "approve");
    await world.hear();
    expect(await effects(shortcode)).toEqual(["mandate-approved", "mandate-made"]);
    await cancel(shortcode, id);
    await cancel(shortcode, id);
    const ended = (await notices(shortcode)).filter(({ effect }) => effect === "mandate-ended");
    expect(ended).toHaveLength(1);
    expect(ended[0]?.subject).toBe("Your PayTo agreement to Harbour & Vale Property is cancelled");
  });

  test("that a debit comes, once for its day", async () => {
    const shortcode = world.nextShortcode();
    await world.debit(shortcode, { ...quarters, timing: "AtXDays", timingDays: 5 });
    await world.work["collect-debits"]({});
    expect(await effects(shortcode)).toEqual(["mandate-made"]);
    world.days(4);
    await world.work["collect-debits"]({});
    await world.work["collect-debits"]({});
    const coming = (await notices(shortcode)).filter(({ effect }) => effect === "debit-coming");
    expect(coming).toHaveLength(1);
    expect(coming[0]?.body).toContain(`collects ${formatCents(107_375)}`);
  });

  test("that another payment ended it; one that another took the place of is said with the new one alone", async () => {
    const paid = world.nextShortcode();
    await world.debit(paid);
    expect((await world.card(paid, dueCents)).statusCode).toBe(201);
    expect(await effects(paid)).toEqual(["mandate-ended", "mandate-made"]);
    const ended = (await notices(paid)).find(({ effect }) => effect === "mandate-ended");
    expect(ended?.body).toContain("because what it was for is paid another way");

    const replaced = world.nextShortcode();
    const { id } = await world.debit(replaced);
    await world.create(replaced, { ...directDebitBody, replaces: id });
    expect(await effects(replaced)).toEqual(["mandate-made", "mandate-made"]);
    const replacing = (await notices(replaced)).filter(({ body }) =>
      body.includes("It takes the place of your earlier one"),
    );
    expect(replacing).toHaveLength(1);
  });
});
