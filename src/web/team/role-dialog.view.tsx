import { teamRoles } from "#domain/team/roles.ts";
import { text } from "#styled/recipes";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { CheckList } from "#web/ui/check-list.tsx";
import { RadioSet } from "#web/ui/radio-set.tsx";
import { SeenPages } from "./seen-pages.view.tsx";
import type { TeamActions } from "./team.actions.ts";
import { connectRole, permissionsIn } from "./team.connect.ts";
import { teamCopy as copy } from "./team.copy.ts";

/** What somebody may do from now on: a ready role, or permissions one by one; and what they will see then. */
export function RoleDialog({ actions }: { actions: TeamActions }) {
  const { draft } = actions;
  const chosen = permissionsIn(draft.permissions);
  const role = connectRole(
    { permissions: permissionsIn(draft.before), changeable: permissionsIn(draft.changeable) },
    chosen,
  );
  const choose = (permissions: readonly string[]) => actions.fill({ permissions: permissions.join(" ") });
  return (
    <ActionDialog
      actions={actions}
      name="changeRole"
      title={copy.changeRoleOf(draft.name ?? "")}
      confirm={copy.save}
      canConfirm={role.isChanged}
    >
      <RadioSet
        legend={copy.role}
        name="role"
        options={role.roles}
        value={role.role ?? ""}
        onChange={(value) => {
          const given = role.roles.find((each) => each.value === value);
          if (given !== undefined) choose(teamRoles[given.value]);
        }}
      />
      <CheckList
        legend={copy.whatTheyMayDo}
        name="permissions"
        options={role.options}
        chosen={chosen}
        onChange={choose}
      />
      <SeenPages title={copy.whatTheySee} pages={role.pages} />
      <p className={text({ variant: "small" })}>
        {role.isNewManager ? `${copy.begins} ${copy.managesTheAgency}` : copy.begins}
      </p>
    </ActionDialog>
  );
}
