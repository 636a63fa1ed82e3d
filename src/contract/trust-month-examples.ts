import type { TrustMonth, TrustMonthSummary } from "./trust-month.ts";

const figures = {
  statement: { balanceCents: 124_000, on: "2026-11-30" },
  feedCents: 124_000,
  unpresentedPaymentsCents: 19_800,
  unbankedReceiptsCents: 0,
  adjustedCents: 104_200,
  cashBookCents: 104_200,
  ledgersCents: 104_200,
  differenceCents: 0,
  isBalanced: true,
};

export const exampleTrustSummary: TrustMonthSummary = {
  id: "tmo_8mZ3kQ0sT1vX5yB7",
  month: "2026-11",
  status: "compared",
  version: 2,
  endsOn: "2026-11-30",
  isOver: true,
  dueOn: "2026-12-14",
  isLate: false,
  figures,
  comparedBy: { id: "stf_manager_01", name: "Morgan Manager" },
  comparedAt: "2026-12-01T02:00:00.000Z",
  signedBy: null,
  signedAt: null,
};

export const exampleTrustMonth: TrustMonth = {
  ...exampleTrustSummary,
  now: {
    figures,
    unpresented: [
      {
        kind: "unpresentedPayment",
        lineId: null,
        on: "2026-11-30",
        description: "Payment por_0123456789abcdef",
        statementCents: 0,
        cashBookCents: -19_800,
        ageDays: 1,
      },
    ],
    differences: [],
  },
  ledgers: [
    {
      ledger: "lst_8mZ3kQ0sT1vX5yB7.marketing",
      name: "12 Wattle Street, Richmond VIC 3121, marketing",
      openingCents: 0,
      inCents: 124_000,
      outCents: 19_800,
      closingCents: 104_200,
    },
  ],
  correctedBy: [],
};
