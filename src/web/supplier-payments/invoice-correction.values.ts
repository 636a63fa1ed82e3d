import type { SupplierInvoice, SupplierPayments } from "#contract/supplier-invoice.ts";
import { dayInShort, isDay } from "#domain/calendar/days.ts";
import { centsOfTyped, dollarsOf, formatCents } from "#domain/money/cents.ts";
import { digitsOf, inThrees } from "#domain/party/abn.ts";
import type { Original } from "#machines/form-draft/form-draft.types.ts";
import { missingIn } from "#machines/invoice-capture/invoice-capture.rules.ts";
import type { InvoiceTyped, LineTyped } from "#machines/invoice-capture/invoice-capture.types.ts";
import { tidyAmount } from "#web/kit/form/amount-typed.ts";
import type { ErrorList } from "#web/kit/form/form.connect.ts";
import { correctionCopy as copy } from "./invoice-correction.copy.ts";
import { missingText } from "./invoice-fields.connect.ts";

/** A saved invoice as it is typed, with the version that a correction is made on. */
export const originalOf = (invoice: SupplierInvoice): Original & { values: InvoiceTyped } => ({
  values: {
    supplierId: invoice.supplierId,
    number: invoice.number,
    issuedOn: invoice.issuedOn,
    abn: invoice.abn ?? "",
    total: dollarsOf(invoice.totalCents),
    gst: dollarsOf(invoice.gstCents),
    isBuyerNamed: invoice.isBuyerNamed,
    lines: invoice.lines.map(({ description, itemId, amountCents }) => ({
      description,
      itemId: itemId ?? "",
      amount: dollarsOf(amountCents),
    })),
  },
  version: invoice.version,
  facts: null,
});

/** An invoice as the server gives it back, however its amounts and ABN were typed. */
export const tidiedInvoice = (typed: InvoiceTyped): InvoiceTyped => ({
  ...typed,
  number: typed.number.trim(),
  abn: digitsOf(typed.abn) ?? typed.abn.trim(),
  total: tidyAmount(typed.total),
  gst: tidyAmount(typed.gst),
  lines: typed.lines.map((line) => ({
    ...line,
    description: line.description.trim(),
    amount: tidyAmount(line.amount),
  })),
});

/** The items of a campaign with what this invoice takes of each left to it. */
export const itemsWithout = (
  items: SupplierPayments["items"],
  { lines }: Pick<SupplierInvoice, "lines">,
): SupplierPayments["items"] =>
  items.map((item) => ({
    ...item,
    leftCents: lines.reduce(
      (left, { itemId, amountCents }) => (itemId === item.id ? left + amountCents : left),
      item.leftCents,
    ),
  }));

/** What is missing or can't be read, by the path of its field. */
export const correctionErrors = (typed: InvoiceTyped): ErrorList =>
  Object.fromEntries(missingIn(typed).map((path) => [path, missingText(path)]));

/** A value as people read it where two versions stand side by side. */
export function correctionText(
  field: string,
  value: unknown,
  { suppliers }: Pick<SupplierPayments, "suppliers">,
): string {
  const typed = String(value);
  switch (field) {
    case "supplierId":
      return suppliers.find(({ id }) => id === typed)?.name ?? typed;
    case "issuedOn":
      return isDay(typed) ? dayInShort(typed) : typed;
    case "abn":
      return typed === "" ? copy.none : inThrees(typed);
    case "total":
    case "gst":
      return amountText(typed);
    case "isBuyerNamed":
      return value === true ? copy.yes : copy.no;
    case "lines":
      return (value as readonly LineTyped[])
        .map(({ description, amount }) => `${description}, ${amountText(amount)}`)
        .join("; ");
    default:
      return typed;
  }
}

function amountText(typed: string): string {
  const cents = centsOfTyped(typed);
  return cents === null ? typed : formatCents(cents);
}
