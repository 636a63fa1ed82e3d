import type { PermissionName } from "#contract/enumerations.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { mayRestore } from "./listing-moves.deeds.ts";

type MoveDialogsProps = { deeds: ConnectedDeeds; permissions: readonly PermissionName[] };

/** What is asked before a listing is archived or restored. */
export function MoveDialogs({ deeds, permissions }: MoveDialogsProps) {
  const { name = "this listing" } = deeds.draft;
  return (
    <>
      <DeedDialog
        deeds={deeds}
        name="archive"
        title={`Archive ${name}?`}
        confirm="Archive the listing"
        tone="danger"
      >
        <p>
          It leaves the active listings, and nothing of it can be changed. Its payment links stay as they are.{" "}
          {mayRestore(permissions) ? "You can restore it." : "Only who manages the agency can bring it back."}
        </p>
      </DeedDialog>
      <DeedDialog deeds={deeds} name="restore" title={`Restore ${name}?`} confirm="Restore the listing">
        <p>It is among the active listings again.</p>
      </DeedDialog>
    </>
  );
}
