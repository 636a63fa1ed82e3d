import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SupplierInvoiceChecks as Checks, SupplierInvoice } from "#contract/supplier-invoice.ts";
import { draftOf, missingIn } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type { InvoiceTyped } from "#machines/invoice-capture/invoice-capture.types.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useSettled } from "#web/adapters/use-settled.ts";

const unchecked: Checks = { errors: [], warnings: [] };

/** Typing has paused. */
const pauseMs = 400;

/** What the server says of a correction once its typing pauses; nothing of one that is not complete. */
export function useCorrectionChecks(
  { staffApi }: Pick<Services, "staffApi">,
  invoice: SupplierInvoice,
  typed: InvoiceTyped | null,
) {
  const isWhole = typed !== null && missingIn(typed).length === 0;
  const draft = useSettled(isWhole ? draftOf(typed, null) : null, pauseMs);
  const { data } = useQuery({
    queryKey: ["supplier-invoice-check", invoice.id, draft],
    queryFn: async ({ signal }) =>
      draft === null
        ? unchecked
        : await staffApi.call("checkSupplierInvoice", {
            params: { id: invoice.listingId },
            body: { ...draft, invoiceId: invoice.id },
            signal,
          }),
    placeholderData: keepPreviousData,
    // What could not be asked is checked when it is saved.
    retry: false,
    staleTime: 0,
  });
  return data ?? unchecked;
}
