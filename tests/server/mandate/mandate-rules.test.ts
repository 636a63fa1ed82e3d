import { describe, expect, test } from "vitest";
import type { MandateCreate } from "#contract/mandate.ts";
import type { Debtor } from "#server/core/account/debtor.rules.ts";
import {
  debtorOf,
  mandateHashOf,
  meaningOf,
  planSchedule,
  returnMeanings,
} from "#server/mandate/mandate.rules.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

const facts = { today: "2026-11-22", outstandingCents: 100_000, dueOn: "2026-12-12" };
const debitSchedule = {
  timing: "AtXDays",
  timingDays: 3,
  recurrence: "Once",
  recurrenceDays: null,
  amountType: "Percent",
  amount: 10_000,
  endType: "Settled",
  endDays: null,
} as never;

describe("a schedule", () => {
  test("of PayTo is collected on business days of the payer's state", () => {
    const schedule = { frequency: "WEEK", amountCents: 60_000, firstOn: "2026-12-26", lastOn: null } as const;
    expect(planSchedule({ method: "PayTo", schedule }, facts, "NSW")).toEqual([
      // Boxing Day is a Saturday; Monday is the holiday in its place.
      { dueOn: "2026-12-26", amountCents: 60_000, collectOn: "2026-12-29" },
      { dueOn: "2027-01-02", amountCents: 40_000, collectOn: "2027-01-04" },
    ]);
  });

  test("of a direct debit too", () => {
    expect(planSchedule({ method: "Direct Debit", schedule: debitSchedule }, facts, "VIC")).toEqual([
      { dueOn: "2026-11-25", amountCents: 100_000, collectOn: "2026-11-25" },
    ]);
  });

  test("that cannot be is refused at its field", () => {
    const schedule = { frequency: "WEEK", amountCents: 60_000, firstOn: "2026-11-21", lastOn: null } as const;
    expect(refusalOf(() => planSchedule({ method: "PayTo", schedule }, facts, "NSW"))).toBe(
      "schedule.too-early schedule.firstOn",
    );
  });
});

const account = { bsb: "062000", accountNumber: "1234 5678", accountName: "  Jane Citizen " };
const kept: Debtor = {
  kind: "account",
  bsb: "062-000",
  accountNumber: "12345678",
  accountName: "Jane Citizen",
};

test.each<[object, Debtor]>([
  [{ method: "Direct Debit", account }, kept],
  [{ method: "PayTo", debtor: { kind: "account", ...account } }, kept],
  [
    { method: "PayTo", debtor: { kind: "payId", type: "Email", value: " Jane@Example.com" } },
    { kind: "payId", type: "Email", value: "jane@example.com" },
  ],
])("what was typed is kept in one form: %j", (body, debtor) => {
  expect(debtorOf(body as MandateCreate)).toEqual(debtor);
});

test("of what can be kept in no form nothing is kept", () => {
  const wrong = { bsb: "x", accountNumber: "x", accountName: "A" };
  expect(debtorOf({ method: "Direct Debit", account: wrong } as MandateCreate)).toEqual({
    kind: "account",
    bsb: "",
    accountNumber: "",
    accountName: "A",
  });
  const payId = { kind: "payId", type: "Email", value: "x" };
  expect(debtorOf({ method: "PayTo", debtor: payId } as MandateCreate)).toMatchObject({ value: "" });
});

test("a hash is of the words in any order of fields, however deep", () => {
  const hash = mandateHashOf({ a: 1, b: { c: null, d: [1, 2] } });
  // Hashes that are in databases: another order would refuse every repeat of a request.
  expect(hash).toBe("01c4cb36e16bfdc8777fb0dce38f51ae649918e18a120b641a54435ab4071c89");
  expect(mandateHashOf({ b: { d: [1, 2], c: null }, a: 1 })).toBe(hash);
  expect(mandateHashOf({ a: 1, b: { c: null, d: [2, 1] } })).not.toBe(hash);
  expect(mandateHashOf({ a: 1, b: { c: 0, d: [1, 2] } })).not.toBe(hash);
  expect(mandateHashOf("a")).toBe("ac8d8342bbb2362d13f0a559a3621bb407011368895164b628a54f7fc33fc43c");
});

test.each([
  ["1", "The BSB is not right", true],
  ["2", "The payment was stopped", true],
  ["3", "The account is closed", true],
  ["4", "The customer has died", true],
  ["5", "There is no such account", true],
  ["6", "There was not enough money, or the bank refers to its customer", false],
  ["8", "The direct entry user id is not right", true],
  ["9", "The debit was technically invalid", true],
])("a debit returned with %s means: %s", (code, label, isFinal) => {
  expect(meaningOf(code)).toEqual({ label, isFinal });
});

test("what a returned debit means, and whether another try could help", () => {
  const retried = Object.entries(returnMeanings).filter(([, { isFinal }]) => !isFinal);
  expect(retried.map(([code]) => code)).toEqual(["6", "AM04"]);
  expect(Object.keys(returnMeanings)).toHaveLength(10);
  expect(meaningOf("3")).toEqual({ label: "The account is closed", isFinal: true });
  expect(meaningOf("AM04")).toEqual({ label: "There was not enough money", isFinal: false });
  expect(meaningOf("MD01")).toEqual({ label: "The PayTo agreement does not allow it", isFinal: true });
  expect(meaningOf("X")).toEqual({ label: "The bank sent it back", isFinal: true });
});
