import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicationAccount } from "#contract/application-account.ts";
import { applicationStatuses } from "#contract/enumerations.ts";
import type { AccountFacts, DebitFacts } from "#server/application-account/account.facts.ts";
import { accountOf } from "#server/application-account/account.rules.ts";

const owing: AccountFacts = {
  status: "completed",
  isLoan: false,
  isAdvanced: false,
  dueCents: 429_500,
  settledCents: 0,
  debitingCents: 0,
  dueOn: "2026-12-12",
  refundedCents: 0,
  card: null,
  transfers: [],
  authority: null,
  debits: [],
  waitingCents: 0,
  returningCents: 0,
};
const debit: DebitFacts = {
  mandateId: "man_12345678",
  method: "Direct Debit",
  status: "active",
  debtor: { kind: "account", accountName: "Jane Citizen", bsb: "062-000", accountNumber: "12345678" },
  authoriseBy: null,
  isUnderWay: false,
  amountCents: 429_500,
  count: 1,
  nextCents: 429_500,
  on: "2026-11-23",
  lastOn: "2026-11-23",
};
const authority = {
  id: "set_12345678",
  method: "Pay At Settlement",
  amountCents: 429_500,
  settlementDate: "2027-01-29",
} as const;
const card = { method: "Credit Card", amountCents: 429_500 } as const;
const transfer = { id: "pay_12345678", method: "Bank Transfer", amountCents: 429_500 } as const;
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

describe("what is planned", () => {
  const plannedOf = (facts: Partial<AccountFacts>) => accountOf({ ...owing, ...facts }).planned;

  test("names the account by its last three digits, and nothing of a bank", () => {
    expect(plannedOf({ debits: [debit] })).toEqual([
      {
        kind: "debit",
        method: "Direct Debit",
        id: "man_12345678",
        amountCents: 429_500,
        count: 1,
        nextCents: 429_500,
        on: "2026-11-23",
        lastOn: "2026-11-23",
        from: "account ending 678",
        state: "scheduled",
        isAfterDue: false,
        canChange: true,
        canCancel: true,
      },
    ]);
  });

  test.each([
    [{ type: "Email", value: "jane@example.com" }, "PayID jXXe@example.com"],
    [{ type: "Phone", value: "+61491570156" }, "PayID XXXXXX156"],
    [{ type: "Organisation ID", value: "harbour.vale" }, "an organisation's PayID"],
  ] as const)("masks the PayID %j", (payId, from) => {
    const debtor = { kind: "payId", ...payId } as const;
    expect(plannedOf({ debits: [{ ...debit, debtor }] })[0]?.from).toBe(from);
  });

  test.each([
    ["2026-12-12", false],
    ["2026-12-13", true],
  ])("whose last day is %s, after the due date: %s", (lastOn, isAfterDue) => {
    expect(plannedOf({ debits: [{ ...debit, lastOn }] })[0]?.isAfterDue).toBe(isAfterDue);
  });

  test("what the bank has can be neither changed nor cancelled", () => {
    const [underWay] = plannedOf({ debits: [{ ...debit, isUnderWay: true }] });
    expect([underWay?.state, underWay?.canChange, underWay?.canCancel]).toEqual(["underWay", false, false]);
  });

  test.each(applicationStatuses.filter((status) => status !== "completed"))(
    "is nothing while %s",
    (status) => {
      expect(plannedOf({ status, debits: [debit], authority, transfers: [transfer] })).toEqual([]);
    },
  );
});

test("the figures add up, whatever happened, and next never contradicts them", () => {
  const some = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      fc.record({
        status: fc.constantFrom(...applicationStatuses),
        isLoan: fc.boolean(),
        isAdvanced: fc.boolean(),
        dueCents: some,
        paidShare: fc.integer({ min: 0, max: 100 }),
        refundedCents: some,
        debitingCents: some,
        waitingCents: some,
        returningCents: some,
        isCharged: fc.boolean(),
        debits: fc.array(fc.record({ amountCents: some, isUnderWay: fc.boolean() }), { maxLength: 3 }),
      }),
      ({ isCharged, debits, paidShare, ...changes }) => {
        const facts = {
          ...owing,
          ...changes,
          // The database holds it to what is due, and a link with a payment is not cancelled.
          settledCents: changes.status === "cancelled" ? 0 : Math.floor((changes.dueCents * paidShare) / 100),
          card: isCharged ? card : null,
          debits: debits.map((each) => ({ ...debit, ...each })),
        };
        const account = applicationAccount.parse(accountOf(facts));
        const { dueCents, receivedCents, refundedCents, remainingCents, payableCents, next } = account;
        expect(receivedCents - refundedCents + remainingCents).toBe(dueCents);
        expect(payableCents).toBeLessThanOrEqual(Math.max(0, remainingCents));
        if (next.kind === "pay")
          expect([next.amountCents > 0, payableCents >= next.amountCents]).toEqual([true, true]);
        if (next.kind === "nothing" || next.kind === "closed") expect(payableCents).toBe(0);
        if (facts.status === "cancelled") expect([dueCents, next.kind]).toEqual([0, "closed"]);
      },
    ),
  );
});
