import type { trustMonthRoutes } from "#contract/trust-month-routes.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { readAgencyFacts } from "./agency-facts.store.ts";
import { compareMonth, signMonth } from "./compare-month.ts";
import { ledgerCard } from "./ledger-cards.ts";
import { listMonths } from "./list-months.ts";
import { reportOverdraft } from "./overdrafts.ts";
import { postTrustLine } from "./post-line.ts";
import { trustMonthCsv, trustMonthPdf } from "./trust-documents.ts";
import { ledgersOf } from "./trust-month.view.ts";
import { trustMonths } from "./trust-months.ts";

/** The months of the trust account of whoever calls. */
export function trustMonthHandlers(
  dependencies: Dependencies,
): Pick<Handlers, keyof typeof trustMonthRoutes> {
  const { database, clock } = dependencies;
  const months = trustMonths(dependencies);
  return {
    readTrustMonths: ({ staff }) => listMonths(database, dependencies, staff.agencyId),
    readTrustMonth: ({ staff, params }) => months.shown(database, staff, params.id),
    compareTrustMonth: ({ staff, params, body }) => compareMonth(dependencies, staff, params.id, body),
    postTrustLine: ({ staff, params, body, idempotencyKey }) =>
      postTrustLine(dependencies, staff, { id: params.id, line: body, key: idempotencyKey }),
    signTrustMonth: ({ staff, params, body }) =>
      signMonth(dependencies, staff, { id: params.id, version: body.version }),
    readTrustLedgerCard: async ({ staff, params }) => {
      const { month } = await months.find(database, staff, params.id);
      const agency = await readAgencyFacts(database, staff.agencyId, clock.now());
      const ledgers = await ledgersOf(database, agency, month);
      return await ledgerCard(database, agency, { month, ledgers }, params.ledger);
    },
    readTrustMonthPdf: ({ staff, params }) => trustMonthPdf(dependencies, staff, params),
    readTrustMonthCsv: ({ staff, params }) => trustMonthCsv(dependencies, staff, params),
    reportTrustOverdraft: ({ staff, params }) => reportOverdraft(dependencies, staff, params.id),
  };
}
