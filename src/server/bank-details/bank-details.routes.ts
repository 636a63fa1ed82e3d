import { payIdTypeOf } from "#server/core/bank-details/bank-details.rules.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { sendPaymentDetails } from "./send-payment-details.ts";
import { shownDetails } from "./shown-details.ts";

type BankDetailsCalls = "readBankDetails" | "readBpay" | "readPayId" | "sendPaymentDetails";

/** Where to pay to, for each way to pay that the application offers. */
export function bankDetailsHandlers(dependencies: Dependencies): Pick<Handlers, BankDetailsCalls> {
  return {
    readBankDetails: async ({ params, grant }) => {
      const details = await shownDetails(dependencies, { ...params, grant, method: "Bank Transfer" });
      return {
        bankName: details.bankName,
        accountName: details.accountName,
        bsb: details.bsb,
        accountNumber: details.accountNumber,
        reference: details.reference,
        amountCents: details.amountCents,
      };
    },
    readBpay: async ({ params, grant }) => {
      const details = await shownDetails(dependencies, { ...params, grant, method: "BPay" });
      return {
        billerCode: details.billerCode,
        billerName: details.billerName,
        crn: details.crn,
        amountCents: details.amountCents,
      };
    },
    readPayId: async ({ params, grant }) => {
      const details = await shownDetails(dependencies, { ...params, grant, method: "PayID" });
      return {
        payId: details.payId,
        type: payIdTypeOf(details.payId) ?? "Email",
        accountName: details.accountName,
        reference: details.reference,
        amountCents: details.amountCents,
      };
    },
    sendPaymentDetails: ({ params, body, grant, idempotencyKey: key }) =>
      sendPaymentDetails(dependencies, grant, { shortcode: params.shortcode, send: body, key }),
  };
}
