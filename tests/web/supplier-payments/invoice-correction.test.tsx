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
function open(invoice: SupplierInvoice) {
  window.history.replaceState(null, "", correctHref(listingId, id));
  const replies: Record<string, unknown> = {
    readSupplierPayments: { ...payments, listingId, invoices: [invoice] },
    readSupplierInvoice: invoice,
    readFormDraft: { value: null, savedAt: null, newestBy: null },
    saveFormDraft: { savedAt: null },
    changeSupplierInvoice: { ...invoice, status: "captured", version: 2 },
  };
  const call = vi.fn(async (name: string, _call: object) => replies[name]);
  const queries = new QueryClient();
  const services = { staffApi: { call }, queries } as unknown as Services;
  const account = { id: "stf_1", agencyId: "agy_1", permissions: ["manage-own-application" as const] };
  render(
    <QueryClientProvider client={queries}>
      <SupplierPaymentsPage services={services} account={account} params={{ id: listingId }} />
    </QueryClientProvider>,
  );
  return {
    changes: () =>
      call.mock.calls.flatMap(([name, sent]) => (name === "changeSupplierInvoice" ? [sent] : [])),
  };
}
afterEach(cleanup);

test("an invoice with an open question is corrected on top of its version, and its question is said", async () => {
  const { changes } = open({ ...exampleInvoice, status: "queried", reason: "Which floor is it?" });
  await screen.findByRole("heading", { name: "Correct INV-118" });
  expect(screen.getByText("Question: Which floor is it?")).toBeTruthy();
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
});
