import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  exampleCardTesting,
  exampleDeskFunds,
  exampleDeskPayment,
  exampleRefund,
  exampleSuspenseMatch,
} from "#contract/desk-examples.ts";
import type { PermissionName } from "#domain/enumerations.ts";
import { DeskPage } from "#web/desk/desk.page.tsx";
import { FundsPage } from "#web/desk/funds.page.tsx";
import { PaymentPage } from "#web/desk/payment.page.tsx";
import { deskFixture, waitingMatch } from "./desk-fixture.ts";

// Roles and names of a whole table take the simulated page a while.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 10_000 });
// The simulated page has no sizes to watch.
vi.stubGlobal(
  "ResizeObserver",
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

let fixture: ReturnType<typeof deskFixture>;
beforeEach(() => {
  window.localStorage.clear();
  fixture = deskFixture();
});
afterEach(cleanup);

const accountOf = (permissions: PermissionName[], id = "stf_manager1") => ({
  id,
  agencyId: "agy_harbourvale",
  permissions,
});
const manager = accountOf(["manage-agency-applications"]);
const agent = accountOf(["manage-own-application"], "stf_agent1");
const show = (page: ReactNode, address: string) => {
  window.history.replaceState(null, "", address);
  render(<QueryClientProvider client={fixture.services.queries}>{page}</QueryClientProvider>);
};
const openDesk = (address = "/payments", account = manager) =>
  show(<DeskPage services={fixture.services} account={account} />, address);
const openPayment = (account = manager) =>
  show(
    <PaymentPage services={fixture.services} account={account} params={{ id: exampleDeskPayment.id }} />,
    `/payments/${exampleDeskPayment.id}`,
  );
const openFunds = (account = manager) =>
  show(
    <FundsPage services={fixture.services} account={account} params={{ id: exampleDeskFunds.id }} />,
    `/payments/incoming-funds/${exampleDeskFunds.id}`,
  );
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test("an address opens its tab with its search, and each tab is left as it was [T154]", async () => {
  openDesk("/payments?tab=funds&q=wattle&filter=state:open");
  await screen.findByText("1–1 of 1 line");
  expect(fixture.sent("searchIncomingFunds")[0]?.body).toMatchObject({ queries: ["wattle", "state:open"] });
  expect(fixture.sent("searchPayments")).toEqual([]);
  fireEvent.click(screen.getByRole("link", { name: "Payments" }));
  await screen.findByText("1–1 of 1 payment");
  expect(fixture.sent("searchPayments")[0]?.body).toMatchObject({ queries: ["*"] });
  fireEvent.click(screen.getByRole("link", { name: "Incoming funds" }));
  await waitFor(() => expect(window.location.search).toBe("?tab=funds&q=wattle&filter=state%3Aopen"));
});

test("what changes at the server is read again, though nobody asks for it", async () => {
  openDesk();
  await screen.findByText("1–1 of 1 payment");
  fixture.shown.payments = [
    { ...exampleDeskPayment, id: "pay_other", reference: "SF-OTHER" },
    exampleDeskPayment,
  ];
  fixture.shown.hasChanged = true;
  await screen.findByText("SF-OTHER");
  expect(screen.getByRole("status", { name: "Updates" }).textContent).toBe("Live");
});

test("a server that is away is said not to be up to date [T163]", async () => {
  openDesk();
  await screen.findByText("1–1 of 1 payment");
  fixture.refuse("readDeskChanges", "database.away");
  await screen.findByText("Not up to date");
  expect(screen.getByText("1–1 of 1 payment")).toBeTruthy();
});

test("a refund is sent once with its reason, and said to be done confirmed by the server [T179]", async () => {
  openPayment();
  await press("Refund");
  await fill("Amount", "120.50");
  await fill("Reason", "Not delivered.");
  await fill("What happens to the charge", "waived");
  await press("Refund $120.50");
  await screen.findByText("$845.00 is being refunded to the card.");
  expect(fixture.sent("askRefund")).toEqual([
    {
      name: "askRefund",
      params: { id: exampleDeskPayment.id },
      key: expect.any(String),
      body: { amountCents: 12_050, reason: "Not delivered.", isOwedAgain: false },
    },
  ]);
});

test("an amount that is too much is told beside its field and cannot be sent; a refusal keeps what was typed [T178]", async () => {
  openPayment();
  await press("Refund");
  await fill("Reason", "Not delivered.");
  await fill("What happens to the charge", "owed");
  await fill("Amount", "9999");
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByText("At most $3,450.00 is left.")).toBeTruthy();
  expect(within(dialog).getByRole("button", { name: "Refund" })).toHaveProperty("disabled", true);
  fixture.refuse("askRefund", "refund.too-much");
  await fill("Amount", "10");
  await press("Refund $10.00");
  await screen.findByText(/That is more than is left of this payment/);
  expect(screen.getByLabelText("Reason")).toHaveProperty("value", "Not delivered.");
});

test("the server's refusal of a first person is said in full [T175]", async () => {
  fixture.shown.refunds = [
    { ...exampleRefund, status: "awaitingApproval", requestedBy: { id: "stf_2", name: "Pat" } },
  ];
  fixture.refuse("approveRefund", "refund.second-person");
  openDesk("/payments?tab=refunds");
  await press("Approve");
  await press("Approve the refund");
  await screen.findByText("Somebody else has to approve this refund: the person who requested it cannot.");
});

