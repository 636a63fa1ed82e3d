import type { Payee } from "#domain/payment/payee.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { Refusal } from "#server/refusal.ts";
import type { OrderChannel } from "./order.store.ts";

/** What a lodgement reference holds. */
const lodgementLength = 18;

/** How a payee is paid: by the provider's instant payments where it pays such, else by the bank file, which pays accounts. */
export function channelOf(
  { instantPayments }: Pick<Dependencies, "instantPayments">,
  { kind, name }: Payee,
): OrderChannel {
  if (instantPayments.pays(kind)) return "instant";
  if (kind === "account") return "file";
  throw new Refusal("batch.payee-kind", {
    message: `The bank file pays accounts only. Ask ${name} for a BSB and account number.`,
  });
}

/** The id of a new order, our reference, and the lodgement reference that begins with it. */
export function referencesOf({ ids }: Pick<Dependencies, "ids">, what: string) {
  const reference = ids.reference();
  return {
    id: ids.next("por"),
    reference,
    lodgementReference: `${reference} ${what}`.slice(0, lodgementLength).trim(),
  };
}
