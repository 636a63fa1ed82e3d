import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/http/refusal.ts";
import { matchFunds } from "#server/money-in/match-funds.ts";
import { refundsOfFunds, refundsOfPayment } from "#server/refund/refund.store.ts";
import { refundView } from "#server/refund/refund.view.ts";
import { readChanges } from "./desk.changes.ts";
import { searchDesk } from "./desk.search.ts";
import { findDeskFunds, fundsTable, matchesOf, reachedFunds } from "./funds.table.ts";
import { readLedger } from "./ledger.ts";
import { searchOwing } from "./owing.ts";
import { findDeskPayment, paymentsTable } from "./payments.table.ts";

type DeskCalls =
  | "searchPayments"
  | "readDeskPayment"
  | "readDeskChanges"
  | "searchIncomingFunds"
  | "readDeskFunds"
  | "searchOwingApplications"
  | "matchFunds"
  | "readLedger";

/** What staff see of payments and of the bank's feed, and how they put right what it could not. */
export function deskHandlers(dependencies: Dependencies): Pick<Handlers, DeskCalls> {
  const { database } = dependencies;
  return {
    searchPayments: ({ staff, body }) => searchDesk(dependencies, staff.agencyId, paymentsTable(staff), body),
    readDeskPayment: async ({ staff, params }) => {
      const payment = await findDeskPayment(database, staff, params.id);
      if (payment === null) throw new Refusal("payment.unknown");
      return { payment, refunds: (await refundsOfPayment(database, payment.id)).map(refundView) };
    },
    readDeskChanges: ({ staff, params }) => readChanges(dependencies, staff.agencyId, params.since),
    searchIncomingFunds: ({ staff, body }) =>
      searchDesk(dependencies, staff.agencyId, fundsTable(staff), body),
    readDeskFunds: async ({ staff, params }) => {
      const funds = await reachedFunds(database, staff, params.id);
      if (funds === null) throw new Refusal("funds.unknown");
      const refunds = await refundsOfFunds(database, funds.id);
      return { funds, matches: await matchesOf(database, funds.id), refunds: refunds.map(refundView) };
    },
    searchOwingApplications: async ({ staff, body }) => ({
      applications: await searchOwing(database, staff.agencyId, body.text),
    }),
    matchFunds: async ({ staff, params, body, idempotencyKey }) => {
      const payment = await matchFunds(dependencies, staff, {
        fundsId: params.id,
        match: body,
        key: idempotencyKey,
      });
      const funds = await findDeskFunds(database, staff.agencyId, params.id);
      if (funds === null) throw new Refusal("funds.unknown");
      return { funds, payment };
    },
    readLedger: ({ staff, params }) => readLedger(database, staff, params.id),
  };
}
