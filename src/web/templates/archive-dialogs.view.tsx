import { templateNameMaxLength } from "#domain/template/limits.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** What is asked before a template is copied, put away or brought back. */
export function ArchiveDialogs({ actions }: { actions: ConnectedActions }) {
  const { called = "this template", name = "" } = actions.draft;
  return (
    <>
      <ActionDialog
        actions={actions}
        name="duplicate"
        title={`Duplicate ${called}?`}
        confirm="Make the copy"
        canConfirm={name.trim() !== ""}
        fields={["name"]}
      >
        <p>The copy is a draft with the same pages, fields and signers. Versions are not copied.</p>
        <TextField
          label="Name of the copy"
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
        title={`Archive ${called}?`}
        confirm="Archive the template"
        tone="danger"
      >
        <p>It is no longer offered for new contracts and cannot be changed. You can restore it.</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name="restore"
        title={`Restore ${called}?`}
        confirm="Restore the template"
      >
        <p>It returns to your templates, unchanged.</p>
      </ActionDialog>
    </>
  );
}
