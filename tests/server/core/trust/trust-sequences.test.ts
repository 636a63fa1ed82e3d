import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { matchFunds } from "#server/money-in/match-funds.ts";
import { undoMatch } from "#server/money-in/undo-match.ts";
import { askRefund } from "#server/refund/ask-refund.ts";
import { payOutRefund } from "#server/refund/end-refund.ts";
import { Refusal } from "#server/refusal.ts";
import type { Owing } from "#tests/server/payment/owing.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agencyId, openTrustFixture, type TrustFixture } from "./trust-fixture.ts";

const listings = ["lst_1", "lst_2"] as const;
const staff: ListingStaff = {
  id: "stf_1",
  agencyId,
  branchId: null,
  permissions: ["manage-agency-applications"],
};

type Step = { does: keyof typeof steps; of: number; cents: number };
type Sequence = {
  fixture: TrustFixture;
  owing: Owing[];
  count: number;
  sent: { listing: string; cents: number }[];
};

const one = <Item>(items: readonly Item[], of: number): Item | undefined =>
  items[of % Math.max(items.length, 1)];

async function idsOf({ fixture }: Sequence, sql: string): Promise<string[]> {
  const { rows } = await fixture.database.query<{ id: string }>(sql);
  return rows.map(({ id }) => id);
}

/** What can happen to the money; each with what it happens to and how much of it. */
const steps = {
  receive: async ({ fixture, owing, count }: Sequence, of: number, amountCents: number) => {
    const reference = one(owing, of)?.reference ?? "";
    await fixture.receive({ lineId: `line-${count}`, reference, amountCents });
  },
  receiveOfNobody: async ({ fixture, count }: Sequence, _: number, amountCents: number) => {
    const account = { bsb: "062-000", accountNumber: "318842" };
    await fixture.receive({ lineId: `line-${count}`, account, amountCents });
  },
  receiveByBpay: async ({ fixture, owing, count }: Sequence, of: number, amountCents: number) => {
    const crn = one(owing, of)?.crn ?? "";
    await fixture.receive({ lineId: `line-${count}`, kind: "bpay", billerCode: "314159", crn, amountCents });
  },
  reverse: async (sequence: Sequence, of: number) => {
    const { rows } = await sequence.fixture.database.query<{
      lineId: string;
      amountCents: number;
      kind: "transfer" | "bpay";
    }>(
      `select line_id as "lineId", amount_cents as "amountCents", kind from incoming_funds where instruction = 'payment'
       order by line_id collate "C"`,
    );
    const line = one(rows, of);
    if (line === undefined) return;
    const { lineId: reverses, amountCents, kind } = line;
    await sequence.fixture.receive({
      lineId: `line-${sequence.count}`,
      instruction: "reversal",
      reverses,
      amountCents,
      kind,
    });
  },
  reverseEarly: async ({ fixture, count }: Sequence, _: number, amountCents: number) => {
    await fixture.receive({
      lineId: `line-${count}`,
      instruction: "reversal",
      reverses: `line-${count + 3}`,
      amountCents,
    });
  },
  match: async (sequence: Sequence, of: number, amountCents: number) => {
    const fundsId = one(
      await idsOf(
        sequence,
        "select id from incoming_funds where suspense_cents > resolved_cents order by received_at, line_id",
      ),
      of,
    );
    const reference = one(sequence.owing, of)?.reference ?? "";
    if (fundsId === undefined) return;
    const key = `match-${sequence.count}`;
    await matchFunds(sequence.fixture.dependencies, staff, {
      fundsId,
      match: { reference, amountCents },
      key,
    });
  },
  undoMatch: async (sequence: Sequence, of: number) => {
    const id = one(await idsOf(sequence, "select id from suspense_matches order by id"), of);
    if (id !== undefined)
      await undoMatch(sequence.fixture.dependencies, staff, { id, reason: "Another vendor's." });
  },
  askRefund: async (sequence: Sequence, of: number, amountCents: number) => {
    const paymentId = one(
      await idsOf(sequence, "select id from payments where status = 'settled' order by settled_at, id"),
      of,
    );
    if (paymentId === undefined) return;
    const ask = { amountCents, reason: "Not taken.", isOwedAgain: of % 2 === 0 };
    await askRefund(sequence.fixture.dependencies, staff, {
      paymentId,
      ask,
      key: `refund-${sequence.count}`,
    });
  },
  payOutRefund: async (sequence: Sequence, of: number) => {
    const id = one(await idsOf(sequence, "select id from refunds where status = 'toPayOut' order by id"), of);
    if (id !== undefined)
      await payOutRefund(sequence.fixture.dependencies, staff, { id, reference: "NAB 1" });
  },
  send: async ({ fixture, sent }: Sequence, of: number, cents: number) => {
    const listing = listings[of % 2] ?? "lst_1";
    await fixture.send(listing, cents);
    sent.push({ listing, cents });
  },
  clear: async ({ fixture, sent }: Sequence, of: number) => {
    const order = one(sent, of);
    if (order === undefined) return;
    const entries = move(accounts.payoutClearing(agencyId), accounts.bankTrust(agencyId), order.cents);
    await fixture.post({ kind: "payout-cleared", entries });
  },
  comeBack: async ({ fixture, sent }: Sequence, of: number) => {
    const [order] = sent.splice(of % Math.max(sent.length, 1), 1);
    if (order === undefined) return;
    await fixture.post({
      kind: "payout-returned",
      ledger: fixture.ledger(order.listing),
      entries: move(accounts.bankTrust(agencyId), accounts.creditor("sup_1"), order.cents),
    });
  },
};

const names = Object.keys(steps) as (keyof typeof steps)[];
const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom(...names),
  of: fc.nat(11),
  cents: fc.integer({ min: 1, max: 90 }).map((dollars) => dollars * 1_000),
});

describe.each(databaseKinds())("money in and out on %s", (kind) => {
  test("in any order, the bank, the cash book and the ledgers agree and no payout overdraws one", {
    timeout: 120_000,
  }, async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25, size: "max" }), async (drawn) => {
        const fixture = await openTrustFixture(kind);
        try {
          const owing: Owing[] = [];
          for (const [number, id] of listings.entries()) {
            await fixture.listing(id);
            owing.push(await fixture.owingOf(id, { crn: crns[number] ?? "" }));
          }
          const sequence: Sequence = { fixture, owing, count: 0, sent: [] };
          for (const { does, of, cents } of drawn) {
            sequence.count += 1;
            if (await accepted(() => steps[does](sequence, of, cents))) done.add(does);
          }
          expect(await fixture.errors()).toEqual([]);
        } finally {
          await fixture.close();
        }
      }),
      { numRuns: 25, seed: 17 },
    );
    expect([...done].sort()).toEqual([...names].sort());
  });
});

const crns = ["78113347123" + "0", "78113347124" + "8"];

/** Whether the product did it; what it refuses changes nothing. */
async function accepted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
