import { useQuery } from "@tanstack/react-query";
import type { TeamMember } from "#contract/team.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { permissionsIn, roleLabel } from "./team.connect.ts";
import { teamCopy as copy } from "./team.copy.ts";
import { teamList } from "./team.list.tsx";

export type TeamActions = ConnectedActions<"changeDetails" | "changeRole" | "removeMember">;

type Place = { services: Services; agencyId: string };

export const memberKey = (agencyId: string, id: string) => ["team", agencyId, id] as const;

/** What may be done of a person, in the list and on their page. */
export const useTeamActions = ({ services, agencyId }: Place): TeamActions =>
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
      changeDetails: async ({ subject, draft: { name = "", branchId = "", version } }) => {
        const body = {
          version: Number(version),
          name: name.trim(),
          branchId: branchId === "" ? null : branchId,
        };
        const changed = await services.staffApi.call("changeMember", { params: { id: subject }, body });
        notify.success(copy.detailsChanged(changed.name));
        return changed;
      },
      removeMember: async ({ subject, draft }) => {
        const { successorId = "", version, name = "" } = draft;
        const body = { version: Number(version), successorId: successorId === "" ? null : successorId };
        const removed = await services.staffApi.call("removeMember", { params: { id: subject }, body });
        notify.success(copy.removed(name));
        return removed;
      },
    },
    onChanged: () => {
      notifyListChanged(services, agencyId, teamList);
      void services.queries.invalidateQueries({ queryKey: ["team", agencyId] });
    },
  });

/** Asks about the role of a person as they were shown. */
export const beginRole = (actions: TeamActions, { id, name, version, permissions, changeable }: TeamMember) =>
  actions.begin("changeRole", id, {
    name,
    version: String(version),
    before: permissions.join(" "),
    changeable: changeable.join(" "),
    permissions: permissions.join(" "),
  });

/** Asks what somebody is called and where they work. */
export const beginDetails = (actions: TeamActions, { id, name, branch, version }: TeamMember) =>
  actions.begin("changeDetails", id, {
    name,
    title: name,
    version: String(version),
    branchId: branch?.id ?? "",
  });

/** Asks who takes over from a person. */
export const beginRemoval = (actions: TeamActions, { id, name, version }: TeamMember) =>
  actions.begin("removeMember", id, { name, version: String(version), successorId: "" });

/** What may be done of a person, in their row's menu. */
export const menuOf = (actions: TeamActions, member: TeamMember): MenuAction[] =>
  member.changeable.length === 0
    ? []
    : [
        {
          id: "details",
          label: copy.editDetails,
          icon: "pencil",
          onSelect: () => beginDetails(actions, member),
        },
        {
          id: "role",
          label: copy.changeRole,
          icon: "lock",
          onSelect: () => beginRole(actions, member),
        },
        {
          id: "remove",
          label: copy.remove,
          icon: "leave",
          onSelect: () => beginRemoval(actions, member),
        },
      ];

/** What may be chosen of the person whom an action is about, once it is open. */
export const useMemberChoices = (
  { open, subject }: TeamActions,
  action: "changeDetails" | "removeMember",
  { services, agencyId }: Place,
) =>
  useQuery({
    queryKey: [...memberKey(agencyId, subject), "choices"],
    queryFn: ({ signal }) => services.staffApi.call("readMemberChoices", { params: { id: subject }, signal }),
    enabled: open === action,
    staleTime: 0,
  });
