import { agencyManagement } from "#domain/permissions.ts";
import type { PortalRoute } from "./portal-route.ts";

/** The months of the trust account: what the bank says against what is kept. */
export const trustRoute: PortalRoute = {
  path: "/trust",
  title: "Trust account",
  navigation: { label: "Trust account", icon: "trust", order: 3.7 },
  allowed: agencyManagement,
  calls: ["readTrustMonths"],
  actions: ["reportTrustOverdraft"],
  subRoutes: [
    {
      path: "/trust/payments",
      title: "Payments out",
      navigation: null,
      allowed: agencyManagement,
      calls: ["searchPaymentBatches", "readWithheldTax", "listPayableInvoices"],
      actions: [
        "createPaymentBatch",
        "createTaxBatch",
        "submitPaymentBatch",
        "releasePaymentBatch",
        "withdrawPaymentBatch",
        "fetchPaymentFile",
        "recallPaymentOrder",
        "acceptPayeeName",
      ],
    },
    {
      path: "/trust/:id",
      title: "Trust month",
      navigation: null,
      allowed: agencyManagement,
      calls: ["readTrustMonth"],
      actions: [
        "compareTrustMonth",
        "postTrustLine",
        "signTrustMonth",
        "readTrustMonthPdf",
        "readTrustMonthCsv",
      ],
    },
    {
      path: "/trust/:id/ledgers/:ledger",
      title: "Ledger card",
      navigation: null,
      allowed: agencyManagement,
      calls: ["readTrustLedgerCard"],
      actions: [],
    },
  ],
};
