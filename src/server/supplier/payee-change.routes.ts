import type { SupplierRegistration } from "#contract/payee-change.ts";
import type { payeeChangeCalls } from "#contract/supplier.ts";
import { askRegistration } from "#server/core/supplier/business-registration.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { approvePayee, cancelPayee, checkPayee, proposePayee, recordPayeeCall } from "./change-payee.ts";
import { findPayeeChanges, type PayeeChangeRow } from "./payee-change.store.ts";
import { payeeChangeView } from "./payee-change.view.ts";
import { findPaidSupplier } from "./supplier.store.ts";

/** The payees of the suppliers of whoever calls. */
export function payeeChangeHandlers(
  dependencies: Dependencies,
): Pick<Handlers, keyof typeof payeeChangeCalls> {
  const { database } = dependencies;
  const view = async (change: Promise<PayeeChangeRow>) => payeeChangeView(await change);
  const supplierOf = async (agencyId: string, id: string) => {
    const supplier = await findPaidSupplier(database, agencyId, id);
    if (supplier === null) throw new Refusal("supplier.unknown");
    return supplier;
  };
  return {
    readSupplierPayee: async ({ staff: { agencyId }, params }) => {
      const { payee } = await supplierOf(agencyId, params.id);
      return { payee, changes: (await findPayeeChanges(database, agencyId, params.id)).map(payeeChangeView) };
    },
    readSupplierRegistration: async ({ staff, params }) =>
      registrationOf(dependencies, (await supplierOf(staff.agencyId, params.id)).abn),
    checkSupplierPayee: ({ staff, params, body }) =>
      checkPayee(dependencies, staff, { supplierId: params.id, typed: body.payee }),
    proposePayee: ({ staff, params, body, idempotencyKey }) =>
      view(proposePayee(dependencies, staff, { supplierId: params.id, proposal: body, key: idempotencyKey })),
    recordPayeeCall: ({ staff, params, body }) =>
      view(recordPayeeCall(dependencies, staff, { id: params.id, call: body })),
    approvePayee: ({ staff, params }) => view(approvePayee(dependencies, staff, params.id)),
    cancelPayee: ({ staff, params }) => view(cancelPayee(dependencies, staff, params.id)),
  };
}

async function registrationOf(needs: Dependencies, abn: string): Promise<SupplierRegistration> {
  if (abn === "") return { status: "unasked", isGstRegistered: null };
  const found = await askRegistration(needs, abn);
  if (found === null) return { status: "unreached", isGstRegistered: null };
  const { status, isGstRegistered } = found;
  return status === "unknown" ? { status, isGstRegistered: null } : { status, isGstRegistered };
}
