import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { approveRefund } from "./approve-refund.ts";
import { askRefund, askSuspenseRefund } from "./ask-refund.ts";
import { declineRefund } from "./end-refund.ts";
import { payOutRefund } from "./pay-out-refund.ts";
import { openRefunds, type RefundRow } from "./refund.store.ts";
import { refundView } from "./refund.view.ts";

type RefundCalls =
  | "askRefund"
  | "askSuspenseRefund"
  | "readOpenRefunds"
  | "approveRefund"
  | "declineRefund"
  | "payOutRefund";

/** Money that goes back to whoever paid it. */
export function refundHandlers(dependencies: Dependencies): Pick<Handlers, RefundCalls> {
  const view = async (refund: Promise<RefundRow>) => refundView(await refund);
  return {
    askRefund: ({ staff, params, body, idempotencyKey }) =>
      view(askRefund(dependencies, staff, { paymentId: params.id, ask: body, key: idempotencyKey })),
    askSuspenseRefund: ({ staff, params, body, idempotencyKey }) =>
      view(askSuspenseRefund(dependencies, staff, { fundsId: params.id, ask: body, key: idempotencyKey })),
    readOpenRefunds: async ({ staff }) => ({
      refunds: (await openRefunds(dependencies.database, staff.agencyId)).map(refundView),
    }),
    approveRefund: ({ staff, params }) => view(approveRefund(dependencies, staff, params.id)),
    declineRefund: ({ staff, params }) => view(declineRefund(dependencies, staff, params.id)),
    payOutRefund: ({ staff, params, body }) =>
      view(payOutRefund(dependencies, staff, { id: params.id, payOut: body })),
  };
}
