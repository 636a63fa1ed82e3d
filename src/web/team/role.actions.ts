import type { TeamMember } from "#contract/team.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import { notify } from "#web/ui/notify.ts";
import { permissionsIn, roleLabel } from "./team.connect.ts";
import { teamCopy as copy } from "./team.copy.ts";
import { teamList } from "./team.list.tsx";

export type RoleActions = ConnectedActions<"changeRole">;

type Place = { services: Services; agencyId: string };

export const memberKey = (agencyId: string, id: string) => ["team", agencyId, id] as const;

/** The one action on a person, in the list and on their page. */
export const useRoleActions = ({ services, agencyId }: Place): RoleActions =>
  useActions({
    performers: {
      changeRole: async ({ subject, draft }) => {
        const permissions = permissionsIn(draft.permissions);
        const body = { permissions, version: Number(draft.version) };
        const changed = await services.staffApi.call("changePermissions", { params: { id: subject }, body });
        const label = roleLabel(changed.permissions);
        notify.success(copy.roleChanged(changed.name, label === copy.customRole ? copy.customOf : label));
        return changed;
      },
    },
    onChanged: () => {
      notifyListChanged(services, agencyId, teamList);
      void services.queries.invalidateQueries({ queryKey: ["team", agencyId] });
    },
  });

/** Asks about the role of a person as they were shown. */
export const beginRole = (actions: RoleActions, { id, name, version, permissions, changeable }: TeamMember) =>
  actions.begin("changeRole", id, {
    name,
    version: String(version),
    before: permissions.join(" "),
    changeable: changeable.join(" "),
    permissions: permissions.join(" "),
  });
