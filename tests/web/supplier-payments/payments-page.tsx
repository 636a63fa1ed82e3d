import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { routes } from "#contract/routes.ts";
import { type PermissionName, permissionNames } from "#domain/enumerations.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { AgencyPaymentsPage } from "#web/supplier-payments/agency-payments.page.tsx";
import type { PaymentsAccount } from "#web/supplier-payments/supplier-payments.connect.ts";
import { SupplierPaymentsPage } from "#web/supplier-payments/supplier-payments.page.tsx";

export const payments = routes.readSupplierPayments.example.reply;
export const [invoice] = payments.invoices;
export const payable = routes.listPayableInvoices.example.reply;
export const batch = routes.readPaymentBatch.example.reply;
const replies: Record<string, unknown> = {
  readSupplierPayments: payments,
  createPaymentBatch: { ...batch, status: "building", version: 1 },
  approveSupplierInvoice: { ...invoice, status: "approved" },
  checkSupplierInvoice: { errors: [], warnings: invoice?.warnings },
  captureSupplierInvoice: invoice,
  releasePaymentBatch: { ...batch, status: "released" },
  acceptPayeeName: batch,
  readWithheldTax: { dueCents: 93_060, awaitingCents: 0, underWayCents: 0 },
  createTaxBatch: { ...batch, id: "pba_tax_0123456789", status: "building", version: 1 },
  submitPaymentBatch: batch,
};

/** The page of a listing's payments, at a search of its address. */
export function open(
  search = "",
  { permissions = permissionNames, answers }: Pick<Seen, "permissions" | "answers"> = {},
) {
  window.history.replaceState(
    null,
    "",
    `/property-listings/${payments.listingId}/supplier-payments${search}`,
  );
  return rendered((props) => <SupplierPaymentsPage {...props} params={{ id: payments.listingId }} />, {
    permissions,
    answers,
  });
}

type Shown = { services: Services; account: PaymentsAccount };
type Seen = {
  permissions?: readonly PermissionName[];
  batches?: unknown;
  id?: string;
  payable?: unknown;
  /** What making a batch answers. */
  made?: unknown;
  /** After which the first page of batches has another. */
  next?: string | null;
  /** What other calls answer. */
  answers?: Answers | undefined;
};
type Answers = Record<string, (asked: { body?: { after?: string | null } }) => unknown>;
function rendered(
  page: (shown: Shown) => ReactNode,
  {
    permissions = permissionNames,
    batches = [batch],
    id = "stf_1",
    payable: waiting = payable,
    made = replies.createPaymentBatch,
    next = null,
    answers: others = {},
  }: Seen = {},
) {
  const answers: Answers = {
    searchPaymentBatches: ({ body }) =>
      body?.after === null ? { batches, next } : { batches: [], next: null },
    listPayableInvoices: () => waiting,
    createPaymentBatch: () => made,
    ...others,
  };
  const call = vi.fn(async (name: string, asked: object) => answers[name]?.(asked) ?? replies[name]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const services = { staffApi: { call }, queries } as unknown as Services;
  const account = {
    id,
    agencyId: "agy_1",
    timeZone: "Australia/Sydney" as const,
    permissions: [...permissions],
  };
  render(<QueryClientProvider client={queries}>{page({ services, account })}</QueryClientProvider>);
  return {
    sent: (name: string) => call.mock.calls.filter(([each]) => each === name).map(([, sent]) => sent),
  };
}
export const agencyPage = (seen?: Seen) => rendered((props) => <AgencyPaymentsPage {...props} />, seen);
export const [order] = batch.orders;
type NameCheck = NonNullable<typeof order>["nameCheck"];
export const named = (nameCheck: NameCheck) => [{ ...batch, orders: [{ ...order, nameCheck }] }];

export const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
export const pressInDialog = async (name: string) =>
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name }));
