import type { DeskInstalment, DirectEntryFile, Instalment, Mandate } from "./mandate.ts";

export const exampleInstalment: Instalment = {
  id: "ins_8mZ3kQ0sT1vX5yB7",
  number: 1,
  status: "submitted",
  dueOn: "2026-11-28",
  collectOn: "2026-11-30",
  amountCents: 107_375,
  collectedCents: 107_375,
  attempts: 1,
  paymentId: "pay_3kQ0sT1vX5yB78mZ",
  lodgementReference: "DD0000001042",
  dishonour: null,
};

export const exampleMandate: Mandate = {
  id: "man_8mZ3kQ0sT1vX5yB7",
  method: "Direct Debit",
  status: "active",
  amendment: "none",
  debtor: {
    kind: "account",
    bsb: "063-000",
    bankName: "Commonwealth Bank",
    accountNumber: "XXXXXX678",
    accountName: "Jane Citizen",
  },
  schedule: {
    method: "Direct Debit",
    schedule: {
      timing: "Weekly",
      timingDays: null,
      recurrence: "Weekly",
      recurrenceDays: null,
      amountType: "Percent",
      amount: 2_500,
      endType: "NoEndDate",
      endDays: null,
    },
  },
  instalments: [
    exampleInstalment,
    {
      ...exampleInstalment,
      id: "ins_9nA4lR1tU2wY6zC8",
      number: 2,
      status: "scheduled",
      dueOn: "2026-12-05",
      collectOn: "2026-12-07",
      collectedCents: null,
      attempts: 0,
      paymentId: null,
      lodgementReference: null,
    },
  ],
  authoriseBy: null,
  pretendBankUrl: null,
  createdAt: "2026-11-21T02:15:00.000Z",
};

export const examplePayTo: Mandate = {
  ...exampleMandate,
  method: "PayTo",
  status: "created",
  debtor: { kind: "payId", type: "Phone", value: "XXXXXX156" },
  schedule: {
    method: "PayTo",
    schedule: { frequency: "WEEK", amountCents: 107_375, firstOn: "2026-11-28", lastOn: null },
  },
  instalments: [],
  authoriseBy: "2026-11-26T02:15:00.000Z",
  pretendBankUrl: "http://localhost:4013/agreements/agr_8mZ3kQ0sT1vX5yB7",
};

export const exampleDeskInstalment: DeskInstalment = {
  ...exampleInstalment,
  mandateId: exampleMandate.id,
  method: "Direct Debit",
  applicationId: "app_8mZ3kQ0sT1vX5yB7",
  listingId: "lst_00000001",
  reference: "SF-7K3M9Q2P",
  payer: "Jane Citizen",
  debtor: exampleMandate.debtor,
  fileId: "def_8mZ3kQ0sT1vX5yB7",
};

export const exampleDirectEntryFile: DirectEntryFile = {
  id: "def_8mZ3kQ0sT1vX5yB7",
  number: 12,
  processOn: "2026-11-30",
  count: 1,
  totalCents: 107_375,
  createdAt: "2026-11-29T20:00:00.000Z",
  handedOverAt: null,
};
