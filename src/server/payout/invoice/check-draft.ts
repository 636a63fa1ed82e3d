import type { SupplierInvoiceDraft } from "#contract/supplier-invoice.ts";
import { todayIn } from "#domain/calendar/today.ts";
import { checkInvoice, type InvoiceChecks } from "#domain/supplier/invoice-checks.ts";
import { keptRegistration } from "#server/core/supplier/business-registration.ts";
import {
  readSupplierForPayment,
  type SupplierForPayment,
} from "#server/core/supplier/supplier-for-payment.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { readBuyer, readFacts } from "./invoice-facts.store.ts";

export type DraftOf = { agencyId: string; listingId: string; exceptId: string };

/** The checks of an invoice that is typed for a listing of the agency, with all that is known of it. */
export async function checkDraft(
  tx: Transaction,
  { clock }: Pick<Dependencies, "clock">,
  of: DraftOf,
  draft: SupplierInvoiceDraft,
): Promise<InvoiceChecks> {
  const supplier = await supplierOf(tx, of.agencyId, draft.supplierId);
  const buyer = await readBuyer(tx, of.agencyId);
  const quotedAbn = draft.abn === buyer.abn ? null : draft.abn;
  const facts = await readFacts(tx, { ...of, draft, quotedAbn });
  const unknown = draft.lines.findIndex(({ itemId }) => itemId !== null && facts.items[itemId] === undefined);
  if (unknown >= 0) throw new Refusal("request.invalid", { field: `lines.${unknown}.itemId` });
  return checkInvoice(draft, {
    ...facts,
    today: todayIn(buyer.state, clock.now()),
    register: draft.abn === null ? null : await keptRegistration(tx, draft.abn, clock.now()),
    supplierAbn: supplier.abn,
    agencyAbn: buyer.abn,
    isExcused: supplier.noAbnStatement !== null,
  });
}

/** A supplier of the agency; another's is `supplier.unknown` like one that never was. */
export async function supplierOf(
  tx: Transaction,
  agencyId: string,
  supplierId: string,
): Promise<SupplierForPayment> {
  const supplier = await readSupplierForPayment(tx, agencyId, supplierId);
  if (supplier === null) throw new Refusal("supplier.unknown", { field: "supplierId" });
  return supplier;
}
