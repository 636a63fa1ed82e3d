import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PaymentSearch } from "#contract/desk.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { followChanges } from "#server/core/search/following-index.ts";
import { checkFollowing, rebuildFollowing } from "#server/core/search/index-check.ts";
import { demoAgencyId, demoBranchIds } from "#server/demo/demo-agency.ts";
import { paymentIndex } from "#server/desk/payments.index.ts";
import { searchPayments } from "#server/desk/payments.table.ts";
import { type Fixture, manager, openFixture, staffWith } from "#tests/server/listing/listing-fixture.ts";
import { answerTimesOf } from "#tests/support/answer-times.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { longTestMs } from "#tests/support/long-test.ts";
import { runLength } from "#tests/support/run-length.ts";
import {
  agent,
  beginning,
  branchManager,
  type Counted,
  random,
  somePayment,
  someTerm,
  sorts,
  statuses,
} from "./random-payments.ts";

const payments = runLength({ short: 1_200, full: 30_000 });
const searches = runLength({ short: 200, full: 2_000 });
const size = 20;
describe.each(databaseKinds())("payments against a full count on %s", (kind) => {
  let fixture: Fixture;
  const there = new Map<string, Counted>();
  const query = (text: string, values: unknown[]) => fixture.database.query(text, values);
  beforeAll(async () => {
    fixture = await openFixture(kind);
    for (let first = 0; first < payments; first += 1_000)
      await insert(
        Array.from({ length: Math.min(1_000, payments - first) }, (_, at) => somePayment(first + at)),
      );
    // As a database does by itself within a minute, where it is let.
    await query("analyze", []);
  }, 300_000);
  afterAll(() => fixture.close());

  async function insert(made: readonly Counted[]) {
    await fixture.insert(made.map(({ id, branchId, agentId }) => ({ id: `lst${id}`, branchId, agentId })));
    await query(
      `with made as (
         select * from jsonb_to_recordset($1::jsonb) as m(id text, reference text, shortcode text, receipt text, line1 text,
           suburb text, status text, method text, product text, "amountCents" bigint, "createdAt" timestamptz)
       ), applied as (
         insert into applications (id, agency_id, listing_id, shortcode, longcode, reference, status, version, product_type,
           payment_requires_otp, property, vendors, buyers, payment_methods, bpay_crn, payid, created_at, updated_at)
         select 'app' || id, $2, 'lst' || id, shortcode, 'long' || id, reference, 'completed', 1, product, true,
           jsonb_build_object('address', jsonb_build_object('line1', line1, 'suburb', suburb, 'state', 'WA',
             'postcode', '6000')), '[]', '[]', '{}', 'crn' || id, 'payid' || id, "createdAt", "createdAt" from made
       ), owed as (
         insert into obligations (id, application_id, due_cents, settled_cents, created_at)
         select 'obl' || id, 'app' || id, "amountCents", 0, "createdAt" from made
       )
       insert into payments (id, application_id, obligation_id, method, status, amount_cents, surcharge_cents,
         receipt_number, created_at, updated_at)
       select id, 'app' || id, 'obl' || id, method, status, "amountCents", 0, receipt, "createdAt", "createdAt" from made`,
      [JSON.stringify(made), demoAgencyId],
    );
    for (const one of made) there.set(one.id, one);
  }

  /** Makes one, moves one, gives one's listing to somebody else, or writes another address. */
  async function change() {
    const one = random.pick([...there.values()] as [Counted, ...Counted[]]);
    const what = random.between(1, 4);
    if (what === 1) return await insert([somePayment(there.size)]);
    const next = { ...one };
    if (what === 2) {
      next.status = random.pick(statuses);
      next.receipt = `R${90_000 + there.size}${random.between(1, 1_000_000)}`;
      await query("update payments set status = $2, receipt_number = $3 where id = $1", [
        one.id,
        next.status,
        next.receipt,
      ]);
    } else if (what === 3) {
      next.branchId = demoBranchIds[2];
      next.agentId = "stf_manager";
      await query("update listings set branch_id = $2, agent_id = $3 where id = $1", [
        `lst${one.id}`,
        next.branchId,
        next.agentId,
      ]);
    } else {
      next.line1 = "1 Quandong Way";
      await query(
        `update applications set property = jsonb_set(property, '{address,line1}', '"1 Quandong Way"') where id = $1`,
        [`app${one.id}`],
      );
    }
    there.set(one.id, next);
  }

  const reached: [ListingStaff, (payment: Counted) => boolean][] = [
    [manager, () => true],
    [agent, ({ agentId }) => agentId === agent.id],
    [branchManager, ({ branchId }) => branchId === branchManager.branchId],
    [staffWith([]), () => false],
  ];

  async function search() {
    const terms = Array.from({ length: random.between(0, 3) }, () =>
      random.between(1, 12) === 1 ? beginning("quandong") : someTerm(payments),
    );
    const [staff, isReached] = random.pick(reached as [(typeof reached)[0]]);
    const [, { sort, compared }] = random.pick(
      Object.entries(sorts) as [[string, (typeof sorts)[string] & object]],
    );
    const found = [...there.values()]
      .filter((one) => isReached(one) && terms.every(({ isIn }) => isIn(one)))
      .sort(compared);
    const page = random.between(0, Math.floor(Math.min(found.length, 9_000) / size));
    const text = terms.map((term) => term.text).join(" ") || "*";
    const { hits, total } = await searchPayments(fixture.dependencies, staff, {
      queries: [text],
      sort,
      page,
      size,
    } as PaymentSearch);
    expect({ text, total, ids: hits.map(({ _source }) => _source.id) }).toEqual({
      text,
      total: { value: found.length, relation: "eq" },
      ids: found.slice(page * size, (page + 1) * size).map(({ id }) => id),
    });
  }

  test(
    "totals and pages of random searches are those of a full count, while payments come and change [T879]",
    async () => {
      for (let step = 0; step < searches; step += 1) {
        await change();
        await search();
      }
      expect(await checkFollowing(fixture.database, paymentIndex)).toEqual([]);
    },
    20 * 60_000,
  );

  test("what breaks off while changes are followed leaves them noted [T880]", async () => {
    const [one] = [...there.values()] as [Counted];
    await query("update payments set receipt_number = 'R77interrupted' where id = $1", [one.id]);
    const broken = {
      ...paymentIndex,
      vectorOf: () => {
        throw new Error("interrupted");
      },
    };
    await expect(followChanges(fixture.database, broken, demoAgencyId)).rejects.toThrow("interrupted");
    expect(await idsOf("r77interrupted")).toEqual([one.id]);
    expect(await checkFollowing(fixture.database, paymentIndex)).toEqual([]);
  });

  test("a row or a bit that is wrong is found, and mended by a rebuild [T881]", {
    timeout: longTestMs,
  }, async () => {
    await query("update payment_search set tsv = '' where position = 3", []);
    await query("update payment_words set bits = ~ bits where word = '=status=settled'", []);
    expect((await checkFollowing(fixture.database, paymentIndex)).length).toBeGreaterThanOrEqual(2);
    await rebuildFollowing(fixture.database, paymentIndex);
    expect(await checkFollowing(fixture.database, paymentIndex)).toEqual([]);
    await search();
  });

  const idsOf = async (text: string) =>
    (
      await searchPayments(fixture.dependencies, manager, {
        queries: [text],
        sort: {},
        page: 0,
        size,
      } as PaymentSearch)
    ).hits.map(({ _source }) => _source.id);

  // PGlite's answers have no limit of time, and its one connection leaves nothing half done while another searches.
  if (kind === "postgres") {
    test("a check of the whole index waits for its answers as long as they take [T913]", async () => {
      const waited = new Set<number>();
      const watched: typeof paymentIndex = {
        ...paymentIndex,
        vectorOf: (source) => {
          for (const ms of answerTimesOf(fixture.database)) waited.add(ms);
          return paymentIndex.vectorOf(source);
        },
      };
      expect(await checkFollowing(fixture.database, watched)).toEqual([]);
      expect([...waited]).toContain(0);
    });

    test("payments of one agency wait for none, and one that is not committed yet is found once it is [T882]", async () => {
      const [one, other] = [...there.values()] as [Counted, Counted];
      const receipt = (tx: Pick<typeof fixture.database, "query">, id: string, number: string) =>
        tx.query("update payments set receipt_number = $2 where id = $1", [id, number]);
      let slow = Promise.resolve();
      let commit = () => {};
      const isCommitted = new Promise<void>((resolve) => {
        commit = resolve;
      });
      await new Promise<void>((isWritten) => {
        slow = fixture.database.transaction(async (tx) => {
          await receipt(tx, one.id, "R88slow");
          isWritten();
          await isCommitted;
        });
      });
      await fixture.database.transaction(async (tx) => {
        await tx.query("set local lock_timeout = '2s'");
        await receipt(tx, other.id, "R88fast");
      });
      expect(await idsOf("r88fast")).toEqual([other.id]);
      expect(await idsOf("r88slow")).toEqual([]);
      commit();
      await slow;
      expect(await idsOf("r88slow")).toEqual([one.id]);
    });
  }
});
