import type { PaymentOptions } from "#contract/payment-options.ts";
import type { MethodOption } from "#domain/payment/payment-grid.ts";
import { withRow } from "#tests/server/http/payment-options-stories.ts";

export type Row = PaymentOptions["products"][number];

/** A product's row with one way to pay changed. */
export const withMethod = (row: Row, method: string, change: Partial<MethodOption>): Row => ({
  ...row,
  methods: row.methods.map((cell) => (cell.method === method ? { ...cell, ...change } : cell)),
});

/** The rows with the card of the standard product changed. */
export const withCard = (products: Row[], change: Partial<MethodOption>): Row[] =>
  withRow(products, "Standard", (row) => withMethod(row, "Credit Card", change));
