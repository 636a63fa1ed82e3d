import { describe, expect, test } from "vitest";
import {
  exampleDeskFunds,
  exampleDeskPayment,
  exampleLedger,
  exampleRefund,
  exampleSuspenseMatch,
} from "#contract/desk-examples.ts";
import { setAgencyZone } from "#web/adapters/agency-clock.ts";
import { mayMoveMoney, tabIn, tabsFor } from "#web/desk/desk.connect.ts";
import { doneLabel } from "#web/desk/desk-actions.ts";
import { methodLabel, shortMoment } from "#web/desk/desk-labels.ts";
import { connectFunds } from "#web/desk/funds.connect.ts";
import { accountName, connectLedger } from "#web/desk/ledger.connect.ts";
import { connectPayment } from "#web/desk/payment.connect.ts";

const agencyId = "agy_harbourvale";

describe("tabs", () => {
  test("an address names its tab; one that is not for the person is the first", () => {
    expect(tabIn("", ["manage-agency-applications"])).toBe("payments");
    expect(tabIn("tab=funds&q=x", ["manage-own-application"])).toBe("funds");
    expect(tabIn("tab=refunds", ["manage-agency-applications"])).toBe("refunds");
    expect(tabIn("tab=refunds", ["manage-own-application"])).toBe("payments");
    expect(tabIn("tab=elsewhere", ["manage-agency-applications"])).toBe("payments");
  });

  test("refunds are shown to those alone who may move money", () => {
    expect(tabsFor(["manage-branch-application"]).map(({ id }) => id)).toEqual(["payments", "funds"]);
    expect(mayMoveMoney(["manage-branch-application", "manage-agency"])).toBe(false);
    expect(mayMoveMoney(["manage-agency-applications"])).toBe(true);
  });
});

describe("a payment", () => {
  const payment = { ...exampleDeskPayment, surchargeCents: 4_295 };

  test("says what was paid, what went back and what can still go back", () => {
    const shown = connectPayment({ payment, refunds: [exampleRefund], paidOn: null });
    expect(shown.amounts).toEqual([
      { term: "Amount", detail: "$4,295.00" },
      { term: "Card surcharge", detail: "$42.95" },
      { term: "Total paid by the payer", detail: "$4,337.95", isTotal: true },
      { term: "Refunded", note: "Of the amount, without its surcharge", detail: "-$845.00" },
    ]);
    expect([shown.leftCents, shown.canRefund]).toEqual([345_000, true]);
    expect(methodLabel(payment)).toBe("Visa ···· 4242");
  });

  test("is told from its making to its last refund, in order", () => {
    const { history } = connectPayment({ payment, refunds: [exampleRefund], paidOn: null });
    expect(history.map(({ label, note }) => [label, note])).toEqual([
      ["Made by the payer", null],
      ["Settled", "Receipt R-00001042"],
      ["Refund of $845.00 requested", "By Morgan Manager"],
      ["$845.00 refunded", null],
    ]);
  });

  test("shows the bank's day as paid and the time of import as entered [T544]", () => {
    const { facts } = connectPayment({ payment, refunds: [], paidOn: "2026-11-19" });
    const shown = connectFunds(
      {
        funds: { ...exampleDeskFunds, valueDate: "2026-11-19" },
        batch: null,
        assignment: null,
        matches: [],
        refunds: [],
      },
      agencyId,
    );
    for (const list of [facts, shown.bank]) {
      expect(list.find(({ term }) => term === "Paid")?.detail).toBe("19 Nov 2026");
      expect(list.find(({ term }) => term === "Entered")?.detail).toBe("21 November 2026, 1:15 pm AEDT");
    }
    expect(shown.about).toBe("PayID from J Citizen, paid 19 Nov 2026");
  });

  test("that was declined says so and why, and is not refunded", () => {
    const declined = {
      ...payment,
      status: "declined",
      problemCode: "card.declined",
      settledAt: null,
    } as const;
    const shown = connectPayment({ payment: declined, refunds: [], paidOn: null });
    expect(shown.canRefund).toBe(false);
    expect(shown.history.at(-1)?.label).toBe("Now: declined");
    expect(shown.facts.at(-1)?.detail).toContain("Your bank declined this card.");
  });

  test("of which the gateway told something else is an alarm", () => {
    expect(connectPayment({ payment, refunds: [], paidOn: null }).warning).toBeNull();
    expect(
      connectPayment({ payment: { ...payment, isMismatched: true }, refunds: [], paidOn: null }).warning,
    ).toContain("The gateway reported something different");
  });
});

describe("a ledger", () => {
  test("names accounts in words, debits apart from credits", () => {
    const shown = connectLedger(exampleLedger);
    expect(shown.verdict).toMatch(/^Balanced/);
    expect(
      shown.postings[0]?.lines.map(({ account, debitCents, creditCents }) => [
        account,
        debitCents,
        creditCents,
      ]),
    ).toEqual([
      ["Owed by the payer", 429_500, null],
      ["Campaign costs payable", null, 429_500],
    ]);
    expect(accountName("something:new")).toBe("something:new");
  });

  test("that does not hold is an alarm", () => {
    const shown = connectLedger({ ...exampleLedger, isBalanced: false });
    expect([shown.isBalanced, shown.verdict]).toEqual([false, expect.stringMatching(/has an error/)]);
  });
});

test("what was done is told by the server's answer", () => {
  const done = (name: string, answer: unknown) => doneLabel({ name, subject: "x", answer });
  expect(done("refund", { ...exampleRefund, status: "awaitingApproval" })).toContain(
    "Somebody else has to approve it.",
  );
  expect(done("approve", { ...exampleRefund, status: "sending" })).toBe(
    "$845.00 is being refunded to the card.",
  );
  const answer = { ...exampleRefund, status: "awaitingApproval" };
  expect(doneLabel({ name: "refund", subject: "x", answer }, [exampleRefund])).toBe("$845.00 was refunded.");
  const matched = {
    funds: { ...exampleDeskFunds, openCents: 100 },
    match: { ...exampleSuspenseMatch, receiptNumber: "R-1", amountCents: 900 },
  };
  expect(done("match", matched)).toBe(
    "$9.00 was matched to SF-7K3M9Q2P, receipt R-1. $1.00 still waits in suspense.",
  );
  expect(done("undo-match", { ...exampleSuspenseMatch, status: "undone" })).toBe(
    "The match of $4,295.00 was undone: it is in suspense again.",
  );
});

test("an instant is read by the clock of its property, else of the agency, with the zone named [T574]", () => {
  const instant = "2026-11-21T02:15:00.000Z";
  const perth = { line1: "1 Hay Street", suburb: "Perth", state: "WA", postcode: "6000" } as const;
  expect(shortMoment(instant)).toBe("21 Nov, 1:15 pm AEDT");
  expect(shortMoment(instant, { address: perth })).toBe("21 Nov, 10:15 am AWST");
  setAgencyZone("Australia/Adelaide");
  expect(shortMoment(instant)).toBe("21 Nov, 12:45 pm ACDT");
  expect(shortMoment(instant, { address: null })).toBe("21 Nov, 12:45 pm ACDT");
  setAgencyZone("Australia/Sydney");
});
