import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { routes } from "#contract/routes.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { AgencyPaymentsPage } from "#web/supplier-payments/agency-payments.page.tsx";
import type { PaymentsAccount } from "#web/supplier-payments/supplier-payments.connect.ts";
import { SupplierPaymentsPage } from "#web/supplier-payments/supplier-payments.page.tsx";

const payments = routes.readSupplierPayments.example.reply;
const [invoice] = payments.invoices;
const batch = routes.readPaymentBatch.example.reply;
const replies: Record<string, unknown> = {
  readSupplierPayments: payments,
  listPaymentBatches: { batches: [batch] },
  approveSupplierInvoice: { ...invoice, status: "approved" },
  checkSupplierInvoice: { errors: [], warnings: invoice?.warnings },
  captureSupplierInvoice: invoice,
  releasePaymentBatch: { ...batch, status: "released" },
  acceptPayeeName: batch,
  readWithheldTax: { dueCents: 93_060, awaitingCents: 0, underWayCents: 0 },
  createTaxBatch: { ...batch, id: "pba_tax_0123456789", version: 1 },
  submitPaymentBatch: batch,
};

function open(search = "", permissions: readonly PermissionName[] = permissionNames) {
  window.history.replaceState(
    null,
    "",
    `/property-listings/${payments.listingId}/supplier-payments${search}`,
  );
  return rendered((props) => <SupplierPaymentsPage {...props} params={{ id: payments.listingId }} />, {
    permissions,
  });
}

type Shown = { services: Services; account: PaymentsAccount };
type Seen = { permissions?: readonly PermissionName[]; batches?: unknown; id?: string };
function rendered(
  page: (shown: Shown) => ReactNode,
  { permissions = permissionNames, batches = [batch], id = "stf_1" }: Seen = {},
) {
  const call = vi.fn(async (name: string, _call: object) =>
    name === "listPaymentBatches" ? { batches } : replies[name],
  );
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  const account = { id, agencyId: "agy_1", permissions: [...permissions] };
  render(<QueryClientProvider client={queries}>{page({ services, account })}</QueryClientProvider>);
  return {
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
const agencyPage = (seen?: Seen) => rendered((props) => <AgencyPaymentsPage {...props} />, seen);
const [order] = batch.orders;
type NameCheck = NonNullable<typeof order>["nameCheck"];
const named = (nameCheck: NameCheck) => [{ ...batch, orders: [{ ...order, nameCheck }] }];
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
      { params: { id: order?.id }, body: { reason: "Called on 03 9555 0142." } },
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
