import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import {
  earlierSum,
  type ListingLedger,
  ledgerLines,
  ledgerNotes,
} from "#web/supplier-payments/ledger-tab.connect.ts";
import { open, payments } from "./payments-page.tsx";

const received = {
  id: "jnl_1mZ3kQ0sT1vX5yB7",
  postedAt: "2026-11-21T02:00:00.000Z",
  kind: "funds-received",
  description: "Bank transfer received R-1001",
  amountCents: 200_000,
  balanceCents: 200_000,
};
const sent = {
  id: "jnl_2mZ3kQ0sT1vX5yB7",
  // The 1st of December in Sydney.
  postedAt: "2026-11-30T14:00:00.000Z",
  kind: "payout-sent",
  description: "Payment PQ7RT2 to Lumen Studio",
  amountCents: -76_000,
  balanceCents: 124_000,
};
const marketing: ListingLedger = {
  purpose: "marketing",
  clearedCents: 124_000,
  reservedCents: 50_000,
  availableCents: 70_000,
  lines: [received, sent],
};
const deposit: ListingLedger = {
  purpose: "deposit",
  clearedCents: 0,
  reservedCents: 0,
  availableCents: 0,
  lines: [],
};
const ledger = { listingId: payments.listingId, ledgers: [marketing, deposit] };
const part = (name: string) => screen.findByRole("region", { name });
afterEach(cleanup);

test("both ledgers have their figures, and each line with the balance after it, newest first", async () => {
  const page = open("?tab=ledger", { answers: { readTrustLedger: () => ledger } });
  const shown = within(await part("Marketing ledger"));
  expect(shown.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Cleared for this listing",
    "Reserved by released payments",
    "Available to pay out",
  ]);
  expect(shown.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "$1,240.00",
    "$500.00",
    "$700.00",
  ]);
  expect(shown.getByText(/^The bank holds less than all ledgers together/)).toBeTruthy();
  expect(shown.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    // Each amount stands under its description and beside it: a phone shows the one, a wider page the other.
    "DateDescriptionAmountBalance",
    "1 Dec 2026Payment PQ7RT2 to Lumen Studio-$760.00-$760.00$1,240.00",
    "21 Nov 2026Bank transfer received R-1001+$2,000.00+$2,000.00$2,000.00",
  ]);
  const empty = within(await part("Deposit ledger"));
  expect(empty.getByText("No money came in or went out yet.")).toBeTruthy();
  expect(empty.queryByRole("table")).toBeNull();
  expect(page.sent("readTrustLedger")).toEqual([
    { params: { id: payments.listingId }, signal: expect.any(AbortSignal) },
  ]);
});

test("a ledger that can't be read says why, and is read again", async () => {
  const errorObject = {
    url: "",
    status: 503,
    statusText: "",
    body: null,
    request: { method: "GET", url: "" },
  } as const;
  let isAway = true;
  const readTrustLedger = () => {
    if (isAway) throw new ApiFailure({ problem: problem("database.away"), errorObject });
    return routes.readTrustLedger.example.reply;
  };
  open("?tab=ledger", { answers: { readTrustLedger } });
  const retry = await screen.findByRole("button", { name: "Retry" });
  isAway = false;
  fireEvent.click(retry);
  expect(await screen.findByText(/Funds received R-1001/)).toBeTruthy();
});

test("what was there before the lines that are shown is said, and why a balance is not what has cleared", () => {
  expect(earlierSum(marketing)).toBeNull();
  expect(earlierSum(deposit)).toBeNull();
  expect(earlierSum({ ...marketing, lines: [sent] })).toEqual({
    label: "Before these lines",
    cents: 200_000,
  });
  expect(ledgerLines(marketing, "Australia/Sydney").map(({ on }) => on)).toEqual([
    "2026-12-01",
    "2026-11-21",
  ]);
  expect(ledgerNotes(deposit)).toEqual([]);
  expect(ledgerNotes({ ...marketing, availableCents: 74_000 })).toEqual([]);
  expect(ledgerNotes({ ...marketing, clearedCents: -4_200, availableCents: 0, lines: [] })).toEqual([]);
  expect(ledgerNotes({ ...marketing, clearedCents: 120_000 })).toEqual([
    "$40.00 of the balance hasn't cleared: a line that somebody added counts once its month is signed.",
  ]);
});
