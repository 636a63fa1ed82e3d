import type { PermissionName } from "#domain/enumerations.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { listingCopy } from "./listing.copy.ts";
import { mayRestore } from "./listing-rights.ts";

type MoveDialogsProps = { actions: ConnectedActions; permissions: readonly PermissionName[] };

/** What is asked before a listing is archived or restored. */
export function MoveDialogs({ actions, permissions }: MoveDialogsProps) {
  const { name = listingCopy.thisListing } = actions.draft;
  return (
    <>
      <ActionDialog
        actions={actions}
        name="archive"
        title={listingCopy.archiveTitle(name)}
        confirm={listingCopy.archiveTheListing}
        tone="danger"
      >
        <p>
          {listingCopy.leavesActiveListingsCant}{" "}
          {mayRestore(permissions) ? listingCopy.youCanRestoreIt : listingCopy.onlyAgencyManagerCan}
        </p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="restore"
        title={listingCopy.restoreTitle(name)}
        confirm={listingCopy.restoreTheListing}
      >
        <p>{listingCopy.returnsActiveListings}</p>
      </ActionDialog>
    </>
  );
}
