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
          It leaves your active listings and can't be changed. Its payment links don't change.{" "}
          {mayRestore(permissions) ? "You can restore it." : "Only an agency manager can restore it."}
        </p>
      </ActionDialog>
      <ActionDialog actions={actions} name="restore" title={`Restore ${name}?`} confirm="Restore the listing">
        <p>It returns to your active listings.</p>
      </ActionDialog>
    </>
  );
}
