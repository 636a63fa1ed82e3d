import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { accounts, move } from "#server/core/journal/journal.rules.ts";
import { matchFunds } from "#server/money-in/match-funds.ts";
import { undoMatch } from "#server/money-in/undo-match.ts";
import { askRefund } from "#server/refund/ask-refund.ts";
import { Refusal } from "#server/refusal.ts";
import type { Owing } from "#tests/server/payment/owing.ts";
import { databaseKindsOfLongSuites } from "#tests/support/database.ts";
import { isFullRun } from "#tests/support/run-length.ts";
import { account, cardSteps } from "./card-steps.ts";
import {
  accepted,
  clearOrder,
  orderRefund,
  type Purpose,
  payInvoice,
  payTax,
  prepareOrders,
  recallReleased,
  releaseOrder,
  returnOrder,
  sendOrder,
} from "./order-steps.ts";
import { idsOf, one, type Sequence } from "./sequence.ts";
import { agencyId, openTrustFixture } from "./trust-fixture.ts";
import { wholeSequences } from "./whole-sequences.ts";

const listings = ["lst_1", "lst_2"] as const;
const staff: ListingStaff = {
  id: "stf_1",
  agencyId,
  branchId: null,
  permissions: ["manage-agency-applications"],
};

/** What happens to the payments of one purpose, once they are put into a batch. */
const stepsOf = (purpose: Purpose) => ({
  release: ({ fixture }: Sequence, of: number) => releaseOrder(fixture, purpose, of),
  send: ({ fixture }: Sequence, of: number) => sendOrder(fixture, purpose, of),
  recall: ({ fixture }: Sequence, of: number) => recallReleased(fixture, purpose, of),
  clear: ({ fixture, count }: Sequence, of: number) =>
    clearOrder(fixture, { lineId: `line-${count}`, purpose, of }),
  comeBack: ({ fixture, count }: Sequence, of: number) =>
    returnOrder(fixture, { lineId: `line-${count}`, purpose, of }),
});
const [refunds, payments, taxes] = [stepsOf("refund"), stepsOf("invoices"), stepsOf("tax")];

type Step = { does: keyof typeof steps; of: number; cents: number };
/** What can happen to the money; each with what it happens to and how much of it. */
const steps = {
  receive: async ({ fixture, owing, count }: Sequence, of: number, amountCents: number) => {
    const reference = one(owing, of)?.reference ?? "";
    await fixture.receive({ lineId: `line-${count}`, reference, amountCents });
  },
  receiveOfNobody: async ({ fixture, count }: Sequence, _: number, amountCents: number) => {
    await fixture.receive({ lineId: `line-${count}`, account, amountCents });
  },
  receiveByBpay: async ({ fixture, owing, count }: Sequence, of: number, amountCents: number) => {
    const crn = one(owing, of)?.crn ?? "";
    await fixture.receive({ lineId: `line-${count}`, kind: "bpay", billerCode: "314159", crn, amountCents });
  },
  ...cardSteps,
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
    if (id === undefined) throw new Refusal("refund.unknown");
    await orderRefund(sequence.fixture, id);
  },
  payInvoice: ({ fixture, count }: Sequence, of: number, totalCents: number) =>
    payInvoice(fixture, {
      listingId: of < 6 ? listings[0] : listings[1],
      totalCents,
      key: `invoice-${count}`,
      of,
    }),
  payTax: ({ fixture, count }: Sequence, of: number) => payTax(fixture, { key: `tax-${count}`, of }),
  releaseRefund: refunds.release,
  sendRefund: refunds.send,
  clearRefund: refunds.clear,
  returnRefund: refunds.comeBack,
  recallRefund: refunds.recall,
  releasePayment: payments.release,
  sendPayment: payments.send,
  clearPayment: payments.clear,
  returnPayment: payments.comeBack,
  recallPayment: payments.recall,
  releaseTax: taxes.release,
  sendTax: taxes.send,
  clearTax: taxes.clear,
  returnTax: taxes.comeBack,
  recallTax: taxes.recall,
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
const ofRefunds = [
  "askRefund",
  "payOutRefund",
  "releaseRefund",
  "sendRefund",
  "clearRefund",
  "returnRefund",
  "receive",
  "send",
] as const;
const ofPayments = ["payInvoice", "payTax", "clearPayment", "receive"] as const;
const step: fc.Arbitrary<Step> = fc.record({
  // What needs others before it is drawn more often.
  does: fc.constantFrom(
    ...names,
    "payByCard",
    "settleCards",
    "refundCards",
    "payShortfall",
    ...ofRefunds,
    ...ofRefunds,
    ...ofPayments,
    ...ofPayments,
    ...ofPayments,
  ),
  of: fc.nat(11),
  cents: fc.integer({ min: 1, max: 90 }).map((dollars) => dollars * 1_000),
});

const stepOf = ([does, of, cents = 1_000]: readonly [Step["does"], number, number?]): Step => ({
  does,
  of,
  cents,
});

describe.each(databaseKindsOfLongSuites())("money in and out on %s", (kind) => {
  test("in any order, the bank, the cash book and the ledgers agree and no payout overdraws one", {
    timeout: isFullRun ? 3_600_000 : 600_000,
  }, async () => {
    const done = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 50, maxLength: 70, size: "max" }), async (drawn) => {
        const fixture = await openTrustFixture(kind);
        try {
          const owing: Owing[] = [];
          for (const [number, id] of listings.entries()) {
            await fixture.listing(id);
            owing.push(await fixture.owingOf(id, { crn: crns[number] ?? "" }));
          }
          await prepareOrders(fixture);
          const sequence: Sequence = { fixture, owing, count: 0, sent: [], logged: [] };
          for (const { does, of, cents } of drawn) {
            sequence.count += 1;
            if (await accepted(() => steps[does](sequence, of, cents))) done.add(does);
          }
          expect([...(await fixture.errors()), ...sequence.logged]).toEqual([]);
        } finally {
          await fixture.close();
        }
      }),
      { numRuns: isFullRun ? 400 : 25, seed: 17, examples: wholeSequences.map((does) => [does.map(stepOf)]) },
    );
    expect([...done].sort()).toEqual([...names].sort());
  });
});

const crns = ["78113347123" + "0", "78113347124" + "8"];
