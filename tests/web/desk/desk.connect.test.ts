import { describe, expect, test } from "vitest";
import {
  exampleDeskFunds,
  exampleDeskPayment,
  exampleLedger,
  exampleRefund,
} from "#contract/desk-examples.ts";
import { mayMoveMoney, tabIn, tabsFor } from "#web/desk/desk.connect.ts";
import { doneWords } from "#web/desk/desk-deeds.ts";
import { methodWords, shortMoment } from "#web/desk/desk-words.ts";
import { connectFunds, connectMatch, firstMatch, owingCards } from "#web/desk/funds.connect.ts";
import { accountName, connectLedger } from "#web/desk/ledger.connect.ts";
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
    const shown = connectPayment({ payment, refunds: [exampleRefund] });
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
    const { history } = connectPayment({ payment, refunds: [exampleRefund] });
    expect(history.map(({ words, note }) => [words, note])).toEqual([
      ["Made by the payer", null],
      ["Settled", "Receipt R-00001042"],
      ["Refund of $845.00 asked for", "By Morgan Manager"],
      ["$845.00 refunded", null],
    ]);
  });

  test("that was declined says so and why, and is not refunded", () => {
    const declined = {
      ...payment,
      status: "declined",
      problemCode: "card.declined",
      settledAt: null,
    } as const;
    const shown = connectPayment({ payment: declined, refunds: [] });
    expect(shown.canRefund).toBe(false);
    expect(shown.history.at(-1)?.words).toBe("Now: declined");
    expect(shown.facts.at(-1)?.detail).toContain("Your bank declined this card.");
  });

  test("of which the gateway told something else is an alarm", () => {
    expect(connectPayment({ payment, refunds: [] }).warning).toBeNull();
    expect(connectPayment({ payment: { ...payment, isMismatched: true }, refunds: [] }).warning).toContain(
      "The gateway told of something else",
    );
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
      "$4,295.00 waits",
    );
    const funds = { ...exampleDeskFunds, openCents: 0 };
    expect(connectFunds({ funds, matches: [], refunds: [] }).waiting).toBeNull();
  });

  test("a match is at most what waits and at most what is owed", () => {
    expect(connectMatch(firstMatch, 50_000)).toMatchObject({
      isSearched: false,
      reference: null,
      cents: null,
    });
    const draft = { text: "wattle", reference: "SF-1", owed: "20000", amount: "200" };
    expect(connectMatch(draft, 50_000)).toMatchObject({
      reference: "SF-1",
      mostCents: 20_000,
      cents: 20_000,
    });
    expect(connectMatch({ ...draft, amount: "200.01" }, 50_000).error).toBe("At most $200.00 is left.");
    expect(connectMatch({ ...draft, amount: "150" }, 10_000).error).toBe("At most $100.00 is left.");
  });

  test("who owes is named by payer and address, with what is owed", () => {
    const { address } = exampleDeskPayment;
    const one = {
      id: "app_1",
      reference: "SF-1",
      shortcode: "DEM0PAY000000001",
      address,
      payer: "Jane",
      dueCents: 500,
      paidCents: 200,
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
    payment: { id: "p", receiptNumber: "R-1", amountCents: 900 },
  };
  expect(done("match", matched)).toBe("$9.00 was matched, receipt R-1. $1.00 still waits in suspense.");
});

test("an instant is as narrow as its column", () => {
  expect(shortMoment("2026-11-21T02:15:00.000Z")).toMatch(/^\d{1,2} Nov \d{1,2}:15(am|pm)$/);
});
