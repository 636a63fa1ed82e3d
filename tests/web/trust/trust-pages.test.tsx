import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { problem } from "#contract/problems.ts";
import { routes } from "#contract/routes.ts";
import type { TrustMonth } from "#contract/trust-month.ts";
import { ApiFailure } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { LedgerCardPage } from "#web/trust/ledger-card.page.tsx";
import { TrustMonthPage } from "#web/trust/trust-month.page.tsx";
import { TrustMonthsPage } from "#web/trust/trust-months.page.tsx";
import type { TrustPageProps } from "#web/trust/trust-page.ts";

const month: TrustMonth = routes.readTrustMonth.example.reply;
const { figures } = month.now;
const fee = {
  kind: "notInCashBook",
  lineId: "line-42",
  on: "2026-11-18",
  description: "ACCOUNT KEEPING FEE",
  statementCents: -4_200,
  cashBookCents: 0,
  ageDays: 13,
  canPost: true,
} as const;
const unbalanced: TrustMonth = {
  ...month,
  status: "unbalanced",
  now: {
    ...month.now,
    figures: { ...figures, adjustedCents: 100_000, differenceCents: -4_200, isBalanced: false },
    differences: [fee],
  },
};

const errorObject = {
  url: "",
  status: 503,
  statusText: "",
  body: null,
  request: { method: "GET", url: "" },
} as const;

