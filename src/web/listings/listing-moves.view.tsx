import type { PermissionName } from "#domain/enumerations.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { mayRestore } from "./listing-moves.actions.ts";

type MoveDialogsProps = { actions: ConnectedActions; permissions: readonly PermissionName[] };

/** What is asked before a listing is archived or restored. */
export function MoveDialogs({ actions, permissions }: MoveDialogsProps) {
  const { name = "this listing" } = actions.draft;
  return (
    <>
      <ActionDialog
        actions={actions}
        name="archive"
        title={`Archive ${name}?`}
        confirm="Archive the listing"
        tone="danger"
      >
        <p>
          It leaves the active listings, and nothing of it can be changed. Its payment links stay as they are.{" "}
          {mayRestore(permissions) ? "You can restore it." : "Only who manages the agency can bring it back."}
        </p>
      </ActionDialog>
      <ActionDialog actions={actions} name="restore" title={`Restore ${name}?`} confirm="Restore the listing">
        <p>It is among the active listings again.</p>
      </ActionDialog>
    </>
  );
}
