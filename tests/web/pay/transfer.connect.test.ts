import { expect, test } from "vitest";
import { applicationRoutes } from "#contract/application-routes.ts";
import { connectTransfer } from "#web/pay/transfer.connect.ts";

const { readBankDetails, readBpay, readPayId } = applicationRoutes;

test("bank details are shown as people read them and copied as banks take them", () => {
  expect(connectTransfer({ method: "Bank Transfer", details: readBankDetails.example.reply })).toEqual({
    fields: [
      { label: "Bank", value: "Southern Cross Bank", copyValue: "Southern Cross Bank" },
      {
        label: "Account name",
        value: "Harbour & Vale Property Trust Account",
        copyValue: "Harbour & Vale Property Trust Account",
      },
      { label: "BSB", value: "062-000", copyValue: "062000" },
      { label: "Account number", value: "00318842", copyValue: "00318842" },
      { label: "Reference", value: "SF-7K3M9Q2P", copyValue: "SF-7K3M9Q2P" },
      { label: "Amount", value: "$4,295.00", copyValue: "4295.00" },
    ],
    reminder: "Please use this reference exactly. It tells us that the money is for this property.",
    announce: "I've made this transfer",
  });
});

test("a PayID is copied whole, with the name that the bank will show", () => {
  const { fields } = connectTransfer({
    method: "PayID",
    details: { ...readPayId.example.reply, type: "Email" },
  });
  expect(fields.slice(0, 2).map(({ label, copyValue }) => [label, copyValue])).toEqual([
    ["PayID (Email)", "pay.dem0pay000000001@pay.saleflow.test"],
    ["Account name", "Harbour & Vale Property Trust Account"],
  ]);
});

test("BPAY has its biller code and reference, and no other reference", () => {
  const { fields } = connectTransfer({ method: "BPay", details: readBpay.example.reply });
  expect(fields.map(({ label, copyValue }) => [label, copyValue])).toEqual([
    ["Biller code", "314159"],
    ["Biller name", "Saleflow Payments"],
    ["Customer reference number (CRN)", "12345678903"],
    ["Amount", "4295.00"],
  ]);
});
