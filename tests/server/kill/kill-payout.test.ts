import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { creditCode } from "#server/core/direct-entry/direct-entry.rules.ts";
import { readDirectEntry } from "#server/core/direct-entry/direct-entry-reader.ts";
import { checkInvariants } from "#server/core/journal/journal.check.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { runLength } from "#tests/support/run-length.ts";
import { type KillFixture, openKillFixture } from "./kill-fixture.ts";
import { type KilledBatch, openKilledPayout, type PayoutStep, payoutSteps } from "./kill-payout.ts";
import { roundsOn } from "./rounds-on.ts";

const kills = runLength({ short: 5, full: 20 });
const deadlineMs = 300_000;
const batchesAtOnce = 2;

/** After which press the server is killed, and so long after it. */
type Moment = { after: PayoutStep; ms: number };

const everyRound: Moment[] = Array.from({ length: kills }, (_, index) => ({
  after: payoutSteps[index % payoutSteps.length] ?? "release",
  ms: randomInt(0, 25),
}));

describe.each(databaseKinds())("kills while suppliers are paid, from release to statement, on %s", (kind) => {
  const rounds = roundsOn(kind, everyRound);
  let fixture: KillFixture;
  beforeAll(async () => {
    fixture = await openKillFixture(kind);
  });
  afterAll(() => fixture.close());

  test("lose no order and put none into two files", { timeout: 2 * deadlineMs }, async () => {
    const payout = await openKilledPayout(fixture);
    const paid: { batch: KilledBatch; files: string[] }[] = [];
    for (const moment of rounds) {
      let paying: Promise<string[][]> = Promise.resolve([]);
      const batches: KilledBatch[] = [];
      for (let made = 0; made < batchesAtOnce; made += 1) batches.push(await payout.prepare());
      const reached = new Promise<void>((resolve) => {
        paying = Promise.all(batches.map((batch) => batch.pay((step) => step === moment.after && resolve())));
      });
      await reached;
      await pause(moment.ms);
      await fixture.kill();
      await fixture.restart();
      paid.push(...(await paying).map((files, at) => ({ batch: batches[at] as KilledBatch, files })));
    }
    await fixture.stop();
    for (const { batch, files } of paid) {
      expect(new Set(files).size).toBe(1);
      const { records } = readDirectEntry(files[0] ?? "");
      const credits = records.filter(({ code }) => code === creditCode);
      expect(credits.map(({ lodgementReference }) => lodgementReference)).toEqual([
        batch.order.lodgementReference,
      ]);
    }
    await expectWhole(paid.map(({ batch }) => batch));
  });

  async function expectWhole(batches: readonly KilledBatch[]): Promise<void> {
    const database = await openDatabase({ url: fixture.databaseUrl });
    const orderIds = batches.map(({ order }) => order.id);
    const each = <Row>(row: Row) => batches.map(() => row);
    try {
      expect(await checkInvariants(database)).toEqual([]);
      const { rows: orders } = await database.query(
        `select o.status, b.status as batch, i.status as invoice,
           (select count(*)::int from payment_files f where position(o.lodgement_reference in f.content) > 0) as files
         from payment_orders o join payment_batches b on b.id = o.batch_id
         join payment_order_invoices oi on oi.order_id = o.id join supplier_invoices i on i.id = oi.invoice_id
         where o.id = any($1)`,
        [orderIds],
      );
      expect(orders).toEqual(each({ status: "cleared", batch: "settled", invoice: "paid", files: 1 }));
      const { rows: posted } = await database.query(
        `select count(*) filter (where kind = 'payout-sent')::int as sent,
           count(*) filter (where kind = 'payout-cleared')::int as cleared, count(*)::int as every
         from journal_transactions t join payment_orders o on t.description = 'Payment ' || o.id
         where o.id = any($1) group by o.id`,
        [orderIds],
      );
      expect(posted).toEqual(each({ sent: 1, cleared: 1, every: 2 }));
      const { rows: open } = await database.query(
        "select from trust_reservations where order_id = any($1) and released_at is null",
        [orderIds],
      );
      expect(open).toEqual([]);
      const { rows: advices } = await database.query<{ count: number }>(
        "select count(*)::int as count from outbox_messages where effect_key = any($1)",
        [orderIds.map((id) => `remittance:${id}`)],
      );
      expect(advices).toEqual([{ count: batches.length }]);
    } finally {
      await database.close();
    }
  }
});
