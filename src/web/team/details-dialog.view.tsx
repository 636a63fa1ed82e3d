import { nameError } from "#domain/signing/signer-name.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { failureMessage } from "#web/adapters/api-failure.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type TeamActions, useMemberChoices } from "./team.actions.ts";
import { teamCopy as copy } from "./team.copy.ts";

type DetailsDialogProps = { actions: TeamActions; services: Services; agencyId: string };

/** What a colleague is called, and where they work. */
export function DetailsDialog({ actions, services, agencyId }: DetailsDialogProps) {
  const { draft, fill, problemOf } = actions;
  const { data, error } = useMemberChoices(actions, "changeDetails", { services, agencyId });
  const { name = "", title = "", branchId = "" } = draft;
  return (
    <ActionDialog
      actions={actions}
      name="changeDetails"
      title={copy.editDetailsOf(title)}
      confirm={copy.saveDetails}
      canConfirm={data !== undefined && nameError(name) === null}
      fields={["name"]}
    >
      <TextField
        label={copy.name}
        value={name}
        maxLength={fieldLengths.partyName}
        autoComplete="off"
        onChange={(typed) => fill({ name: typed })}
        error={problemOf("name")}
      />
      {error === null ? null : (
        <Notice tone="danger" role="alert">
          {failureMessage(error)}
        </Notice>
      )}
      <SelectField
        label={copy.branch}
        labelStyles="label"
        value={branchId}
        options={[
          ...(data?.canHaveNoBranch === false ? [] : [{ value: "", label: copy.noBranch }]),
          ...(data?.branches ?? []).map((each) => ({ value: each.id, label: each.name })),
        ]}
        onChange={(chosen) => fill({ branchId: chosen })}
      />
    </ActionDialog>
  );
}
