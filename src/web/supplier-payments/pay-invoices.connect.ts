import type { PayableInvoices, SupplierInvoice } from "#contract/supplier-invoice.ts";
import { groupedBy } from "#domain/grouping.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { batchCopy as copy } from "./batch.copy.ts";
import { leftCentsOf } from "./pay-part.action.ts";
import { dueText } from "./supplier-payments.connect.ts";

/** Approved invoices with what may be paid out of the ledgers of their listings. */
export type Payable = Pick<PayableInvoices, "invoices" | "listings">;
type PayActions = Pick<ConnectedActions, "draft" | "fill">;

/** What of these is chosen is kept in the draft of the action: what was confirmed is what is sent again. */
export const chosenIn = (draft: Readonly<Record<string, string>>): string[] =>
  (draft.invoiceIds ?? "").split(",").filter((id) => id !== "");
export const choosing = (invoices: readonly Pick<SupplierInvoice, "id">[]) => ({
  invoiceIds: invoices.map(({ id }) => id).join(","),
});

/** What is due by now; everything, where nothing is. */
export function dueFirst(invoices: readonly SupplierInvoice[], today: string): SupplierInvoice[] {
  const due = invoices.filter(({ dueOn }) => dueOn <= today);
  return due.length === 0 ? [...invoices] : due;
}

export const centsOf = (invoices: readonly SupplierInvoice[]): number =>
  invoices.reduce((sum, invoice) => sum + leftCentsOf(invoice), 0);

/** What waits to be paid, listing by listing in the order in which something of each is due. */
export const groupsOf = ({ invoices, listings }: Payable, today: string) =>
  [...groupedBy(invoices, ({ listingId }) => listingId)].map(([listingId, group]) => {
    const { address = "", availableCents = 0 } = listings.find(({ id }) => id === listingId) ?? {};
    return {
      id: listingId,
      address,
      availableCents,
      available: copy.cleared(availableCents),
      invoices: group.map((invoice) => ({
        id: invoice.id,
        leftCents: leftCentsOf(invoice),
        label: copy.invoice(invoice.supplierName, invoice.number, leftCentsOf(invoice)),
        due: dueText(invoice, today),
      })),
    };
  });

/** The choice of what a batch pays, in its dialog. */
export function connectChoice({ draft, fill }: PayActions, payable: Payable, today: string) {
  const ids = new Set(chosenIn(draft));
  const chosen = payable.invoices.filter(({ id }) => ids.has(id));
  const due = payable.invoices.filter(({ dueOn }) => dueOn <= today);
  const choose = (invoices: readonly SupplierInvoice[]) => fill(choosing(invoices));
  return {
    groups: groupsOf(payable, today).map((group) => {
      const cents = group.invoices.reduce(
        (sum, { id, leftCents }) => (ids.has(id) ? sum + leftCents : sum),
        0,
      );
      return {
        ...group,
        tooMuch: cents > group.availableCents ? copy.tooMuch(group.availableCents, cents) : null,
        invoices: group.invoices.map((invoice) => ({
          ...invoice,
          isChosen: ids.has(invoice.id),
          choose: (isChosen: boolean) =>
            choose(payable.invoices.filter(({ id }) => (id === invoice.id ? isChosen : ids.has(id)))),
        })),
      };
    }),
    count: chosen.length,
    chosen: copy.chosen(chosen.length, centsOf(chosen)),
    chooseAll: () => choose(payable.invoices),
    chooseNone: () => choose([]),
    /** Null where nothing is due, or everything. */
    chooseDue: due.length === 0 || due.length === payable.invoices.length ? null : () => choose(due),
  };
}
