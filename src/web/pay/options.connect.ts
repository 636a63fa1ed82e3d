import type { PublicApplication } from "#contract/application.ts";
import type { CardSetup } from "#contract/payment.ts";
import { type BuiltMethod, builtMethods, isCardMethod } from "#domain/payment/methods.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { offeredMethods, paymentTitle } from "./application-labels.ts";
import { feeLabel } from "./fees.ts";
import { optionsCopy } from "./options.copy.ts";
import { confirmationHref } from "./pay-paths.ts";

export type PaymentOption = {
  value: BuiltMethod;
  icon: IconName;
  title: string;
  note: string;
  fee: string | undefined;
  timeToClear: string;
};

const icons: Record<BuiltMethod, IconName> = {
  "Credit Card": "card",
  AMEX: "amex",
  PayID: "payid",
  "Bank Transfer": "bank",
  BPay: "bpay",
  "Pay At Settlement": "home",
  "Pay At Settlement Simple Only": "home",
  "Pay At Settlement Request More Only": "home",
  "Request More Only": "receipt",
  PayTo: "payto",
  "Direct Debit": "calendar",
};

/** The payment options: each way to pay that is on offer, with what it costs and how long it takes. */
export function connectOptions(application: PublicApplication, surcharges: CardSetup["surcharges"] | null) {
  const { payableCents } = application.account;
  const options = offeredMethods(application).map((method): PaymentOption => {
    const { title, note, timeToClear } = builtMethods[method];
    const fee = feeLabel(method, payableCents, surcharges) ?? undefined;
    return { value: method, icon: icons[method], title, note, fee, timeToClear };
  });
  const isPlanned = application.account.planned.length > 0;
  return {
    title: paymentTitle(application),
    legend: isPlanned ? optionsCopy.payAnotherWayNow : optionsCopy.howWouldLikePay,
    note: isPlanned ? optionsCopy.whatPayAnotherWay : optionsCopy.nothingChargedUntilConfirm,
    options,
    hasOptions: options.length > 0,
  };
}

/** A card payment that the bank has not decided: shown before another is made. */
export function connectPending({ account: { next }, shortcode }: PublicApplication) {
  if (next.kind !== "processing" || !isCardMethod(next.method)) return null;
  return {
    message: optionsCopy.cardPaymentBeingProcessed,
    href: confirmationHref(next.method, shortcode),
  };
}
