import { readAccount } from "#server/core/account/account.read.ts";
import { paidInOf } from "#server/core/funds/incoming-funds.store.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { readAlerts } from "./card-testing.ts";
import { readChanges } from "./desk.changes.ts";
import { readLedger } from "./ledger.ts";
import { searchOwing } from "./owing.ts";
import { findDeskPayment, searchPayments } from "./payments.table.ts";

type DeskCalls =
  | "searchPayments"
  | "readDeskPayment"
  | "readDeskChanges"
  | "readDeskAlerts"
  | "searchOwingApplications"
  | "readLedger";

/** What staff see of payments and of what is owed. */
export function deskHandlers(dependencies: Dependencies): Pick<Handlers, DeskCalls> {
  const { database, nouns } = dependencies;
  return {
    searchPayments: ({ staff, body }) => searchPayments(dependencies, staff, body),
    readDeskPayment: async ({ staff, params }) => {
      const payment = await findDeskPayment(database, staff, params.id);
      if (payment === null) throw new Refusal("payment.unknown");
      const refunds = await nouns.refunds.ofPayment(database, payment.id);
      return {
        payment,
        refunds,
        ...(await paidInOf(database, payment.id)),
        account: await readAccount(database, payment.applicationId),
      };
    },
    readDeskAlerts: ({ staff }) => readAlerts(dependencies, staff.agencyId),
    readDeskChanges: ({ staff, params }) => readChanges(dependencies, staff.agencyId, params.since),
    searchOwingApplications: async ({ staff, body }) => ({
      applications: await searchOwing(database, staff.agencyId, body.text),
    }),
    readLedger: ({ staff, params }) => readLedger(database, staff, params.id),
  };
}
