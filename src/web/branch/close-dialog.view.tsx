import type { BranchChoices } from "#contract/branch.ts";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { Loaded } from "#web/kit/action/loaded.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type BranchActions, type Place, useBranchChoices } from "./branch.actions.ts";
import { branchCopy as copy } from "./branch.copy.ts";

const hasAnything = ({ people, listings, invitations }: BranchChoices): boolean =>
  people + listings + invitations > 0;

/** Says what a branch has and asks which other takes it over. */
export function CloseDialog({ actions, ...place }: Place & { actions: BranchActions }) {
  const { draft } = actions;
  const { data, error } = useBranchChoices(actions, place);
  const canClose =
    data !== undefined &&
    data.successors.length > 0 &&
    (!hasAnything(data) || (draft.successorId ?? "") !== "");
  return (
    <ActionDialog
      actions={actions}
      name="close"
      title={copy.closeOf(draft.title ?? "")}
      confirm={copy.close}
      tone="danger"
      canConfirm={canClose}
      fields={["successorId"]}
    >
      <Loaded data={data} error={error}>
        {(choices) =>
          choices.successors.length === 0 ? (
            <Notice tone="warning">{copy.lastBranch}</Notice>
          ) : (
            <Successor actions={actions} choices={choices} />
          )
        }
      </Loaded>
      <p className={text({ variant: "small" })}>{copy.staysOnRecord}</p>
    </ActionDialog>
  );
}

function Successor({ actions, choices }: { actions: BranchActions; choices: BranchChoices }) {
  const { title = "", successorId = "" } = actions.draft;
  if (!hasAnything(choices)) return <p>{copy.hasNothing(title)}</p>;
  const problem = actions.problemOf("successorId");
  return (
    <>
      <p>{copy.has(title, choices)}</p>
      <SelectField
        label={copy.successor}
        labelStyles="label"
        value={successorId}
        options={[
          { value: "", label: copy.choose },
          ...choices.successors.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => actions.fill({ successorId: chosen })}
      />
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
