import type { DesignerContext, DesignerEvent } from "#machines/designer/designer.types.ts";
import { connectConflict } from "./conflict.connect.ts";
import { ConflictDialog } from "./conflict.view.tsx";
import type { DesignerFlags } from "./designer-flags.ts";
import { Shortcuts } from "./shortcuts.view.tsx";

export type DialogsProps = {
  context: DesignerContext;
  flags: DesignerFlags;
  send: (event: DesignerEvent) => void;
};

/** What is shown over everything: the keys, and what two people changed at once. */
export function Dialogs({ context, flags, send }: DialogsProps) {
  return (
    <>
      <Shortcuts isOpen={context.isSheetOpen} onClose={() => send({ type: "sheet.toggled" })} />
      {flags.isComparing ? (
        <ConflictDialog
          model={connectConflict(context)}
          isOpen
          onSide={(key, side) => send({ type: "side.chosen", key, side })}
          onAll={(side) => send({ type: "sides.chosen", side })}
          onAccept={() => send({ type: "comparison.accepted" })}
        />
      ) : null}
    </>
  );
}
