import type { PermissionName } from "#contract/enumerations.ts";
import { wordsOf } from "#web/adapters/api-failure.ts";
import type { Outside } from "#web/adapters/outside.ts";
import type { Performers } from "#web/deed/use-deeds.ts";
import { notify } from "#web/ui/notify.ts";
import { rereadListing } from "./listing.queries.ts";
import { tellListingsChanged } from "./listings.actors.ts";

type Mover = { outside: Outside; agencyId: string; permissions: readonly PermissionName[] };

export const mayRestore = (permissions: readonly PermissionName[]): boolean =>
  permissions.includes("manage-agency");

/**
 * How a listing is archived and restored; `subject` is its id, `draft.name` what it is called. Each is done to the listing
 * as it is now: nothing that it holds is written over.
 */
export function movePerformers(mover: Mover): Performers {
  return {
    archive: async ({ subject, draft: { name = "The listing" } }) => {
      const hub = await move(mover, "archiveListing", subject);
      const title = `${name} is archived.`;
      if (mayRestore(mover.permissions))
        notify.undoable({ title, onUndo: () => void undoArchiving(mover, subject, name) });
      else notify.success(title);
      return hub;
    },
    restore: async ({ subject, draft: { name = "The listing" } }) => {
      const hub = await move(mover, "restoreListing", subject);
      notify.success(`${name} is restored.`);
      return hub;
    },
  };
}

async function move({ outside }: Mover, name: "archiveListing" | "restoreListing", id: string) {
  const { listing } = await outside.staffApi.call("readListing", { params: { id } });
  return await outside.staffApi.call(name, { params: { id }, body: { version: listing.version } });
}

async function undoArchiving(mover: Mover, id: string, name: string): Promise<void> {
  try {
    await move(mover, "restoreListing", id);
    notify.success(`${name} is restored.`);
  } catch (error) {
    notify.error(wordsOf(error));
  }
  tellMoved(mover, id);
}

/** Whatever shows the listing is read again: the tables, and its own page where it is open. */
export function tellMoved({ outside, agencyId }: Mover, id: string): void {
  tellListingsChanged(outside, agencyId);
  void rereadListing(outside, { agencyId, id });
}
