import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { SupplierPaymentsPage } from "#web/supplier-payments/supplier-payments.page.tsx";

const payments = routes.readSupplierPayments.example.reply;
const [invoice] = payments.invoices;
const batch = routes.readPaymentBatch.example.reply;
const replies: Record<string, unknown> = {
  readSupplierPayments: payments,
  listPaymentBatches: { batches: [batch] },
  approveSupplierInvoice: { ...invoice, status: "approved" },
  captureSupplierInvoice: invoice,
  releasePaymentBatch: { ...batch, status: "released" },
};

function open(search = "", permissions: readonly PermissionName[] = permissionNames) {
  window.history.replaceState(
    null,
    "",
    `/property-listings/${payments.listingId}/supplier-payments${search}`,
  );
  const call = vi.fn(async (name: string, _call: object) => replies[name]);
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  const account = { id: "stf_1", agencyId: "agy_1", permissions: [...permissions] };
  render(
    <QueryClientProvider client={queries}>
      <SupplierPaymentsPage services={services} account={account} params={{ id: payments.listingId }} />
    </QueryClientProvider>,
  );
  return {
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));

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
  const { sent } = open("", ["manage-own-application"]);
  await screen.findByText("Lenscraft Studios Pty Ltd, INV-118");
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Payments" })).toBeNull();
  press("Add an invoice");
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByRole("dialog");
  type("Supplier", invoice?.supplierId ?? "");
  type("Invoice number", "INV-119");
  type("Invoice date", "03/11/2026");
  type("Total, with GST", "1,980.00");
  type("What it is for", "Photography");
  await pressInDialog("Save the invoice");
  await waitFor(() =>
    expect(sent("captureSupplierInvoice")).toEqual([
      {
        params: { id: payments.listingId },
        key: expect.any(String),
        body: {
          supplierId: invoice?.supplierId,
          number: "INV-119",
          issuedOn: "2026-11-03",
          abn: null,
          totalCents: 198_000,
          gstCents: 0,
          isBuyerNamed: true,
          lines: [{ description: "Photography", itemId: null, amountCents: 198_000 }],
          fileDigest: null,
        },
      },
    ]),
  );
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
