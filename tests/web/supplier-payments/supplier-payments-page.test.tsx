import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { batch, invoice, open, payments, press, pressInDialog } from "./payments-page.tsx";

afterEach(cleanup);

test("an invoice shows what is worth a second look, and is approved after that is said", async () => {
  const { sent } = open();
  expect(await screen.findByText("Lenscraft Studios Pty Ltd, INV-118")).toBeTruthy();
  expect(
    screen.getByText("No ABN was quoted: $930.60 of $1,980.00 is withheld for the tax office."),
  ).toBeTruthy();
  press("Approve");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Approve INV-118 for $1,980.00?")).toBeTruthy();
  await pressInDialog("Approve");
  await waitFor(() =>
    expect(sent("approveSupplierInvoice")).toEqual([{ params: { id: invoice?.id }, body: { version: 1 } }]),
  );
});

test("who has applications alone adds an invoice, and decides nothing", async () => {
  const { sent } = open("", { permissions: ["manage-own-application"] });
  await screen.findByText("Lenscraft Studios Pty Ltd, INV-118");
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Payments" })).toBeNull();
  press("Add invoices");
  fireEvent.click(await screen.findByRole("button", { name: "Type an invoice without a PDF" }));
  await screen.findByRole("form", { name: "Invoice" });
  press("Save the invoice");
  expect(await screen.findByText("Fix 7 fields")).toBeTruthy();
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type("Supplier", invoice?.supplierId ?? "");
  type("Invoice number", "INV-119");
  type("Invoice date", "03/11/2026");
  type("Total, with GST", "1,980.00");
  type("GST", "0");
  type("What it is for", "Photography");
  type("Amount, with GST", "1,980.00");
  expect(screen.getByText("The lines add up to $1,980.00, the total of the invoice.")).toBeTruthy();
  press("Save the invoice");
  const warning = "No ABN was quoted: $930.60 of $1,980.00 is withheld for the tax office.";
  const box = await screen.findByRole("checkbox", { name: warning });
  expect(sent("captureSupplierInvoice")).toEqual([]);
  expect(screen.getByRole("button", { name: "Save the invoice" })).toHaveProperty("disabled", true);
  fireEvent.click(box);
  press("Save the invoice");
  await screen.findByText("Invoice INV-118 is saved");
  expect(sent("captureSupplierInvoice")).toEqual([
    {
      params: { id: payments.listingId },
      key: expect.any(String),
      signal: expect.any(AbortSignal),
      body: {
        supplierId: invoice?.supplierId,
        number: "INV-119",
        issuedOn: "2026-11-03",
        abn: null,
        totalCents: 198_000,
        gstCents: 0,
        isBuyerNamed: false,
        lines: [{ description: "Photography", itemId: null, amountCents: 198_000 }],
        fileDigest: null,
      },
    },
  ]);
  press("Done");
  expect(await screen.findByText("Lenscraft Studios Pty Ltd, INV-118")).toBeTruthy();
});

test("a batch says who is paid what, and is released after what will happen is said", async () => {
  const { sent } = open("?tab=payments");
  expect(
    await screen.findByText("Lenscraft Studios Pty Ltd, 063-111 •••••678: $1,049.40 · Scheduled"),
  ).toBeTruthy();
  press("Release");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("Release $1,049.40 to 1 payee?")).toBeTruthy();
  await pressInDialog("Release");
  await waitFor(() =>
    expect(sent("releasePaymentBatch")).toEqual([{ params: { id: batch.id }, body: { version: 2 } }]),
  );
});
