import { todayIn } from "#domain/calendar/today.ts";
import { taxOfficePayee, taxOfficeState } from "#domain/supplier/tax-office.ts";
import { isSamePayee } from "#server/core/supplier/payee-name-check.ts";
import {
  readSupplierForPayment,
  type SupplierForPayment,
} from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import { Refusal } from "#server/refusal.ts";
import { payeeNameOf } from "./order.rules.ts";
import type { OrderRow } from "./order.store.ts";

export type PaidSuppliers = ReadonlyMap<string, SupplierForPayment>;

/** Who is paid by orders, each locked as it is, in one order. */
export async function suppliersOf(tx: Transaction, orders: readonly OrderRow[]): Promise<PaidSuppliers> {
  const suppliers = new Map<string, SupplierForPayment>();
  const paid = new Map(
    orders.flatMap(({ supplierId, agencyId }) => (supplierId === null ? [] : [[supplierId, agencyId]])),
  );
  for (const [id, agencyId] of [...paid].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const supplier = await readSupplierForPayment(tx, agencyId, id);
    if (supplier !== null) suppliers.set(id, supplier);
  }
  return suppliers;
}

/** Whether an order is of the payee in force; a refund's is the one that was named for it. */
export function isPayeeInForce(order: OrderRow, suppliers: PaidSuppliers, now: Date): boolean {
  const { purpose, payee, supplierId, lodgementReference } = order;
  switch (purpose) {
    case "invoices":
      return isSamePayee(suppliers.get(supplierId ?? "")?.payee ?? null, payee);
    case "refund":
      return true;
    case "tax":
      return isSamePayee(
        taxOfficePayee(
          todayIn(taxOfficeState, now),
          lodgementReference,
          payee.kind === "bpay" ? "bpay" : "account",
        ),
        payee,
      );
  }
}

/** Refuses to pay another account than the one in force; `what` says since when, and what to do. */
export function requirePayees(
  orders: readonly OrderRow[],
  { suppliers, now }: { suppliers: PaidSuppliers; now: Date },
  what: string,
): void {
  for (const order of orders) {
    if (isPayeeInForce(order, suppliers, now)) continue;
    throw new Refusal("batch.payee-changed", {
      message: `The account of ${payeeNameOf(order)} ${what}`,
    });
  }
}
