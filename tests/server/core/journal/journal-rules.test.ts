import { expect, test } from "vitest";
import {
  accounts,
  type ChainedTransaction,
  canonicalOf,
  chainOf,
  errorOf,
  genesisHash,
  hashOf,
  move,
} from "#server/core/journal/journal.rules.ts";

const charge: ChainedTransaction = {
  id: "jtx_1",
  chain: "agy_1",
  sequence: 1,
  kind: "charge",
  applicationId: "app_1",
  paymentId: null,
  incomingFundsId: null,
  reverses: null,
  description: "Marketing campaign",
  postedAt: new Date("2026-11-21T00:00:00.000Z"),
  entries: [
    { account: "receivable:app_1", amountCents: 429_500 },
    { account: "campaign-payable:agy_1", amountCents: -429_500 },
  ],
};

const reversal: ChainedTransaction = {
  ...charge,
  id: "jtx_2",
  sequence: 2,
  kind: "reversal",
  paymentId: "pay_1",
  incomingFundsId: "inc_1",
  reverses: "jtx_1",
  entries: [
    { account: "campaign-payable:agy_1", amountCents: 429_500 },
    { account: "receivable:app_1", amountCents: -429_500 },
  ],
};

// Hashes that stand in databases: a change of what they are over would make every ledger look tampered with.
test("the hashes of a chain are these", () => {
  expect(genesisHash).toBe("0000000000000000000000000000000000000000000000000000000000000000");
  const first = hashOf(genesisHash, charge);
  expect(first).toBe("a4f432419914abfc64a40da3f674ec83df506646977e0b52551b5e126202c25c");
  expect(hashOf(first, reversal)).toBe("ae7b90b6e7d62b3d76819ab8d854765e0621059b4b146779bf7e6acea0737f18");
});

test("every word of a transaction is part of what its hash is over", () => {
  expect(canonicalOf(reversal)).toBe(
    '["agy_1","jtx_2","reversal","app_1","pay_1","inc_1","jtx_1","Marketing campaign","2026-11-21T00:00:00.000Z",[["campaign-payable:agy_1",429500],["receivable:app_1",-429500]]]',
  );
  const changes: Partial<ChainedTransaction>[] = [
    { id: "jtx_3" },
    { chain: "agy_2" },
    { sequence: 3 },
    { kind: "charge" },
    { applicationId: null },
    { paymentId: "pay_2" },
    { incomingFundsId: null },
    { reverses: null },
    { description: "" },
    { postedAt: new Date("2026-11-21T00:00:00.001Z") },
    { entries: reversal.entries.toReversed() },
  ];
  const hashes = [{}, ...changes].map((change) => hashOf(genesisHash, { ...reversal, ...change }));
  expect(new Set([...hashes, hashOf("1".repeat(64), reversal)]).size).toBe(changes.length + 2);
});

test("accounts are named by whom they are of", () => {
  expect([
    accounts.receivable("app_1"),
    accounts.campaignPayable("agy_1"),
    accounts.cardClearing("agy_1"),
    accounts.debitClearing("agy_1"),
    accounts.surchargeIncome("agy_1"),
    accounts.bankTrust("agy_1"),
    accounts.bankTrust(null),
    accounts.suspense("agy_1"),
    accounts.suspense(null),
    chainOf("agy_1"),
    chainOf(null),
  ]).toEqual([
    "receivable:app_1",
    "campaign-payable:agy_1",
    "card-clearing:agy_1",
    "debit-clearing:agy_1",
    "surcharge-income:agy_1",
    "bank-trust:agy_1",
    "bank-trust:unassigned",
    "suspense:agy_1",
    "suspense:unassigned",
    "agy_1",
    "unassigned",
  ]);
});

test("a move debits the first account and credits the second", () => {
  expect(move("a", "b", 5)).toEqual([
    { account: "a", amountCents: 5 },
    { account: "b", amountCents: -5 },
  ]);
});

test.each([
  ["none", [], "fewer than two entries"],
  ["one", [1], "fewer than two entries"],
  ["one of nothing", [0, 1, -1], "an entry that is not whole cents"],
  ["half a cent", [0.5, -0.5], "an entry that is not whole cents"],
  ["more than is exact", [2 ** 53, -(2 ** 53)], "an entry that is not whole cents"],
  ["what does not balance", [3, -1], "entries sum to 2"],
  [
    "what exceeds exact numbers on the way",
    [2 ** 53 - 1, 2 ** 53 - 1, -(2 ** 53 - 1)],
    "entries sum to 9007199254740991",
  ],
  ["two", [1, -1], null],
  ["three", [1, 1, -2], null],
])("entries: %s", (_, amounts, error) => {
  expect(errorOf(amounts.map((amountCents) => ({ account: "a", amountCents })))).toBe(error);
});
