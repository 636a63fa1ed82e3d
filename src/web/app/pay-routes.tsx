import { moreFundsPaths, payPaths } from "#contract/pay-paths.ts";
import { PayOptionsPage } from "#web/pay/pay-options.page.tsx";
import type { AppRoute } from "./app.tsx";
import { fetchedPage } from "./fetched-page.tsx";
import { payTitles } from "./pay-titles.copy.ts";

const CardPage = fetchedPage(async () => (await import("#web/pay/pay-card.page.tsx")).PayCardPage);
const TransferPage = fetchedPage(
  async () => (await import("#web/pay/pay-transfer.page.tsx")).PayTransferPage,
);
const DirectDebitPage = fetchedPage(
  async () => (await import("#web/pay/pay-direct-debit.page.tsx")).PayDirectDebitPage,
);
const confirmations = () => import("#web/pay/pay-confirmation.page.tsx");
const CardConfirmation = fetchedPage(async () => (await confirmations()).CardConfirmationPage);
const TransferConfirmation = fetchedPage(async () => (await confirmations()).TransferConfirmationPage);
const BpayConfirmation = fetchedPage(async () => (await confirmations()).BpayConfirmationPage);
const SettlementConfirmation = fetchedPage(async () => (await confirmations()).SettlementConfirmationPage);
const ReceiptsPage = fetchedPage(
  async () => (await import("#web/pay/pay-receipts.page.tsx")).PayReceiptsPage,
);
const SettlementPage = fetchedPage(
  async () => (await import("#web/pay/pay-settlement.page.tsx")).PaySettlementPage,
);
const moreFunds = () => import("#web/pay/more-funds.page.tsx");
const MoreFundsPage = fetchedPage(async () => (await moreFunds()).MoreFundsPage);
const MoreFundsConfirmation = fetchedPage(async () => (await moreFunds()).MoreFundsConfirmationPage);
const MoreFundsEntry = fetchedPage(async () => (await moreFunds()).MoreFundsEntryPage);

/** The pages under a payment link. */
export const payRoutes: readonly AppRoute[] = [
  { path: payPaths.options, title: payTitles.options, page: PayOptionsPage },
  { path: payPaths.card, title: payTitles.card, page: CardPage },
  { path: payPaths.transfer, title: payTitles.transfer, page: TransferPage },
  { path: payPaths.directDebit, title: payTitles.directDebit, page: DirectDebitPage },
  { path: payPaths.confirmation, title: payTitles.confirmation, page: CardConfirmation },
  { path: payPaths.transferConfirmation, title: payTitles.transferConfirmation, page: TransferConfirmation },
  { path: payPaths.bpayConfirmation, title: payTitles.bpayConfirmation, page: BpayConfirmation },
  { path: payPaths.receipts, title: payTitles.receipts, page: ReceiptsPage },
  { path: payPaths.settlement, title: payTitles.settlement, page: SettlementPage },
  {
    path: payPaths.settlementConfirmation,
    title: payTitles.settlementConfirmation,
    page: SettlementConfirmation,
  },
  { path: payPaths.moreFunds, title: payTitles.moreFunds, page: MoreFundsPage },
  {
    path: payPaths.moreFundsConfirmation,
    title: payTitles.moreFundsConfirmation,
    page: MoreFundsConfirmation,
  },
  { path: moreFundsPaths, title: payTitles.moreFunds, page: MoreFundsEntry },
];
