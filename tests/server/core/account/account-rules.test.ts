import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applicationAccount } from "#contract/application-account.ts";
import { applicationStatuses } from "#domain/enumerations.ts";
import type { AccountFacts } from "#server/core/account/account.facts.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { authority, card, debit, owing, transfer } from "./account-samples.ts";

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

  test("names a transfer that was announced and an authority to pay at settlement", () => {
    expect(plannedOf({ transfers: [transfer], authority })).toEqual([
      {
        kind: "transfer",
        method: "Bank Transfer",
        id: "pay_12345678",
        amountCents: 429_500,
        count: 1,
        nextCents: 429_500,
        on: null,
        lastOn: null,
        from: null,
        state: "announced",
        isAfterDue: false,
        canChange: false,
        canCancel: true,
      },
      {
        kind: "settlement",
        method: "Pay At Settlement",
        id: "set_12345678",
        amountCents: 429_500,
        count: 1,
        nextCents: 429_500,
        on: "2027-01-29",
        lastOn: "2027-01-29",
        from: null,
        state: "authorised",
        isAfterDue: false,
        canChange: true,
        canCancel: true,
      },
    ]);
  });

  test.each([
    ["draft", "awaitingApproval"],
    ["created", "awaitingApproval"],
    ["active", "scheduled"],
    ["suspended", "paused"],
  ] as const)("is, of a mandate that is %s, %s", (status, state) => {
    expect(plannedOf({ debits: [{ ...debit, status }] })[0]?.state).toBe(state);
  });

  test("is never late where nothing says when it is due", () => {
    expect(plannedOf({ dueOn: null, debits: [debit] })[0]?.isAfterDue).toBe(false);
  });

  test.each(applicationStatuses.filter((status) => status !== "completed"))(
    "is nothing while %s",
    (status) => {
      expect(plannedOf({ status, debits: [debit], authority, transfers: [transfer] })).toEqual([]);
    },
  );
});

describe("the figures", () => {
  test("are these of a loan, part of it paid, refunded and with the bank", () => {
    const facts = { ...owing, isLoan: true, isAdvanced: true, settledCents: 100_000, refundedCents: 5_000 };
    expect(accountOf({ ...facts, debitingCents: 300_000, waitingCents: 30, returningCents: 7 })).toEqual({
      currency: "AUD",
      advanced: true,
      dueCents: 429_500,
      dueOn: "2026-12-12",
      planned: [],
      receivedCents: 105_000,
      overCents: 37,
      returningCents: 7,
      refundedCents: 5_000,
      remainingCents: 329_500,
      payableCents: 29_500,
      next: { kind: "pay", amountCents: 29_500, on: "2026-12-12" },
    });
    expect(accountOf({ ...facts, isAdvanced: false }).advanced).toBe(false);
    expect(accountOf({ ...facts, isLoan: false }).advanced).toBeNull();
  });

  test("are of nothing due once it is cancelled, and of nothing payable before it is completed", () => {
    expect(accountOf({ ...owing, status: "cancelled" })).toMatchObject({ dueCents: 0, remainingCents: 0 });
    expect(accountOf({ ...owing, status: "draft" })).toMatchObject({ dueCents: 429_500, payableCents: 0 });
    expect(accountOf({ ...owing, debitingCents: 500_000 }).payableCents).toBe(0);
  });
});

test("the figures add up, whatever happened, and next never contradicts them [T380]", () => {
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
