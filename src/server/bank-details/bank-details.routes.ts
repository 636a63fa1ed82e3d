import type { FundsMethod } from "#contract/payment-methods.ts";
import { offeredMethods } from "#server/application/application.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { payIdTypeOf } from "./bank-details.rules.ts";
import { findReceivingDetails, type ReceivingDetails } from "./bank-details.store.ts";

type BankDetailsCalls = "readBankDetails" | "readBpay" | "readPayId";

/** Where to pay to, for each way to pay that the application offers. */
export function bankDetailsHandlers({
  database,
}: Pick<Dependencies, "database">): Pick<Handlers, BankDetailsCalls> {
  const offered = async (shortcode: string, method: FundsMethod): Promise<ReceivingDetails> => {
    const details = await findReceivingDetails(database, shortcode);
    if (details === null) throw new Refusal("application.unknown");
    if (!offeredMethods(details).includes(method)) throw new Refusal("payment.not-offered");
    return details;
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
        amountCents: details.outstandingCents,
      };
    },
    readBpay: async ({ params }) => {
      const details = await offered(params.shortcode, "BPay");
      return {
        billerCode: details.billerCode,
        billerName: details.billerName,
        crn: details.crn,
        amountCents: details.outstandingCents,
      };
    },
    readPayId: async ({ params }) => {
      const details = await offered(params.shortcode, "PayID");
      return {
        payId: details.payId,
        type: payIdTypeOf(details.payId) ?? "Email",
        accountName: details.accountName,
        reference: details.reference,
        amountCents: details.outstandingCents,
      };
    },
  };
}
