import { useSelector } from "@xstate/react";
import { templateNameMaxLength } from "#domain/template/limits.ts";
import { css } from "#styled/css";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { modeHint, modeOptions, typeOptions } from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";
import type { Uploads } from "./uploads.actors.ts";
import { connectUploads } from "./uploads.connect.ts";
import { UploadsView } from "./uploads.view.tsx";

type NewTemplateProps = { actions: ConnectedActions; uploads: Uploads };

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" },
  gap: "4",
});

/** The documents and the details of a new template. What was uploaded stays where the dialog is closed. */
export function NewTemplateDialog({ actions, uploads: { actor, add } }: NewTemplateProps) {
  const snapshot = useSelector(actor, (current) => current);
  const uploads = connectUploads(snapshot, actor.send);
  const { documentType = "Sale Contract", mode = "manual" } = actions.draft;
  const name = actions.draft.name ?? uploads.suggestedName;
  return (
    <ActionDialog
      actions={actions}
      name="create"
      title={templatesCopy.newTemplate}
      confirm={templatesCopy.createOpenDesigner}
      canConfirm={uploads.isReady && name.trim() !== ""}
      fields={["name"]}
      size="wide"
    >
      <UploadsView uploads={uploads} onFiles={add} isFixed={actions.isBusy || actions.isUnanswered} />
      <TextField
        label={templatesCopy.name}
        name="name"
        value={name}
        onChange={(typed) => actions.fill({ name: typed })}
        maxLength={templateNameMaxLength}
        error={actions.problemOf("name")}
        required
        autoComplete="off"
      />
      <div className={row}>
        <ChoiceField
          label={templatesCopy.documentType}
          name="documentType"
          value={documentType}
          options={typeOptions}
          onChange={(chosen) => actions.fill({ documentType: chosen })}
        />
        <RadioSet
          legend={templatesCopy.fieldPlacement}
          name="mode"
          value={mode}
          options={modeOptions}
          hint={modeHint}
          onChange={(chosen) => actions.fill({ mode: chosen })}
        />
      </div>
    </ActionDialog>
  );
}
