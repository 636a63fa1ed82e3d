import { describe, expect, test } from "vitest";
import { accounts, type JournalEntry, move } from "#server/core/journal/journal.rules.ts";
import {
  payableOf,
  type TrustFacts,
  trustPurposeOf,
  trustSideOf,
} from "#server/core/journal/trust-side.rules.ts";

const agencyId = "agy_1";
const receivable = accounts.receivable("app_1");
const suspense = accounts.suspense(agencyId);
const bank = accounts.bankTrust(agencyId);
const inTransit = accounts.payoutClearing(agencyId);
const creditor = accounts.creditor("sup_1");
const control = accounts.trustControl(agencyId);
const held = accounts.trustSuspense(agencyId);
const ledger = accounts.trustListing("lst_1", "marketing");

const sideOf = (entries: JournalEntry[], facts: Partial<TrustFacts> = {}, of: string | null = agencyId) =>
  trustSideOf({ agencyId: of, entries }, { ledger, heldCents: 0, reversed: null, ...facts });

describe("the trust side of a posting", () => {
  test.each<[string, JournalEntry[], JournalEntry[]]>([
    ["money that is owed arrives", move(bank, receivable, 5), move(control, ledger, 5)],
    ["money that is not owed arrives", move(bank, suspense, 5), move(control, held, 5)],
    ["a card batch arrives", move(bank, accounts.cardClearing(agencyId), 5), move(control, ledger, 5)],
    ["a debit batch arrives", move(bank, accounts.debitClearing(agencyId), 5), move(control, ledger, 5)],
    ["the bank takes it back", move(suspense, bank, 5), move(held, control, 5)],
    ["an order is sent", move(creditor, inTransit, 5), move(ledger, control, 5)],
    ["tax is sent", move(accounts.withheldTax(agencyId), inTransit, 5), move(ledger, control, 5)],
    ["a refund is sent", move(suspense, inTransit, 5), move(held, control, 5)],
    ["an order comes back", move(bank, creditor, 5), move(control, ledger, 5)],
    ["an order clears", move(inTransit, bank, 5), []],
    ["a card payment settles", move(accounts.cardClearing(agencyId), receivable, 5), []],
    ["a debit clears", move(accounts.debitClearing(agencyId), receivable, 5), []],
    ["a late debit waits", move(accounts.debitClearing(agencyId), suspense, 5), []],
    ["a late card charge waits", move(accounts.cardClearing(agencyId), suspense, 5), []],
    ["a charge", move(receivable, accounts.campaignPayable(agencyId), 5), []],
    ["an invoice", move(accounts.campaignPayable(agencyId), creditor, 5), []],
    ["tax is withheld", move(creditor, accounts.withheldTax(agencyId), 5), []],
    ["a surcharge is owed back", move(accounts.surchargeIncome(agencyId), suspense, 5), []],
  ])("%s", (_, entries, expected) => {
    expect(sideOf(entries)).toEqual(expected);
  });

  test("of money that no agency is known to hold is in the unassigned's own suspense", () => {
    const entries = move(accounts.bankTrust(null), accounts.suspense(null), 7);
    expect(sideOf(entries, {}, null)).toEqual(
      move("trust-control:unassigned", "trust:suspense:unassigned", 7),
    );
  });

  test("of what moves out of suspense moves what of it is in the bank, and no more", () => {
    const matched = move(suspense, receivable, 5);
    expect(sideOf(matched, { heldCents: 9 })).toEqual(move(held, ledger, 5));
    expect(sideOf(matched, { heldCents: 3 })).toEqual(move(held, ledger, 3));
    expect(sideOf(matched, { heldCents: 0 })).toEqual([]);
  });

  test("of what is owed to a payer leaves the ledger that the payment came into", () => {
    expect(sideOf(move(receivable, suspense, 5), { heldCents: 5 })).toEqual(move(ledger, held, 5));
  });

  test("of what takes a posting back takes back what that posting moved", () => {
    const elsewhere = accounts.trustListing("lst_2", "deposit");
    const reversed = move(control, elsewhere, 5);
    expect(sideOf(move(receivable, bank, 5), { reversed })).toEqual([
      { account: control, amountCents: -5 },
      { account: elsewhere, amountCents: 5 },
    ]);
    expect(sideOf(move(receivable, suspense, 5), { reversed: [] })).toEqual([]);
  });

  test("of money whose listing is not known is the agency's suspense, and moves nowhere from there", () => {
    expect(sideOf(move(bank, receivable, 5), { ledger: held })).toEqual(move(control, held, 5));
    expect(sideOf(move(suspense, receivable, 5), { ledger: held, heldCents: 5 })).toEqual([]);
  });
});

test("what a buyer pays is held for the sale, what a vendor pays for the campaign", () => {
  expect(trustPurposeOf("Deposit Payment")).toBe("deposit");
  expect(trustPurposeOf("Agency Settlement")).toBe("deposit");
  expect(trustPurposeOf("Standard")).toBe("marketing");
  expect(payableOf(agencyId, "Deposit Payment")).toBe("deposit-payable:agy_1");
  expect(payableOf(agencyId, "Standard")).toBe("campaign-payable:agy_1");
});
