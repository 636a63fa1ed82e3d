import type { Payee } from "#domain/payment/payee.ts";

/** What an order of a column `o` pays; null in each where there is no order. */
export type PaidOrder = {
  payee: Payee | null;
  purpose: "invoices" | "refund" | "tax" | null;
  invoiceNumbers: string | null;
  lodgementReference: string | null;
};

/** The order that a posting of this description moves, of the agency of a chain. */
export const joinPaidOrder = (description: string, chain: string): string =>
  `left join payment_orders o on o.id = substr(${description}, length('Payment ') + 1) and o.agency_id = ${chain}`;

export const paidOrderColumns = `o.payee, o.purpose, o.lodgement_reference as "lodgementReference",
  (select string_agg(i.number, ', ' order by i.number) from payment_order_invoices p
    join supplier_invoices i on i.id = p.invoice_id where p.order_id = o.id) as "invoiceNumbers"`;

/**
 * A payment as the books have to say it: payee, account with its BSB, purpose and number. What no order moves keeps its
 * description.
 */
export function paidText(order: PaidOrder, description: string): string {
  if (order.payee === null) return description;
  const { payee, lodgementReference } = order;
  return [payee.name, accountOf(payee), purposeOf(order), lodgementReference].join(", ");
}

function accountOf(payee: Payee): string {
  switch (payee.kind) {
    case "account":
      return `${payee.bsb} ${payee.accountNumber}`;
    case "bpay":
      return `biller ${payee.billerCode} reference ${payee.reference}`;
    case "payId":
      return `PayID ${payee.payId}`;
  }
}

function purposeOf({ purpose, invoiceNumbers }: PaidOrder): string {
  if (purpose === "refund") return "refund";
  return purpose === "tax" ? "withheld tax" : `invoice ${invoiceNumbers}`;
}
