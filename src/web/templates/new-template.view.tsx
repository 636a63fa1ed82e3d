import { useSelector } from "@xstate/react";
import { templateNameMostLength } from "#contract/contract-template-limits.ts";
import { css } from "#styled/css";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { ChoiceField } from "#web/ui/choice-field.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { modeHint, modeOptions, typeOptions } from "./templates.connect.ts";
import type { Uploads } from "./uploads.actors.ts";
import { connectUploads } from "./uploads.connect.ts";
import { UploadsView } from "./uploads.view.tsx";

type NewTemplateProps = { deeds: ConnectedDeeds; uploads: Uploads };

const row = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "1fr 1fr" },
  gap: "4",
});

/** The documents and the details of a new template. What was uploaded stays where the dialog is closed. */
export function NewTemplateDialog({ deeds, uploads: { actor, add } }: NewTemplateProps) {
  const snapshot = useSelector(actor, (current) => current);
  const uploads = connectUploads(snapshot, actor.send);
  const { documentType = "Sale Contract", mode = "manual" } = deeds.draft;
  const name = deeds.draft.name ?? uploads.suggestedName;
  return (
    <DeedDialog
      deeds={deeds}
      name="create"
      title="New template"
      confirm="Create and open the designer"
      canConfirm={uploads.isReady && name.trim() !== ""}
      fields={["name"]}
      size="wide"
    >
      <UploadsView uploads={uploads} onFiles={add} isFixed={deeds.isBusy || deeds.isUnanswered} />
      <TextField
        label="Name"
        name="name"
        value={name}
        onChange={(typed) => deeds.fill({ name: typed })}
        maxLength={templateNameMostLength}
        error={deeds.problemOf("name")}
        required
        autoComplete="off"
      />
      <div className={row}>
        <ChoiceField
          label="Document type"
          name="documentType"
          value={documentType}
          options={typeOptions}
          onChange={(chosen) => deeds.fill({ documentType: chosen })}
        />
        <RadioSet
          legend="Fields are placed"
          name="mode"
          value={mode}
          options={modeOptions}
          hint={modeHint}
          onChange={(chosen) => deeds.fill({ mode: chosen })}
        />
      </div>
    </DeedDialog>
  );
}
