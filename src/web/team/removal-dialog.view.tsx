import type { MemberChoices } from "#contract/team.ts";
import { text } from "#styled/recipes";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { Loaded } from "#web/kit/action/loaded.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { type TeamActions, useMemberChoices } from "./team.actions.ts";
import { teamCopy as copy } from "./team.copy.ts";

type RemovalDialogProps = { actions: TeamActions; services: Services; agencyId: string };

/** Says what a colleague leaves behind and asks who takes it over. */
export function RemovalDialog({ actions, services, agencyId }: RemovalDialogProps) {
  const { draft, fill, problemOf } = actions;
  const { data, error } = useMemberChoices(actions, "removeMember", { services, agencyId });
  const { name = "", successorId = "" } = draft;
  return (
    <ActionDialog
      actions={actions}
      name="removeMember"
      title={copy.removeOf(name)}
      confirm={copy.remove}
      tone="danger"
      canConfirm={data !== undefined && (data.listings === 0 || successorId !== "")}
      fields={["successorId"]}
    >
      <Loaded data={data} error={error}>
        {(choices) => (
          <Successor
            name={name}
            choices={choices}
            successorId={successorId}
            onChoose={(chosen) => fill({ successorId: chosen })}
            problem={problemOf("successorId")}
          />
        )}
      </Loaded>
      <p className={text({ variant: "small" })}>{copy.removalNote}</p>
    </ActionDialog>
  );
}

type SuccessorProps = {
  name: string;
  choices: MemberChoices;
  successorId: string;
  onChoose: (id: string) => void;
  problem: string | null;
};

function Successor({ name, choices, successorId, onChoose, problem }: SuccessorProps) {
  const { listings, successors } = choices;
  if (listings === 0) return <p>{copy.hasNone(name)}</p>;
  return (
    <>
      <p>{copy.hasListings(name, listings)}</p>
      {successors.length === 0 ? (
        <Notice tone="warning">{copy.noSuccessor}</Notice>
      ) : (
        <SelectField
          label={copy.successor}
          labelStyles="label"
          value={successorId}
          options={[
            { value: "", label: copy.choose },
            ...successors.map((each) => ({ value: each.id, label: each.name })),
          ]}
          onChange={onChoose}
        />
      )}
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </>
  );
}
