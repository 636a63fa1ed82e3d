import type { FundsMethod } from "#domain/payment/methods.ts";
import { accountOf } from "#server/core/account/account.rules.ts";
import { payIdTypeOf } from "#server/core/bank-details/bank-details.rules.ts";
import { requireActiveAgency } from "#server/core/lifecycle/payable-agency.ts";
import { payableMethods } from "#server/core/payment-options/offer.facts.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { findReceivingDetails, type ReceivingDetails } from "./bank-details.store.ts";

/** With what is left to pay, integer cents. */
type Receiving = ReceivingDetails & { amountCents: number };
type BankDetailsCalls = "readBankDetails" | "readBpay" | "readPayId";

/** Where to pay to, for each way to pay that the application offers. */
export function bankDetailsHandlers({
  database,
}: Pick<Dependencies, "database">): Pick<Handlers, BankDetailsCalls> {
  const offered = async (shortcode: string, method: FundsMethod): Promise<Receiving> => {
    const details = await findReceivingDetails(database, shortcode);
    if (details === null) throw new Refusal("application.unknown");
    requireActiveAgency(details.agencyStatus);
    const { payableCents } = accountOf(details.facts);
    if (!payableMethods({ ...details, payableCents }).includes(method))
      throw new Refusal("payment.not-offered");
    return { ...details, amountCents: payableCents };
  };
  return {
    readBankDetails: async ({ params }) => {
      const details = await offered(params.shortcode, "Bank Transfer");
      return {
        bankName: details.bankName,
        accountName: details.accountName,
        bsb: details.bsb,
        accountNumber: details.accountNumber,
        reference: details.reference,
        amountCents: details.amountCents,
      };
    },
    readBpay: async ({ params }) => {
      const details = await offered(params.shortcode, "BPay");
      return {
        billerCode: details.billerCode,
        billerName: details.billerName,
        crn: details.crn,
        amountCents: details.amountCents,
      };
    },
    readPayId: async ({ params }) => {
      const details = await offered(params.shortcode, "PayID");
      return {
        payId: details.payId,
        type: payIdTypeOf(details.payId) ?? "Email",
        accountName: details.accountName,
        reference: details.reference,
        amountCents: details.amountCents,
      };
    },
  };
}
