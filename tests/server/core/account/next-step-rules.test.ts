import { describe, expect, test } from "vitest";
import type { AccountFacts } from "#server/core/account/account.facts.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { authority, card, debit, owing, transfer } from "./account-samples.ts";

const nextOf = (facts: Partial<AccountFacts>) => accountOf({ ...owing, ...facts }).next;

describe("what happens next", () => {
  const waiting = { ...debit, amountCents: 100_000, nextCents: 50_000, count: 2, lastOn: "2026-12-23" };
  const paid = { status: "paid", settledCents: 429_500 } as const;
  test.each<[string, Partial<AccountFacts>, unknown]>([
    ["nothing is planned", {}, { kind: "pay", amountCents: 429_500, on: "2026-12-12" }],
    ["a part is paid", { settledCents: 100_000 }, { kind: "pay", amountCents: 329_500, on: "2026-12-12" }],
    ["it is a draft", { status: "draft" }, { kind: "finishApplication" }],
    ["it is not finished", { status: "partiallyCompleted" }, { kind: "finishApplication" }],
    ["it is cancelled", { status: "cancelled" }, { kind: "closed" }],
    ["it is expired", { status: "expired" }, { kind: "closed" }],
    ["a loan is not advanced", { isLoan: true, dueCents: 0, dueOn: null }, { kind: "decision" }],
    [
      "a loan is advanced",
      { isLoan: true, isAdvanced: true },
      { kind: "pay", amountCents: 429_500, on: "2026-12-12" },
    ],
    ["a card is charged", { card }, { kind: "processing", ...card }],
    [
      "all is planned",
      { debits: [debit] },
      { kind: "planned", method: "Direct Debit", amountCents: 429_500, on: "2026-11-23" },
    ],
    ["a part is planned", { debits: [waiting] }, { kind: "pay", amountCents: 329_500, on: "2026-12-12" }],
    [
      "a plan is paused",
      { debits: [{ ...debit, status: "suspended" }] },
      { kind: "pay", amountCents: 429_500, on: "2026-12-12" },
    ],
    [
      "a bank is asked",
      { debits: [{ ...debit, status: "created", authoriseBy: "2026-11-26T02:00:00.000Z" }] },
      { kind: "approve", amountCents: 429_500, by: "2026-11-26T02:00:00.000Z" },
    ],
    [
      "the debit is with the bank",
      { debits: [{ ...debit, isUnderWay: true }], debitingCents: 429_500 },
      { kind: "processing", method: "Direct Debit", amountCents: 429_500 },
    ],
    [
      "a transfer is announced",
      { transfers: [transfer] },
      { kind: "planned", method: "Bank Transfer", amountCents: 429_500, on: null },
    ],
    [
      "it is paid at settlement",
      { authority },
      { kind: "planned", method: "Pay At Settlement", amountCents: 429_500, on: "2027-01-29" },
    ],
    [
      "several are planned: the earliest comes first",
      {
        debits: [
          { ...debit, amountCents: 300_000, nextCents: 300_000 },
          { ...debit, mandateId: "man_2", amountCents: 129_500, nextCents: 129_500, on: "2026-11-22" },
        ],
      },
      { kind: "planned", method: "Direct Debit", amountCents: 129_500, on: "2026-11-22" },
    ],
    [
      "several are planned in their order",
      {
        debits: [
          { ...debit, amountCents: 300_000, nextCents: 300_000 },
          { ...debit, mandateId: "man_2", amountCents: 129_500, nextCents: 129_500, on: "2026-11-24" },
        ],
      },
      { kind: "planned", method: "Direct Debit", amountCents: 300_000, on: "2026-11-23" },
    ],
    [
      "one plan is paused and another is with the bank",
      {
        debits: [
          { ...debit, method: "PayTo", status: "suspended" },
          { ...debit, mandateId: "man_2", isUnderWay: true },
        ],
        debitingCents: 429_500,
      },
      { kind: "processing", method: "Direct Debit", amountCents: 429_500 },
    ],
    [
      "a transfer is announced beside a debit",
      {
        debits: [{ ...debit, amountCents: 300_000, nextCents: 300_000 }],
        transfers: [{ ...transfer, amountCents: 129_500 }],
      },
      { kind: "planned", method: "Bank Transfer", amountCents: 129_500, on: null },
    ],
    [
      "a bank is asked for one of two",
      {
        debits: [
          { ...debit, amountCents: 300_000 },
          {
            ...debit,
            mandateId: "man_2",
            status: "draft",
            amountCents: 129_500,
            authoriseBy: "2026-11-26T02:00:00.000Z",
          },
        ],
      },
      { kind: "approve", amountCents: 129_500, by: "2026-11-26T02:00:00.000Z" },
    ],
    [
      "a bank is asked without a limit",
      { debits: [{ ...debit, status: "created" }] },
      { kind: "approve", amountCents: 429_500, by: null },
    ],
    [
      "a part is with the bank and the rest is planned",
      {
        debits: [
          { ...debit, method: "PayTo", isUnderWay: true, amountCents: 100_000 },
          { ...debit, mandateId: "man_2", amountCents: 329_500, nextCents: 329_500, on: "2026-12-01" },
        ],
        debitingCents: 100_000,
      },
      { kind: "planned", method: "Direct Debit", amountCents: 329_500, on: "2026-12-01" },
    ],
    [
      "all is with the bank by PayTo",
      { debits: [{ ...debit, method: "PayTo", isUnderWay: true }], debitingCents: 429_500 },
      { kind: "processing", method: "PayTo", amountCents: 429_500 },
    ],
    [
      "all is with the bank, and by what is not known",
      { debitingCents: 429_500 },
      { kind: "processing", method: "Direct Debit", amountCents: 429_500 },
    ],
    ["a cent is left", { settledCents: 429_499 }, { kind: "pay", amountCents: 1, on: "2026-12-12" }],
    ["nothing is left", { settledCents: 429_500 }, { kind: "nothing" }],
    ["a cent waits", { ...paid, waitingCents: 1 }, { kind: "moneyWaiting", amountCents: 1 }],
    ["a cent goes back", { ...paid, returningCents: 1 }, { kind: "moneyReturning", amountCents: 1 }],
    ["it is cancelled, whatever waits", { status: "cancelled", waitingCents: 1 }, { kind: "closed" }],
    ["it is paid", paid, { kind: "nothing" }],
    ["money waits", { ...paid, waitingCents: 500 }, { kind: "moneyWaiting", amountCents: 500 }],
    [
      "money goes back",
      { ...paid, waitingCents: 500, returningCents: 700 },
      { kind: "moneyReturning", amountCents: 700 },
    ],
    [
      "money waits and something is owed",
      { waitingCents: 500 },
      { kind: "pay", amountCents: 429_500, on: "2026-12-12" },
    ],
  ])("%s", (_, facts, next) => {
    expect(nextOf(facts)).toEqual(next);
  });
});
