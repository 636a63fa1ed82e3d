import { nameError } from "#domain/signing/signer-name.ts";
import { fieldLengths } from "#domain/text/field-rules.ts";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { BranchActions } from "./branch.actions.ts";
import { branchCopy as copy } from "./branch.copy.ts";

/** What a new branch is called, or one that has a name. */
export function NameDialog({ actions, name }: { actions: BranchActions; name: "open" | "rename" }) {
  const { draft, fill, problemOf } = actions;
  const typed = draft.name ?? "";
  const isNew = name === "open";
  return (
    <ActionDialog
      actions={actions}
      name={name}
      title={isNew ? copy.openBranch : copy.renameOf(draft.title ?? "")}
      confirm={isNew ? copy.openBranch : copy.saveName}
      canConfirm={nameError(typed) === null && typed.trim() !== draft.title}
      fields={["name"]}
    >
      <TextField
        label={copy.name}
        value={typed}
        maxLength={fieldLengths.partyName}
        autoComplete="off"
        onChange={(value) => fill({ name: value })}
        error={problemOf("name")}
      />
      {isNew ? null : <p className={text({ variant: "small" })}>{copy.foundByName}</p>}
    </ActionDialog>
  );
}
