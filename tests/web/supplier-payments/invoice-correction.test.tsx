import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { exampleInvoice } from "#contract/supplier-invoice-examples.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { SupplierPaymentsPage } from "#web/supplier-payments/supplier-payments.page.tsx";
import { correctHref } from "#web/supplier-payments/supplier-payments.paths.ts";

const { id, listingId } = exampleInvoice;
const payments = routes.readSupplierPayments.example.reply;

/** The page at the address that corrects an invoice, for somebody with applications of their own. */
function open(invoice: SupplierInvoice, checked: unknown = { errors: [], warnings: [] }) {
  window.history.replaceState(null, "", correctHref(listingId, id));
  const replies: Record<string, unknown> = {
    readSupplierPayments: { ...payments, listingId, invoices: [invoice] },
    readSupplierInvoice: invoice,
    readFormDraft: { value: null, savedAt: null, newestBy: null },
    saveFormDraft: { savedAt: null },
    checkSupplierInvoice: checked,
    changeSupplierInvoice: { ...invoice, status: "captured", version: 2 },
  };
  const call = vi.fn(async (name: string, _call: object) => replies[name]);
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  const account = {
    id: "stf_1",
    agencyId: "agy_1",
    timeZone: "Australia/Sydney" as const,
    permissions: ["manage-own-application" as const],
  };
  render(
    <QueryClientProvider client={queries}>
      <SupplierPaymentsPage services={services} account={account} params={{ id: listingId }} />
    </QueryClientProvider>,
  );
  const sent = (of: string) => call.mock.calls.flatMap(([name, asked]) => (name === of ? [asked] : []));
  return { changes: () => sent("changeSupplierInvoice"), checks: () => sent("checkSupplierInvoice") };
}
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const asked: SupplierInvoice = {
  ...exampleInvoice,
  status: "queried",
  reason: "Which floor is it?",
  reasonBy: { id: "stf_manager", name: "Morgan Manager" },
};
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("an invoice with an open question is corrected on top of its version, and its question is said", async () => {
  const { changes } = open(asked);
  await screen.findByRole("heading", { name: "Correct INV-118" });
  expect(screen.getByText("Morgan Manager asked: Which floor is it?")).toBeTruthy();
  const line = await screen.findByLabelText("What it is for");
  fireEvent.change(line, { target: { value: "" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the invoice" }));
  expect(await screen.findByText("Fix 1 field")).toBeTruthy();
  expect(changes()).toEqual([]);
  fireEvent.change(line, { target: { value: "Upper floor" } });
  fireEvent.click(screen.getByRole("button", { name: "Save the invoice" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({
    params: { id },
    body: { version: 1, lines: [{ description: "Upper floor", itemId: null, amountCents: 198_000 }] },
  });
  await waitFor(() => expect(window.location.search).toBe("?tab=invoices"));
});

test("an invoice that somebody decided about is shown with the others, and not corrected", async () => {
  open({ ...exampleInvoice, status: "approved" });
  await screen.findByText("Lenscraft Studios Pty Ltd, INV-118");
  expect(screen.queryByRole("button", { name: "Correct" })).toBeNull();
  expect(screen.queryByRole("heading", { name: "Correct INV-118" })).toBeNull();
  expect(
    screen.getByText("INV-118 can't be corrected any more: Approved. What you typed wasn't saved."),
  ).toBeTruthy();
});

test("an invoice that was right all along is sent back as it is", async () => {
  const { changes } = open(asked);
  fireEvent.click(await screen.findByRole("button", { name: "Send it back as it is" }));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ body: { version: 1, number: "INV-118", totalCents: 198_000 } });
});

test("one that nobody asked about is saved only with a change, in the form that the server gives back", async () => {
  const { changes } = open(exampleInvoice);
  expect(await screen.findByRole("button", { name: "Save the invoice" })).toHaveProperty("disabled", true);
  for (const label of ["Total, with GST", "Amount, with GST"])
    fireEvent.change(screen.getByLabelText(label), { target: { value: "1,750" } });
  press("Save the invoice");
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]).toMatchObject({ body: { totalCents: 175_000 } });
  expect(screen.queryByDisplayValue("1,750")).toBeNull();
});

test("what is typed is checked beside the other invoices, not beside itself, and warned about before it is saved", async () => {
  const finding = { field: "lines", message: "This is $50.00 more than is left of Photography." };
  const { changes, checks } = open(exampleInvoice, { errors: [], warnings: [finding] });
  fireEvent.change(await screen.findByLabelText("What it is for"), { target: { value: "Upper floor" } });
  expect(await screen.findByText(finding.message)).toBeTruthy();
  expect(checks()).toHaveLength(1);
  expect(checks()[0]).toMatchObject({
    params: { id: listingId },
    body: { invoiceId: id, lines: [{ description: "Upper floor" }] },
  });
  expect(changes()).toEqual([]);
});

test("a number that another invoice has is said beside its field while it is typed", async () => {
  const message = "This looks like INV-117 of 3 November 2026, captured on 3 November.";
  open(exampleInvoice, { errors: [{ field: "number", message }], warnings: [] });
  fireEvent.change(await screen.findByLabelText("Invoice number"), { target: { value: "INV-117" } });
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(screen.getByLabelText("Invoice number").getAttribute("aria-invalid")).toBe("true");
});
