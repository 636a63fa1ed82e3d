import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { agencyPage, batch, named, order, payable, press, pressInDialog } from "./payments-page.tsx";

afterEach(cleanup);

test.each([
  ["close", "Lenscraft Photo", "Close match: the bank has 'Lenscraft Photo'.", "Accept the name"],
  ["none", null, "No match: the bank has another name for this account. It can't be released.", "Overrule"],
  [
    "error",
    null,
    "The bank couldn't check the name. It is asked again at the release.",
    "Confirm the account",
  ],
] as const)("a name that is %s is accepted with a reason", async (outcome, registeredName, said, button) => {
  const { sent } = agencyPage({ batches: named({ outcome, registeredName, reason: null }) });
  expect(await screen.findByText(said)).toBeTruthy();
  press(button);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Lenscraft Studios Pty Ltd")).toBeTruthy();
  if (registeredName !== null) expect(dialog.getByText(registeredName)).toBeTruthy();
  expect(dialog.getByRole("button", { name: button })).toHaveProperty("disabled", true);
  fireEvent.change(dialog.getByRole("textbox"), { target: { value: "Called on 03 9555 0142." } });
  fireEvent.click(dialog.getByRole("button", { name: button }));
  await waitFor(() =>
    expect(sent("acceptPayeeName")).toEqual([
      { params: { id: order?.id }, body: { outcome, registeredName, reason: "Called on 03 9555 0142." } },
    ]),
  );
});

test("a name that matches, was accepted or is not checked yet asks for nothing", async () => {
  const accepted = {
    outcome: "close",
    registeredName: "Lenscraft Photo",
    reason: "Its trading name",
  } as const;
  agencyPage({ batches: named(accepted) });
  expect(
    await screen.findByText("Close match accepted: the bank has 'Lenscraft Photo'. Reason: Its trading name"),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Accept the name" })).toBeNull();
  cleanup();
  agencyPage({ batches: named(null) });
  expect(await screen.findByText("The bank is asked for the name when the batch is released.")).toBeTruthy();
  cleanup();
  agencyPage();
  expect(await screen.findByText("The bank confirms the name.")).toBeTruthy();
});

test("a bank file is offered of what goes by it alone", async () => {
  const sent = { ...batch, status: "sent", orders: [{ ...order, status: "sent" }] };
  agencyPage({ batches: [sent] });
  expect(await screen.findByRole("button", { name: "Download the bank file" })).toBeTruthy();
  cleanup();
  agencyPage({ batches: [{ ...sent, orders: [{ ...order, status: "sent", channel: "instant" }] }] });
  expect(await screen.findAllByText(/With the bank$/)).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Download the bank file" })).toBeNull();
});

test("whoever made a batch is told that somebody else releases it", async () => {
  agencyPage({ id: batch.createdBy.id });
  expect(await screen.findByText(/Somebody else has to release it: you put it together\./)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Release" })).toBeNull();
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeTruthy();
});

test("withheld tax that is due is put into a payment of its own", async () => {
  const { sent } = agencyPage();
  expect(
    await screen.findByText("No ABN was quoted: $930.60 of $1,980.00 is withheld for the tax office."),
  ).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "Pay the tax office" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Pay $930.60 to the tax office?")).toBeTruthy();
  fireEvent.change(dialog.getByLabelText("Payment reference number (PRN)"), {
    target: { value: "0012 3456 7890 1234 56" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Pay the tax office" }));
  await waitFor(() =>
    expect(sent("createTaxBatch")).toEqual([
      { body: { paymentReference: "0012 3456 7890 1234 56" }, key: expect.any(String) },
    ]),
  );
  await waitFor(() =>
    expect(sent("submitPaymentBatch")).toEqual([
      { params: { id: "pba_tax_0123456789" }, body: { version: 1 } },
    ]),
  );
});

test("what is due is chosen first of what waits to be paid, listing by listing, and what was confirmed is what is sent", async () => {
  const [waiting] = payable.invoices;
  const [listing] = payable.listings;
  if (waiting === undefined || listing === undefined) throw new Error("No example.");
  const { sent } = agencyPage({
    payable: {
      ...payable,
      invoices: [
        { ...waiting, id: "sin_overdue_00000000", number: "A-1", dueOn: "2020-01-31" },
        {
          ...waiting,
          id: "sin_later_0000000000",
          number: "B-2",
          dueOn: "2099-01-31",
          listingId: "lst_other",
        },
      ],
      listings: [listing, { id: "lst_other", address: "3 Ash Street", availableCents: 198_000 }],
    },
  });
  expect(await screen.findByText("2 approved invoices, $3,960.00 in all.")).toBeTruthy();
  expect(screen.getByText("Overdue since 31 Jan 2020")).toBeTruthy();
  press("Choose what to pay");
  const dialog = within(await screen.findByRole("dialog"));
  const box = (number: RegExp) => dialog.getByRole("checkbox", { name: number });
  expect(box(/A-1/)).toHaveProperty("checked", true);
  expect(box(/B-2/)).toHaveProperty("checked", false);
  expect(dialog.getByText("1 invoice for $1,980.00")).toBeTruthy();
  expect(
    dialog.getByText(/There is \$1,240\.00 cleared for this listing; this batch takes \$1,980\.00\./),
  ).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Choose none" }));
  expect(dialog.getByRole("button", { name: "Make the batch" })).toHaveProperty("disabled", true);
  fireEvent.click(dialog.getByRole("button", { name: "Choose all" }));
  expect(dialog.getByText("2 invoices for $3,960.00")).toBeTruthy();
  fireEvent.click(box(/A-1/));
  expect(dialog.queryByText(/There is/)).toBeNull();
  await pressInDialog("Make the batch");
  await waitFor(() =>
    expect(sent("createPaymentBatch")).toEqual([
      { key: expect.any(String), body: { invoiceIds: ["sin_later_0000000000"] } },
    ]),
  );
  await waitFor(() => expect(sent("submitPaymentBatch")).toHaveLength(1));
});

test("a batch that was submitted by a press whose answer was lost is not submitted again", async () => {
  const { sent } = agencyPage({ made: { ...batch, status: "awaitingRelease" } });
  await screen.findByText("1 approved invoice, $1,980.00 in all.");
  press("Choose what to pay");
  await pressInDialog("Make the batch");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent("createPaymentBatch")).toHaveLength(1);
  expect(sent("submitPaymentBatch")).toEqual([]);
});

test("older payments are shown when they are asked for", async () => {
  const { sent } = agencyPage({ next: batch.id });
  await screen.findByText(/Lenscraft Studios Pty Ltd, 063-111/);
  press("Show older payments");
  await waitFor(() =>
    expect(sent("searchPaymentBatches").map((asked) => (asked as { body: unknown }).body)).toEqual([
      { listingId: null, after: null },
      { listingId: null, after: batch.id },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show older payments" })).toBeNull());
});
