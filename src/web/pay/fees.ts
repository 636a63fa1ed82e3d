import type { CardSetup } from "#contract/payment.ts";
import { type BuiltMethod, isCardMethod } from "#domain/payment/methods.ts";
import { surchargeText } from "#domain/payment/surcharge-text.ts";
import { optionsCopy } from "./options.copy.ts";

/** What a method costs on top, before it is chosen; null while the surcharges are not known. */
export function feeLabel(
  method: BuiltMethod,
  amountCents: number,
  surcharges: CardSetup["surcharges"] | null,
): string | null {
  if (!isCardMethod(method)) return optionsCopy.noFee;
  return surcharges === null ? null : surchargeText(method, amountCents, surcharges);
}
