import { templateNameMaxLength } from "#domain/template/limits.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { templatesCopy } from "./templates.copy.ts";

/** What is asked before a template is copied, put away or brought back. */
export function ArchiveDialogs({ actions }: { actions: ConnectedActions }) {
  const { called = templatesCopy.thisTemplate, name = "" } = actions.draft;
  return (
    <>
      <ActionDialog
        actions={actions}
        name="duplicate"
        title={templatesCopy.duplicateTitle(called)}
        confirm={templatesCopy.makeTheCopy}
        canConfirm={name.trim() !== ""}
        fields={["name"]}
      >
        <p>{templatesCopy.copyDraftSamePages}</p>
        <TextField
          label={templatesCopy.nameOfTheCopy}
          value={name}
          onChange={(typed) => actions.fill({ name: typed })}
          maxLength={templateNameMaxLength}
          error={actions.problemOf("name")}
          required
          autoComplete="off"
        />
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="archive"
        title={templatesCopy.archiveTitle(called)}
        confirm={templatesCopy.archiveTheTemplate}
        tone="danger"
      >
        <p>{templatesCopy.noLongerOfferedNew}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="restore"
        title={templatesCopy.restoreTitle(called)}
        confirm={templatesCopy.restoreTheTemplate}
      >
        <p>{templatesCopy.returnsTemplatesUnchanged}</p>
      </ActionDialog>
    </>
  );
}
