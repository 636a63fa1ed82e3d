import type { Services } from "#web/adapters/staff-services.ts";
import { listHref, notifyListChanged } from "#web/kit/list/list.actors.ts";
import { debitsList } from "./debits.list.tsx";
import { type DeskTab, deskPath } from "./desk.connect.ts";
import { fundsList } from "./funds.list.tsx";
import { paymentsList } from "./payments.list.tsx";

const lists = { payments: paymentsList, funds: fundsList, debits: debitsList };
/** The tabs that are lists of the server's. */
export type TableTab = keyof typeof lists;

/** Where a tab stands: as it was left, where it was opened before. */
export const tabHref = (services: Services, agencyId: string, tab: DeskTab): string =>
  tab === "refunds" ? `${deskPath}?tab=refunds` : listHref(services, agencyId, lists[tab]);

/** What is shown of an agency's desk is read again, wherever it is shown. */
export function refreshDesk(services: Services, agencyId: string): void {
  for (const list of Object.values(lists)) notifyListChanged(services, agencyId, list);
  void services.queries.invalidateQueries({ queryKey: ["desk", agencyId] });
}
