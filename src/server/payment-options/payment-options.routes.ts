import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { approveOptions, cancelOptions } from "./decide-options.ts";
import { optionsView } from "./payment-options.view.ts";
import { publishOptions, requireSwitchedOn, restoreOptions } from "./publish-options.ts";

type OptionsCalls =
  | "readPaymentOptions"
  | "publishPaymentOptions"
  | "restorePaymentOptions"
  | "approvePaymentOptions"
  | "cancelPaymentOptions";

/** What an agency offers its payers, by product and branch. */
export function paymentOptionsHandlers(dependencies: Dependencies): Pick<Handlers, OptionsCalls> {
  return {
    readPaymentOptions: ({ staff: { agencyId } }) =>
      dependencies.database.transaction(async (tx) => {
        await requireSwitchedOn(tx, dependencies, agencyId);
        return await optionsView(tx, dependencies, agencyId);
      }),
    publishPaymentOptions: ({ staff, body, idempotencyKey: key }) =>
      publishOptions(dependencies, staff, { ...body, key }),
    restorePaymentOptions: ({ staff, params, body, idempotencyKey: key }) =>
      restoreOptions(dependencies, staff, { ...params, ...body, key }),
    approvePaymentOptions: ({ staff, params }) => approveOptions(dependencies, staff, params.id),
    cancelPaymentOptions: ({ staff, params }) => cancelOptions(dependencies, staff, params.id),
  };
}
