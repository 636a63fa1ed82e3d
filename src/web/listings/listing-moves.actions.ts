import type { PermissionName } from "#domain/enumerations.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { Performers } from "#web/kit/action/use-actions.ts";
import { notify } from "#web/ui/notify.ts";
import { listingCopy } from "./listing.copy.ts";
import { rereadListing } from "./listing.queries.ts";
import { moveListing } from "./listing-move.ts";
import { mayRestore } from "./listing-rights.ts";
import { notifyListingsChanged } from "./listings.actors.ts";

type Mover = { services: Services; agencyId: string; permissions: readonly PermissionName[] };

/**
 * How a listing is archived and restored; `subject` is its id, `draft.name` what it is called. Each is done to the listing
 * as it is now: nothing that it holds is written over.
 */
export function movePerformers(mover: Mover): Performers<"archive" | "restore"> {
  return {
    archive: async ({ subject, draft: { name = listingCopy.theListing } }) => {
      const hub = await moveListing(mover.services, "archiveListing", subject);
      const title = listingCopy.isArchived(name);
      if (mayRestore(mover.permissions))
        notify.undoable({ title, onUndo: () => void undoArchiving(mover, subject, name) });
      else notify.success(title);
      return hub;
    },
    restore: async ({ subject, draft: { name = listingCopy.theListing } }) => {
      const hub = await moveListing(mover.services, "restoreListing", subject);
      notify.success(listingCopy.isRestored(name));
      return hub;
    },
  };
}

async function undoArchiving(mover: Mover, id: string, name: string): Promise<void> {
  try {
    await moveListing(mover.services, "restoreListing", id);
    notify.success(listingCopy.isRestored(name));
  } catch (error) {
    notify.error(failureMessage(error));
  }
  notifyMoved(mover, id);
}

/** Whatever shows the listing is read again: the tables, and its own page where it is open. */
export function notifyMoved({ services, agencyId }: Mover, id: string): void {
  notifyListingsChanged(services, agencyId);
  void rereadListing(services, { agencyId, id });
}