test("whoever asked for a refund is offered to withdraw it, not to approve it", async () => {
  fixture.shown.refunds = [{ ...exampleRefund, status: "awaitingApproval" }];
  openDesk("/payments?tab=refunds");
  await press("Withdraw");
  await press("Decline the refund");
  await screen.findByText("The refund of $845.00 will not be made.");
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
});

test("suspense is matched to who was found, for what is owed at most", async () => {
  openFunds();
  await press("Match");
  await fill("Find who owes it", "wattle");
  fireEvent.click(await screen.findByRole("radio"));
  const dialog = screen.getByRole("dialog");
  expect(within(dialog).getByRole("button", { name: "Match $4,295.00" })).toHaveProperty("disabled", true);
  await fill("Reason", "The payer named the street alone.");
  await press("Match $4,295.00");
  await screen.findByText(
    "A match of $4,295.00 to SF-7K3M9Q2P was requested. Somebody else has to approve it. $4,295.00 still waits in suspense.",
  );
  expect(fixture.sent("matchFunds")[0]?.body).toEqual({
    reference: "SF-7K3M9Q2P",
    amountCents: 429_500,
    reason: "The payer named the street alone.",
  });
});

test("a match that waits is approved by somebody else, who reads whose money pays whose debt and why [T532]", async () => {
  fixture.shown.matches = [{ ...waitingMatch, requestedBy: { id: "stf_2", name: "Pat" } }];
  openDesk("/payments?tab=refunds");
  await press("Approve");
  const dialog = within(await screen.findByRole("dialog"));
  for (const label of ["J Citizen", "Jane Citizen", "SF-7K3M9Q2P", "Pat"])
    expect(dialog.getByText(label)).toBeTruthy();
  expect(dialog.getByText(/wrote the street in place of the reference/)).toBeTruthy();
  await press("Approve the match");
  await screen.findByText("$4,295.00 was matched to SF-7K3M9Q2P, receipt R-00001042.");
  expect(fixture.sent("approveMatch")).toEqual([{ name: "approveMatch", params: { id: waitingMatch.id } }]);
});

test("a match is undone with a reason", async () => {
  fixture.shown.matches = [exampleSuspenseMatch];
  openFunds();
  await press("Undo match");
  await fill("Reason", "It was another vendor's.");
  await press("Undo the match");
  await screen.findByText("The match of $4,295.00 was undone: it is in suspense again.");
  expect(fixture.sent("undoMatch")[0]?.body).toEqual({ reason: "It was another vendor's." });
});

test("a ledger that does not hold is an alarm, and one that cannot be read can be asked for again [T166]", async () => {
  fixture.shown.isBalanced = false;
  openPayment();
  expect((await screen.findByRole("alert")).textContent).toContain("This ledger has an error.");
  cleanup();
  fixture.services.queries.clear();
  fixture.refuse("readLedger", "database.away");
  openPayment();
  await screen.findByRole("button", { name: "Retry" });
  fixture.refuse("readLedger", null);
  fixture.shown.isBalanced = true;
  await press("Retry");
  await screen.findByText(/^Balanced/);
});

test("who may not move money is offered none of it [T158]", async () => {
  openPayment(agent);
  await screen.findByText(/^Balanced/);
  expect(screen.queryByRole("button", { name: "Refund" })).toBeNull();
  cleanup();
  openFunds(agent);
  await screen.findByText("From the bank");
  for (const name of ["Match", "Refund"]) expect(screen.queryByRole("button", { name })).toBeNull();
});

test("a payment of somebody else is no payment", async () => {
  fixture.refuse("readDeskPayment", "payment.unknown");
  openPayment();
  await screen.findByRole("heading", { name: "No such payment" });
});

test("the operating agency's management reads that cards are being tested, and what to do; nobody else asks [T498]", async () => {
  fixture.shown.cardTesting = exampleCardTesting;
  const management = accountOf(["manage-agency", "manage-agency-applications"]);
  openDesk("/payments", management);
  const notice = await screen.findByText("Stolen cards are being tested on the site");
  const status = notice.closest("[role=status]");
  expect(status?.textContent).toContain("74 cards were declined in the last hour.");
  expect(status?.textContent).toContain("including 12 payment links that didn't before.");
  expect(status?.querySelectorAll("li")).toHaveLength(3);
  cleanup();

  fixture = deskFixture();
  fixture.shown.cardTesting = { ...exampleCardTesting, isOngoing: false, linksClosed: 1 };
  openDesk("/payments", management);
  const ended = await screen.findByText("Stolen cards were tested on the site");
  expect(ended.closest("[role=status]")?.textContent).toContain(
    "Last seen 21 November 2026, 1:00 pm AEDT. 1 payment link began to ask for a code",
  );
  cleanup();

  fixture = deskFixture();
  fixture.shown.cardTesting = exampleCardTesting;
  openDesk();
  await screen.findByRole("heading", { name: "Payments" });
  expect(fixture.sent("readDeskAlerts")).toEqual([]);
});
