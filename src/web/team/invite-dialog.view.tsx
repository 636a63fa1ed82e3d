import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { Loaded } from "#web/kit/action/loaded.view.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { type InvitingActions, type Place, useInvitationChoices } from "./invitations.actions.ts";
import { connectInviting } from "./invitations.connect.ts";
import { invitationsCopy as copy } from "./invitations.copy.ts";
import { SeenPages } from "./seen-pages.view.tsx";

/** Whom to invite, one a line, with the role and the branch of all of them. */
export function InviteDialog({ actions, ...place }: Place & { actions: InvitingActions }) {
  const { draft, fill, problemOf } = actions;
  const { data, error } = useInvitationChoices(actions, place);
  const inviting = connectInviting(draft, data);
  const { typed } = inviting;
  return (
    <ActionDialog
      actions={actions}
      name="invite"
      title={copy.invitePeople}
      confirm={inviting.confirm}
      canConfirm={inviting.batch !== null}
      fields={["lines"]}
    >
      <div>
        <TextArea
          label={copy.addresses}
          name="lines"
          rows={5}
          value={draft.people ?? ""}
          onChange={(people) => fill({ people })}
          hint={copy.addressesHint}
          error={typed.error ?? problemOf("lines")}
        />
        <p role="status" className={text({ variant: "small" })}>
          {typed.status}
        </p>
      </div>
      <Loaded data={data} error={error}>
        {() => <RoleAndBranch inviting={inviting} fill={fill} />}
      </Loaded>
    </ActionDialog>
  );
}

type RoleAndBranchProps = {
  inviting: ReturnType<typeof connectInviting>;
  fill: InvitingActions["fill"];
};

function RoleAndBranch({ inviting, fill }: RoleAndBranchProps) {
  const { roles, role, branches, branchId, hasBranch, pages, isManager } = inviting;
  if (!hasBranch) return <Notice tone="warning">{copy.noBranchOfYours}</Notice>;
  return (
    <>
      <RadioSet
        legend={copy.role}
        name="role"
        options={roles}
        value={role}
        onChange={(chosen) => fill({ role: chosen })}
      />
      <SelectField
        label={copy.branch}
        labelStyles="label"
        value={branchId}
        options={branches}
        onChange={(chosen) => fill({ branchId: chosen })}
      />
      {pages === null ? null : <SeenPages title={copy.whatTheySee} pages={pages} />}
      <p className={text({ variant: "small" })}>
        {isManager ? `${copy.howItWorks} ${copy.managesTheAgency}` : copy.howItWorks}
      </p>
    </>
  );
}
