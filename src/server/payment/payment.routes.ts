import type { Payment } from "#contract/payment.ts";
import type { PaymentRow } from "#server/core/obligation/payment.row.ts";
import { findPayment } from "#server/core/obligation/payment.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { cancelPayment } from "./cancel-payment.ts";
import { receiveCardEvent } from "./card-event.ts";
import { readCardSetup } from "./card-setup.ts";
import { type Backoff, createPayment, ordinaryBackoff } from "./create-payment.ts";
import { paymentIdOfKey } from "./idempotency.store.ts";
import { askGateway } from "./payment.reconcile.ts";
import { paymentView } from "./payment.view.ts";
import { reachGateway } from "./reach-gateway.ts";

type PaymentHandlers = Pick<
  Handlers,
  | "readCardSetup"
  | "createPayment"
  | "readPayment"
  | "findPayment"
  | "checkPayment"
  | "cancelPayment"
  | "receiveCardEvent"
>;

/** Paying, and finding out what became of a payment. */
export function paymentHandlers(
  dependencies: Dependencies,
  backoff: Backoff = ordinaryBackoff,
): PaymentHandlers {
  const { database } = dependencies;
  const known = async (shortcode: string, id: string | null): Promise<PaymentRow> => {
    const payment = id === null ? null : await findPayment(database, shortcode, id);
    if (payment === null) throw new Refusal("payment.unknown");
    return payment;
  };
  const view = async ({ shortcode, id }: { shortcode: string; id: string }): Promise<Payment> =>
    paymentView(await known(shortcode, id));
  return {
    readCardSetup: ({ params }) => readCardSetup(dependencies, params.shortcode),
    createPayment: (call) => createPayment(dependencies, call, backoff),
    readPayment: ({ params }) => view(params),
    findPayment: async ({ params: { shortcode, key } }) =>
      paymentView(await known(shortcode, await paymentIdOfKey(database, shortcode, key))),
    checkPayment: async ({ params }) => {
      const { id } = await known(params.shortcode, params.id);
      await reachGateway(() => askGateway(dependencies, id));
      return await view(params);
    },
    cancelPayment: async ({ params }) => {
      const payment = await known(params.shortcode, params.id);
      await reachGateway(() => cancelPayment(dependencies, payment));
      return await view(params);
    },
    receiveCardEvent: (call) => receiveCardEvent(dependencies, call),
  };
}
