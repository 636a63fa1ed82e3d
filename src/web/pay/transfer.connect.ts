import type { BankDetails, BpayDetails, PayIdDetails } from "#contract/payment.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { FundsMethod } from "#domain/payment/methods.ts";
import { transferCopy } from "./transfer.copy.ts";

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
  label: transferCopy.amount,
  value: formatCents(cents),
  copyValue: formatCents(cents).replace(/[$,]/g, ""),
});

/** The values to type into the payer's own bank, each as it is shown and as it is pasted. */
export function connectTransfer(transfer: TransferDetails): TransferGuide {
  if (transfer.method === "BPay") {
    const { billerCode, billerName, crn, amountCents } = transfer.details;
    return {
      fields: [
        digits(transferCopy.billerCode, billerCode),
        plain(transferCopy.billerName, billerName),
        digits(transferCopy.customerReferenceNumber, crn),
        amount(amountCents),
      ],
      reminder: transferCopy.customerReferenceNumberYours,
      announce: transferCopy.iveMadeThisPayment,
    };
  }
  const reference = plain(transferCopy.reference, transfer.details.reference);
  const fields =
    transfer.method === "PayID"
      ? [
          plain(transferCopy.payid(transfer.details.type), transfer.details.payId),
          plain(transferCopy.accountName, transfer.details.accountName),
        ]
      : [
          plain(transferCopy.bank, transfer.details.bankName),
          plain(transferCopy.accountName, transfer.details.accountName),
          digits(transferCopy.bsb, transfer.details.bsb),
          digits(transferCopy.accountNumber, transfer.details.accountNumber),
        ];
  return {
    fields: [...fields, reference, amount(transfer.details.amountCents)],
    reminder: transferCopy.referenceIdentifiesProperty,
    announce: transferCopy.iveMadeThisTransfer,
  };
}

const steps: Record<FundsMethod, string[]> = {
  PayID: [
    transferCopy.openBanksAppChoose,
    transferCopy.pastePayidCheckAccount,
    transferCopy.addReferenceAmountPay,
  ],
  "Bank Transfer": [
    transferCopy.openBanksAppMake,
    transferCopy.addReferenceCanMatch,
    transferCopy.comeBackHere,
  ],
  BPay: [
    transferCopy.openBanksAppChooseBpay,
    transferCopy.enterBillerCodeCustomer,
    transferCopy.comeBackHere,
  ],
};

export const transferSteps = (method: FundsMethod): string[] => steps[method];
