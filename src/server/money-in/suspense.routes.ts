import { searchDesk } from "#server/core/search/search-table.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Handlers } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { approveMatch, declineMatch } from "./approve-match.ts";
import { readFundsDetail } from "./funds.detail.ts";
import { findDeskFunds, fundsTable } from "./funds.table.ts";
import { matchFunds } from "./match-funds.ts";
import { matchView, openMatches } from "./suspense-match.store.ts";
import { undoMatch } from "./undo-match.ts";

type SuspenseCalls =
  | "searchIncomingFunds"
  | "readDeskFunds"
  | "matchFunds"
  | "readOpenMatches"
  | "approveMatch"
  | "declineMatch"
  | "undoMatch";

/** What staff see of the bank's feed, and how money in suspense is put to a debt. */
export function suspenseHandlers(dependencies: Dependencies): Pick<Handlers, SuspenseCalls> {
  const { database, settings } = dependencies;
  return {
    searchIncomingFunds: ({ staff, body }) =>
      searchDesk(dependencies, staff.agencyId, fundsTable(staff, settings.operatingAgency), body),
    readDeskFunds: ({ staff, params }) => readFundsDetail(dependencies, staff, params.id),
    matchFunds: async ({ staff, params, body, idempotencyKey }) => {
      const match = await matchFunds(dependencies, staff, {
        fundsId: params.id,
        match: body,
        key: idempotencyKey,
      });
      const funds = await findDeskFunds(database, staff.agencyId, params.id);
      if (funds === null) throw new Refusal("funds.unknown");
      return { funds, match: matchView(match) };
    },
    readOpenMatches: async ({ staff }) => ({ matches: await openMatches(database, staff.agencyId) }),
    approveMatch: async ({ staff, params }) => matchView(await approveMatch(dependencies, staff, params.id)),
    declineMatch: async ({ staff, params }) => matchView(await declineMatch(dependencies, staff, params.id)),
    undoMatch: async ({ staff, params, body }) =>
      matchView(await undoMatch(dependencies, staff, { id: params.id, reason: body.reason })),
  };
}
