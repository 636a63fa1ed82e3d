import type { BankDetails, BpayDetails, PayIdDetails } from "#contract/payment.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { FundsMethod } from "#domain/payment/methods.ts";

export type TransferDetails =
  | { method: "PayID"; details: PayIdDetails }
  | { method: "Bank Transfer"; details: BankDetails }
  | { method: "BPay"; details: BpayDetails };

export type TransferField = { label: string; value: string; copyValue: string };

export type TransferGuide = {
  fields: TransferField[];
  /** What makes the money find this application. */
  reminder: string;
  announce: string;
};

const plain = (label: string, value: string): TransferField => ({ label, value, copyValue: value });
const digits = (label: string, value: string): TransferField => ({
  label,
  value,
  copyValue: value.replace(/\D/g, ""),
});
const amount = (cents: number): TransferField => ({
  label: "Amount",
  value: formatCents(cents),
  copyValue: formatCents(cents).replace(/[$,]/g, ""),
});

/** The values to type into the payer's own bank, each as it is shown and as it is pasted. */
export function connectTransfer(transfer: TransferDetails): TransferGuide {
  if (transfer.method === "BPay") {
    const { billerCode, billerName, crn, amountCents } = transfer.details;
    return {
      fields: [
        digits("Biller code", billerCode),
        plain("Biller name", billerName),
        digits("Customer reference number (CRN)", crn),
        amount(amountCents),
      ],
      reminder:
        "The customer reference number is yours alone: it tells us that the money is for this property.",
      announce: "I've made this payment",
    };
  }
  const reference = plain("Reference", transfer.details.reference);
  const fields =
    transfer.method === "PayID"
      ? [
          plain(`PayID (${transfer.details.type})`, transfer.details.payId),
          plain("Account name", transfer.details.accountName),
        ]
      : [
          plain("Bank", transfer.details.bankName),
          plain("Account name", transfer.details.accountName),
          digits("BSB", transfer.details.bsb),
          digits("Account number", transfer.details.accountNumber),
        ];
  return {
    fields: [...fields, reference, amount(transfer.details.amountCents)],
    reminder: "Please use this reference exactly. It tells us that the money is for this property.",
    announce: "I've made this transfer",
  };
}

const steps: Record<FundsMethod, string[]> = {
  PayID: [
    "Open your bank's app and choose to pay by PayID.",
    "Paste the PayID, and check that the account name matches.",
    "Add the reference and the amount, then pay.",
  ],
  "Bank Transfer": [
    "Open your bank's app and make a transfer to this account.",
    "Add the reference, so that we can match your payment.",
    "Come back here and tell us that you have made it.",
  ],
  BPay: [
    "Open your bank's app and choose BPAY.",
    "Enter the biller code, the customer reference number and the amount.",
    "Come back here and tell us that you have made it.",
  ],
};

export const transferSteps = (method: FundsMethod): string[] => steps[method];
