import type { ContractTemplateRow } from "#contract/contract-template.ts";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { copyName } from "./templates.connect.ts";

/** What may be done with any template: it is copied, put away, and brought back. */
export function archiveActions(
  { id, name, status }: Pick<ContractTemplateRow, "id" | "name" | "status">,
  begin: ConnectedActions["begin"],
): MenuAction[] {
  const away = status === "archived" ? restore : archive;
  return [
    {
      id: "duplicate",
      label: "Duplicate",
      icon: "copy",
      onSelect: () => begin("duplicate", id, { called: name, name: copyName(name) }),
    },
    { ...away, icon: "archive", onSelect: () => begin(away.id, id, { called: name }) },
  ];
}

const restore = { id: "restore", label: "Restore" };
const archive = { id: "archive", label: "Archive" };
