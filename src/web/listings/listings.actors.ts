import type { Services } from "#web/adapters/staff-services.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { listingLists } from "./listings.list.ts";

/** Listings of an agency changed: its tables in this document are read again. */
export function notifyListingsChanged(services: Services, agencyId: string): void {
  for (const list of Object.values(listingLists)) notifyListChanged(services, agencyId, list);
}
