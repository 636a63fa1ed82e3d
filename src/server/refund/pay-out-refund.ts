import type { RefundPayOut } from "#contract/refund.ts";
import { type Payee, payeeOf } from "#domain/payment/payee.ts";
import type { ListingStaff } from "#server/core/access/listing.access.ts";
import { checkPayeeName, isSamePayee, requireNameDecision } from "#server/core/supplier/payee-name-check.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import { refundOf } from "./approve-refund.ts";
import { moveRefund } from "./move-refund.ts";
import { refundLifecycle } from "./refund.lifecycle.ts";
import { lockRefund, type RefundRow } from "./refund.store.ts";

/**
 * Pays an approved refund to the account that the payer named: its name is checked, and the payment waits for its release by
 * others. Named before by the same person, it is answered as it is.
 */
export async function payOutRefund(
  dependencies: Dependencies,
  staff: ListingStaff,
  { id, payOut }: { id: string; payOut: RefundPayOut },
): Promise<RefundRow> {
  const payee = payeeTyped(payOut.payee);
  const answer = await checkPayeeName(dependencies, payee, staff.id);
  return await dependencies.database.transaction(async (tx) => {
    await refundOf(tx, staff, id);
    const refund = await lockRefund(tx, id);
    const { status, payeeBy } = refund;
    if (status === "ordered" && payeeBy === staff.id && isSamePayee(refund.payee, payee)) return refund;
    if (!refundLifecycle.can(refund, { type: "account.named" })) throw new Refusal("refund.closed");
    requireNameDecision(answer, { payee, reason: payOut.reason });
    const named = { payee, payeeBy: staff.id, payeeCheck: { ...answer, reason: payOut.reason } };
    await moveRefund(
      tx,
      dependencies,
      { ...refund, ...named },
      {
        event: { type: "account.named" },
        actor: staff.id,
        change: named,
        data: { ...answer, nameReason: payOut.reason },
      },
    );
    return await lockRefund(tx, id);
  });
}

function payeeTyped(typed: Payee): Payee {
  const payee = payeeOf(typed);
  if ("invalid" in payee) throw new Refusal("request.invalid", { field: `payee.${payee.invalid}` });
  return payee;
}
