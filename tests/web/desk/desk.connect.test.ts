import { describe, expect, test } from "vitest";
import type { SuspenseMatch } from "#contract/desk.ts";
import {
  exampleDeskFunds,
  exampleDeskPayment,
  exampleLedger,
  exampleRefund,
  exampleSuspenseMatch,
} from "#contract/desk-examples.ts";
import { exampleAccount } from "#contract/examples.ts";
import { setAgencyZone } from "#web/adapters/agency-clock.ts";
import { mayMoveMoney, tabIn, tabsFor } from "#web/desk/desk.connect.ts";
import { doneWords } from "#web/desk/desk-deeds.ts";
import { methodWords, shortMoment } from "#web/desk/desk-words.ts";
import { connectFunds, connectMatch, firstMatch, owingCards } from "#web/desk/funds.connect.ts";
import { accountName, connectLedger } from "#web/desk/ledger.connect.ts";
import { connectSuspenseMatch } from "#web/desk/match.connect.ts";
import { connectPayment } from "#web/desk/payment.connect.ts";

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
    expect(methodWords(payment)).toBe("Visa ···· 4242");
  });

  test("is told from its making to its last refund, in order", () => {
    const { history } = connectPayment({ payment, refunds: [exampleRefund], paidOn: null });
    expect(history.map(({ words, note }) => [words, note])).toEqual([
      ["Made by the payer", null],
      ["Settled", "Receipt R-00001042"],
      ["Refund of $845.00 asked for", "By Morgan Manager"],
      ["$845.00 refunded", null],
    ]);
  });

  test("shows the bank's day as paid and the time of import as entered", () => {
    const { facts } = connectPayment({ payment, refunds: [], paidOn: "2026-11-19" });
    const shown = connectFunds({
      funds: { ...exampleDeskFunds, valueDate: "2026-11-19" },
      matches: [],
      refunds: [],
    });
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
    expect(shown.history.at(-1)?.words).toBe("Now: declined");
    expect(shown.facts.at(-1)?.detail).toContain("Your bank declined this card.");
  });

  test("of which the gateway told something else is an alarm", () => {
    expect(connectPayment({ payment, refunds: [], paidOn: null }).warning).toBeNull();
    expect(
      connectPayment({ payment: { ...payment, isMismatched: true }, refunds: [], paidOn: null }).warning,
    ).toContain("The gateway told of something else");
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
    expect([shown.isBalanced, shown.verdict]).toEqual([false, expect.stringMatching(/does not hold/)]);
  });
});

describe("a line of the bank", () => {
  test("says what waits, less what awaits approval", () => {
    expect(connectFunds({ funds: exampleDeskFunds, matches: [], refunds: [] }).waiting).toContain(
      "$4,295.00 is neither matched nor refunded",
    );
    const funds = { ...exampleDeskFunds, openCents: 0 };
    expect(connectFunds({ funds, matches: [], refunds: [] }).waiting).toBeNull();
  });

  test("a match is at most what waits and at most what is owed", () => {
    expect(connectMatch(firstMatch, { leftCents: 50_000, named: null })).toMatchObject({
      isSearched: false,
      reference: null,
      cents: null,
    });
    const draft = { text: "wattle", reference: "SF-1", owed: "20000", amount: "200" };
    expect(connectMatch(draft, { leftCents: 50_000, named: null })).toMatchObject({
      reference: "SF-1",
      mostCents: 20_000,
      cents: 20_000,
    });
    const errorOf = (amount: string, leftCents: number) =>
      connectMatch({ ...draft, amount }, { leftCents, named: null }).error;
    expect(errorOf("200.01", 50_000)).toBe("At most $200.00 is left.");
    expect(errorOf("150", 10_000)).toBe("At most $100.00 is left.");
  });

  test("a match needs a reason and somebody else, but to the application that its line names", () => {
    const draft = { text: "wattle", reference: "SF-1", owed: "20000", amount: "200" };
    const needs = (named: string | null, reason = "") => {
      const { needsApproval, isExplained } = connectMatch({ ...draft, reason }, { leftCents: 50_000, named });
      return [needsApproval, isExplained];
    };
    expect([needs(null), needs("SF-2"), needs(null, "Theirs."), needs("SF-1")]).toEqual([
      [true, false],
      [true, false],
      [true, true],
      [false, true],
    ]);
  });

  test("whoever requested a match may withdraw it, somebody else approves it, and what was matched can be undone", () => {
    const waiting = {
      ...exampleSuspenseMatch,
      status: "awaitingApproval",
      decidedBy: null,
      finishedAt: null,
    } as const;
    const may = (match: SuspenseMatch, staffId: string) => {
      const { canApprove, decline, canUndo } = connectSuspenseMatch(match, staffId);
      return { canApprove, decline, canUndo };
    };
    expect(may(waiting, "stf_manager1")).toEqual({ canApprove: false, decline: "Withdraw", canUndo: false });
    expect(may(waiting, "stf_principal1")).toEqual({ canApprove: true, decline: "Decline", canUndo: false });
    expect(may(exampleSuspenseMatch, "stf_manager1")).toEqual({
      canApprove: false,
      decline: null,
      canUndo: true,
    });
    const undone = { by: { id: "stf_2", name: "Pat" }, reason: "Not theirs." };
    const { people } = connectSuspenseMatch({ ...exampleSuspenseMatch, status: "undone", undone }, null);
    expect(people).toEqual([
      expect.stringMatching(/^Requested by Morgan Manager, /),
      "Approved by Pat Principal",
      expect.stringMatching(/^Undone by Pat, .*: Not theirs\.$/),
    ]);
  });

  test("who owes is named by payer and address, with what is owed", () => {
    const { address } = exampleDeskPayment;
    const one = {
      id: "app_1",
      reference: "SF-1",
      shortcode: "DEM0PAY000000001",
      address,
      payer: "Jane",
      account: { ...exampleAccount, dueCents: 500, receivedCents: 200, remainingCents: 300 },
    };
    expect(owingCards([one])).toEqual([
      {
        value: "SF-1",
        icon: "receipt",
        title: "SF-1",
        note: "Jane · 12 Wattle Street, Richmond VIC 3121",
        fee: "$3.00 owed",
      },
    ]);
  });
});

test("what was done is told by the server's answer", () => {
  const done = (name: string, answer: unknown) => doneWords({ name, subject: "x", answer });
  expect(done("refund", { ...exampleRefund, status: "awaitingApproval" })).toContain(
    "Somebody else has to approve it.",
  );
  expect(done("approve", { ...exampleRefund, status: "sending" })).toBe(
    "$845.00 is on its way back to the card.",
  );
  const answer = { ...exampleRefund, status: "awaitingApproval" };
  expect(doneWords({ name: "refund", subject: "x", answer }, [exampleRefund])).toBe("$845.00 was refunded.");
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

test("an instant is read by the clock of its property, else of the agency, with the zone named", () => {
  const instant = "2026-11-21T02:15:00.000Z";
  const perth = { line1: "1 Hay Street", suburb: "Perth", state: "WA", postcode: "6000" } as const;
  expect(shortMoment(instant)).toBe("21 Nov, 1:15 pm AEDT");
  expect(shortMoment(instant, { address: perth })).toBe("21 Nov, 10:15 am AWST");
  setAgencyZone("Australia/Adelaide");
  expect(shortMoment(instant)).toBe("21 Nov, 12:45 pm ACDT");
  expect(shortMoment(instant, { address: null })).toBe("21 Nov, 12:45 pm ACDT");
  setAgencyZone("Australia/Sydney");
});
