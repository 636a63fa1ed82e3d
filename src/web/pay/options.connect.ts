import type { PublicApplication } from "#contract/application.ts";
import type { CardSetup } from "#contract/payment.ts";
import {
  type BuiltMethod,
  builtMethods,
  isMandateMethod,
  isSettlementMethod,
} from "#contract/payment-methods.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { offeredMethods, paymentTitle } from "./application-words.ts";
import { feeWords } from "./fees.ts";
import { confirmationHref, methodHref } from "./pay-paths.ts";

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
  const { outstandingCents } = application.amounts;
  const options = offeredMethods(application).map((method): PaymentOption => {
    const { title, note, timeToClear } = builtMethods[method];
    const fee = feeWords(method, outstandingCents, surcharges) ?? undefined;
    return { value: method, icon: icons[method], title, note, fee, timeToClear };
  });
  return { title: paymentTitle(application), options, hasOptions: options.length > 0 };
}

/** A payment that is on its way already: told before another is made. */
export function connectPending({ payments, shortcode }: PublicApplication) {
  const pending = payments.findLast(({ status }) => status === "awaitingFunds" || status === "processing");
  if (pending === undefined) return null;
  if (isSettlementMethod(pending.method))
    return {
      message: "You authorised this to be paid at settlement. It counts once the money has arrived.",
      href: confirmationHref(pending.method, shortcode),
    };
  const title = builtMethods[pending.method].title;
  if (isMandateMethod(pending.method))
    return {
      message: `A payment by ${title} is on its way. It counts once your bank has paid it.`,
      href: methodHref(pending.method, shortcode),
    };
  return {
    message: `You told us about a payment by ${title}. It counts once the money has arrived.`,
    href: confirmationHref(pending.method, shortcode),
  };
}
