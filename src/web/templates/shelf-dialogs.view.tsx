import { templateNameMostLength } from "#contract/contract-template-limits.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** What is asked before a template is copied, put away or brought back. */
export function ShelfDialogs({ deeds }: { deeds: ConnectedDeeds }) {
  const { called = "this template", name = "" } = deeds.draft;
  return (
    <>
      <DeedDialog
        deeds={deeds}
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
          onChange={(typed) => deeds.fill({ name: typed })}
          maxLength={templateNameMostLength}
          error={deeds.problemOf("name")}
          required
          autoComplete="off"
        />
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name="archive"
        title={`Archive ${called}?`}
        confirm="Archive the template"
        tone="danger"
      >
        <p>It is no longer offered for new contracts and cannot be changed. You can restore it.</p>
      </DeedDialog>
      <DeedDialog deeds={deeds} name="restore" title={`Restore ${called}?`} confirm="Restore the template">
        <p>It is among the templates again, as it was.</p>
      </DeedDialog>
    </>
  );
}
