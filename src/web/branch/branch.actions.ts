import { useQuery } from "@tanstack/react-query";
import type { Branch } from "#contract/branch.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { copyValue } from "#web/kit/action/copy-value.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { notifyListChanged } from "#web/kit/list/list.actors.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { branchCopy as copy } from "./branch.copy.ts";
import { branchList } from "./branches.list.ts";

export type BranchActions = ConnectedActions<"open" | "rename" | "close">;
export type Place = { services: Services; agencyId: string };

/** What may be done of branches. */
export const useBranchActions = ({ services, agencyId }: Place): BranchActions =>
  useActions({
    performers: {
      open: async ({ draft: { name = "" }, key }) => {
        const opened = await services.staffApi.call("openBranch", { body: { name: name.trim() }, key });
        notify.success(copy.opened(opened.name));
        return opened;
      },
      rename: async ({ subject, draft: { name = "", version } }) => {
        const body = { name: name.trim(), version: Number(version) };
        const renamed = await services.staffApi.call("renameBranch", { params: { id: subject }, body });
        notify.success(copy.renamed(renamed.name));
        return renamed;
      },
      close: async ({ subject, draft: { version, successorId = "" } }) => {
        const body = { version: Number(version), successorId: successorId === "" ? null : successorId };
        const closed = await services.staffApi.call("closeBranch", { params: { id: subject }, body });
        notify.success(copy.wasClosed(closed.name));
        return closed;
      },
    },
    onChanged: () => notifyListChanged(services, agencyId, branchList),
  });

/** What a branch has, and which may take it over, once it is asked about. */
export const useBranchChoices = ({ open, subject }: BranchActions, { services, agencyId }: Place) =>
  useQuery({
    queryKey: ["branch-choices", agencyId, subject],
    queryFn: ({ signal }) => services.staffApi.call("readBranchChoices", { params: { id: subject }, signal }),
    enabled: open === "close",
    staleTime: 0,
  });

/** What may be done of a branch, in its row's menu. */
export function menuOf(actions: BranchActions, { id, name, status, version }: Branch): MenuAction[] {
  const copying: MenuAction = {
    id: "copy",
    label: copy.copyName,
    icon: "copy",
    onSelect: () => copyValue(name),
  };
  if (status === "closed") return [copying];
  const draft = { title: name, version: String(version) };
  return [
    {
      id: "rename",
      label: copy.rename,
      icon: "pencil",
      onSelect: () => actions.begin("rename", id, { ...draft, name }),
    },
    {
      id: "close",
      label: copy.close,
      icon: "archive",
      onSelect: () => actions.begin("close", id, { ...draft, successorId: "" }),
    },
    copying,
  ];
}
