import type { StaffAccount } from "#contract/staff.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { ListPage, ListView } from "#web/kit/list/list.view.tsx";
import { beginRole, useRoleActions } from "./role.actions.ts";
import { RoleDialog } from "./role-dialog.view.tsx";
import { teamCopy as copy } from "./team.copy.ts";
import { teamList } from "./team.list.tsx";

type TeamPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

/** Who works at the agency, and what each may do. */
export function TeamPage({ services, account: { agencyId } }: TeamPageProps) {
  const actions = useRoleActions({ services, agencyId });
  return (
    <ListPage title={copy.team} start={null}>
      <ListView
        list={teamList}
        services={services}
        agencyId={agencyId}
        actionsOf={(row) =>
          row.changeable.length === 0
            ? []
            : [
                {
                  id: "role",
                  label: copy.changeRole,
                  icon: "pencil",
                  onSelect: () => beginRole(actions, row),
                },
              ]
        }
      />
      <RoleDialog actions={actions} />
    </ListPage>
  );
}