type Replies = Record<string, unknown>;
function open(page: (props: TrustPageProps) => ReactNode, replies: Replies, staffId = "stf_principal") {
  const call = vi.fn(async (name: string, _call: object) => {
    const reply = replies[name];
    if (reply instanceof Error) throw reply;
    return reply;
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  const account = { id: staffId, agencyId: "agy_1", timeZone: "Australia/Melbourne" } as const;
  const params = { id: month.id, ledger: month.ledgers[0]?.ledger ?? "" };
  render(<QueryClientProvider client={queries}>{page({ services, account, params })}</QueryClientProvider>);
  return (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent);
}
const monthPage = (props: TrustPageProps) => <TrustMonthPage {...props} />;
const monthsPage = (props: TrustPageProps) => <TrustMonthsPage {...props} />;
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

test("a month that is off says by how much and in which line, which is posted after that is said", async () => {
  const sent = open(monthPage, { readTrustMonth: unbalanced, postTrustLine: month });
  expect(await screen.findByText("The bank and the cash book differ by $42.00.")).toBeTruthy();
  expect(screen.getByText("ACCOUNT KEEPING FEE")).toBeTruthy();
  expect(screen.getByText("18 Nov 2026 · 13 days old")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign" })).toBeNull();
  press("Post this line");
  await pressInDialog("Post this line");
  await waitFor(() =>
    expect(sent("postTrustLine")).toEqual([
      { params: { id: month.id }, body: { kind: "feed", lineId: "line-42" }, key: expect.any(String) },
    ]),
  );
});

test("a month is compared with what was entered before, or with what is typed", async () => {
  const sent = open(monthPage, { readTrustMonth: unbalanced, compareTrustMonth: month });
  await screen.findByRole("heading", { name: "November 2026" });
  press("Compare again");
  const dialog = await screen.findByRole("dialog");
  fireEvent.change(within(dialog).getByLabelText("Closing balance"), { target: { value: "1,198.00" } });
  await pressInDialog("Compare with the bank");
  await waitFor(() =>
    expect(sent("compareTrustMonth")).toEqual([
      { params: { id: month.id }, body: { version: 2, balanceCents: 119_800, on: "2026-11-30" } },
    ]),
  );
});

test("an account that is overdrawn is compared with a balance below zero", async () => {
  const sent = open(monthPage, { readTrustMonth: unbalanced, compareTrustMonth: month });
  await screen.findByRole("heading", { name: "November 2026" });
  press("Compare again");
  const dialog = await screen.findByRole("dialog");
  const balance = within(dialog).getByLabelText("Closing balance");
  fireEvent.change(balance, { target: { value: "42.00-" } });
  expect(
    await within(dialog).findByText("Type an amount, such as 1,250.00, or -42.00 where it is overdrawn."),
  ).toBeTruthy();
  fireEvent.change(balance, { target: { value: "-42.00" } });
  expect(within(dialog).queryByText(/^Type an amount/)).toBeNull();
  await pressInDialog("Compare with the bank");
  await waitFor(() =>
    expect(sent("compareTrustMonth")).toEqual([
      { params: { id: month.id }, body: { version: 2, balanceCents: -4_200, on: "2026-11-30" } },
    ]),
  );
});

test("a line that the feed lacks is typed", async () => {
  const sent = open(monthPage, { readTrustMonth: unbalanced, postTrustLine: month });
  await screen.findByRole("heading", { name: "November 2026" });
  press("Add a line of the statement");
  const dialog = await screen.findByRole("dialog");
  const type = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type("Direction", "in");
  type("Amount", "42.00");
  type("Day on the statement", "18/11/2026");
  type("Text on the statement", "RENT");
  await pressInDialog("Add a line of the statement");
  const body = {
    kind: "statement",
    on: "2026-11-18",
    direction: "in",
    amountCents: 4_200,
    reference: "RENT",
  };
  await waitFor(() => expect(sent("postTrustLine")).toMatchObject([{ body }]));
});

test("somebody who did not compare signs; who did is told why they can't", async () => {
  const sent = open(monthPage, { readTrustMonth: month, signTrustMonth: { ...month, status: "signed" } });
  expect(await screen.findByText("Bank, cash book and ledgers agree.")).toBeTruthy();
  press("Sign");
  expect(within(await screen.findByRole("dialog")).getByText("Sign November 2026?")).toBeTruthy();
  await pressInDialog("Sign");
  await waitFor(() =>
    expect(sent("signTrustMonth")).toEqual([{ params: { id: month.id }, body: { version: 2 } }]),
  );
  cleanup();
  open(monthPage, { readTrustMonth: month }, "stf_manager_01");
  expect(await screen.findByText(/Somebody else has to sign/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Sign" })).toBeNull();
});

test("a month that still runs says from when it can be signed, and one without a balance what the feed says", async () => {
  open(monthPage, { readTrustMonth: { ...month, isOver: false } });
  expect(await screen.findByText(/It can be signed from 1 Dec 2026/)).toBeTruthy();
  cleanup();
  const awaited = { ...figures, statement: null, adjustedCents: null, differenceCents: null };
  const now = { figures: awaited, unpresented: [], differences: [] };
  open(monthPage, { readTrustMonth: { ...month, status: "open", now } });
  expect(await screen.findByText("Enter the bank's balance to compare.")).toBeTruthy();
  expect(screen.getByText("The lines of the bank's feed add up to $1,240.00.")).toBeTruthy();
});

test("the list says where each month is; an overdrawn ledger is reported; none and a failure are said", async () => {
  const overdraft = {
    id: "tod_8mZ3kQ0sT1vX5yB7",
    ledger: "suspense",
    name: "Suspense",
    amountCents: 4_200,
    foundOn: "2026-11-18",
    reportBy: "2026-11-23",
    isLate: true,
    reportedBy: null,
    reportedAt: null,
  };
  const { months } = routes.readTrustMonths.example.reply;
  const [summary] = months;
  const late = { ...summary, isLate: true, status: "unbalanced", figures: unbalanced.now.figures };
  const reply = { state: "VIC", months: [late], overdrafts: [overdraft] };
  const sent = open(monthsPage, { readTrustMonths: reply, reportTrustOverdraft: reply });
  expect(await screen.findByText("Overdue")).toBeTruthy();
  expect(screen.getByText(/Off by \$42\.00/)).toBeTruthy();
  expect(screen.getByText("Report is late")).toBeTruthy();
  press("Mark as reported");
  await pressInDialog("Mark as reported");
  await waitFor(() => expect(sent("reportTrustOverdraft")).toEqual([{ params: { id: overdraft.id } }]));
  cleanup();
  open(monthsPage, { readTrustMonths: { state: "VIC", months: [], overdrafts: [] } });
  expect(await screen.findByText("No months yet.")).toBeTruthy();
  cleanup();
  open(monthsPage, { readTrustMonths: new ApiFailure({ problem: problem("database.away"), errorObject }) });
  expect(await screen.findByRole("button", { name: "Retry" })).toBeTruthy();
});

test("a ledger card has its opening, each line with the balance after it, and its closing", async () => {
  open((props) => <LedgerCardPage {...props} />, {
    readTrustLedgerCard: routes.readTrustLedgerCard.example.reply,
  });
  const rows = (await screen.findAllByRole("row")).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "DateDescriptionAmountBalance",
    "Opening$0.00",
    "21 Nov 2026Bank Transfer received R-1001+$1,240.00+$1,240.00$1,240.00",
    "Closing$1,240.00",
  ]);
});
