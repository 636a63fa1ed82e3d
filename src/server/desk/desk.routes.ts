import { readAccount } from "#server/core/account/account.read.ts";
import { paidInOf } from "#server/core/funds/incoming-funds.store.ts";
import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { readFundsDetail } from "#server/money-in/funds.detail.ts";
import { fundsTable } from "#server/money-in/funds.table.ts";
import { refundsOfPayment } from "#server/refund/refund.store.ts";
import { refundView } from "#server/refund/refund.view.ts";
import { Refusal } from "#server/refusal.ts";
import { readAlerts } from "./card-testing.ts";
import { readChanges } from "./desk.changes.ts";
import { readLedger } from "./ledger.ts";
import { searchOwing } from "./owing.ts";
import { findDeskPayment, paymentsTable } from "./payments.table.ts";

type DeskCalls =
  | "searchPayments"
  | "readDeskPayment"
  | "readDeskChanges"
  | "readDeskAlerts"
  | "searchIncomingFunds"
  | "readDeskFunds"
  | "searchOwingApplications"
  | "readLedger";

/** What staff see of payments and of the bank's feed, and how they put right what it could not. */
export function deskHandlers(dependencies: Dependencies): Pick<Handlers, DeskCalls> {
  const { database, settings } = dependencies;
  const { operatingAgency } = settings;
  return {
    searchPayments: ({ staff, body }) => searchDesk(dependencies, staff.agencyId, paymentsTable(staff), body),
    readDeskPayment: async ({ staff, params }) => {
      const payment = await findDeskPayment(database, staff, params.id);
      if (payment === null) throw new Refusal("payment.unknown");
      const refunds = (await refundsOfPayment(database, payment.id)).map(refundView);
      return {
        payment,
        refunds,
        ...(await paidInOf(database, payment.id)),
        account: await readAccount(database, payment.applicationId),
      };
    },
    readDeskAlerts: ({ staff }) => readAlerts(dependencies, staff.agencyId),
    readDeskChanges: ({ staff, params }) => readChanges(dependencies, staff.agencyId, params.since),
    searchIncomingFunds: ({ staff, body }) =>
      searchDesk(dependencies, staff.agencyId, fundsTable(staff, operatingAgency), body),
    readDeskFunds: ({ staff, params }) => readFundsDetail(dependencies, staff, params.id),
    searchOwingApplications: async ({ staff, body }) => ({
      applications: await searchOwing(database, staff.agencyId, body.text),
    }),
    readLedger: ({ staff, params }) => readLedger(database, staff, params.id),
  };
}
