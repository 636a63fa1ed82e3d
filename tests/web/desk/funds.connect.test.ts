import { describe, expect, test } from "vitest";
import type { DeskFundsDetail, SuspenseMatch } from "#contract/desk.ts";
import { exampleDeskFunds, exampleDeskPayment, exampleSuspenseMatch } from "#contract/desk-examples.ts";
import { exampleAccount } from "#contract/examples.ts";
import { routes } from "#contract/routes.ts";
import { connectFunds, connectMatch, firstMatch, owingCard } from "#web/desk/funds.connect.ts";
import { connectSuspenseMatch } from "#web/desk/match.connect.ts";

const agencyId = "agy_harbourvale";

describe("a line of the bank", () => {
  test("says what waits, less what awaits approval", () => {
    const none = { batch: null, assignment: null, matches: [], refunds: [] };
    expect(connectFunds({ funds: exampleDeskFunds, ...none }, agencyId).waiting).toContain(
      "$4,295.00 is neither matched nor refunded",
    );
    const funds = { ...exampleDeskFunds, openCents: 0 };
    expect(connectFunds({ funds, ...none }, agencyId).waiting).toBeNull();
  });

  test("that belongs to no agency is assigned before anything else, and is another's from then on [T526]", () => {
    const before = { funds: { ...exampleDeskFunds, isUnassigned: true }, assignment: null };
    const none = { batch: null, matches: [], refunds: [] };
    expect(connectFunds({ ...before, ...none }, agencyId)).toMatchObject({
      leftCents: 0,
      canAssign: true,
      canUnassign: false,
      isElsewhere: false,
      waiting: expect.stringContaining(
        "Assign it to the agency it was meant for, or to your own to refund it.",
      ),
    });
    const { funds, assignment } = routes.assignFunds.example.reply;
    const assigned: DeskFundsDetail = { funds, assignment, ...none };
    expect(connectFunds(assigned, agencyId)).toMatchObject({
      leftCents: 0,
      canAssign: false,
      canUnassign: true,
      isElsewhere: true,
      waiting: "$4,295.00 is with Coast & Country Realty, whose staff match or refund it.",
    });
    expect(connectFunds(assigned, "agy_coastcountry")).toMatchObject({
      leftCents: 429_500,
      isElsewhere: false,
      assignment: [
        { term: "Agency", detail: "Coast & Country Realty" },
        { term: "Assigned by", detail: "Morgan Manager" },
        { term: "Assigned", detail: "21 November 2026, 2:00 pm AEDT" },
        { term: "Reason", detail: "The bank names the account of Coast & Country on its statement." },
      ],
    });
  });

  test("that is a batch says how much its agency pays in, and with which reference", () => {
    const funds = { ...exampleDeskFunds, outcome: "batch", appliedCents: 429_500, openCents: 0 } as const;
    const batch = {
      paymentCount: 3,
      shortfallCents: 4_000,
      owedCents: 3_000,
      shortfallReference: "SF-7K3M9Q2P",
    };
    const none = { assignment: null, matches: [], refunds: [] };
    const shown = connectFunds({ funds, batch, ...none }, agencyId);
    expect(shown.amounts.slice(1, 4)).toEqual([
      { term: "Payments", detail: "3" },
      { term: "Short by", detail: "$40.00" },
      { term: "Applied to its payments", detail: "$4,295.00" },
    ]);
    expect(shown.shortfall).toMatch(/^This batch is \$30\.00 short .* with the reference SF-7K3M9Q2P\./);
    const paidIn = { ...batch, owedCents: 0 };
    expect(connectFunds({ funds, batch: paidIn, ...none }, agencyId).shortfall).toBeNull();
  });

  test("a match is at most what waits and at most what is owed", () => {
    expect(connectMatch(firstMatch, { leftCents: 50_000, named: null })).toMatchObject({
      reference: null,
      cents: null,
    });
    const draft = { text: "wattle", reference: "SF-1", owed: "20000", amount: "200" };
    expect(connectMatch(draft, { leftCents: 50_000, named: null })).toMatchObject({
      reference: "SF-1",
      maxCents: 20_000,
      cents: 20_000,
    });
    const errorOf = (amount: string, leftCents: number) =>
      connectMatch({ ...draft, amount }, { leftCents, named: null }).error;
    expect(errorOf("200.01", 50_000)).toBe("At most $200.00 is left.");
    expect(errorOf("150", 10_000)).toBe("At most $100.00 is left.");
  });

  test("a match needs a reason and somebody else, but to the application that its line names [T531]", () => {
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
    expect(owingCard(one)).toEqual({
      value: "SF-1",
      icon: "receipt",
      title: "SF-1",
      note: "Jane · 12 Wattle Street, Richmond VIC 3121",
      fee: "$3.00 owed",
    });
  });
});
