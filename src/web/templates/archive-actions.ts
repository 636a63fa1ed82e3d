import type { ContractTemplateRow } from "#contract/contract-template.ts";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { copyName } from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";

/** What may be done with any template: it is copied, put away, and brought back. */
export function archiveActions(
  { id, name, status }: Pick<ContractTemplateRow, "id" | "name" | "status">,
  begin: ConnectedActions["begin"],
): MenuAction[] {
  const away = status === "archived" ? restore : archive;
  return [
    {
      id: "duplicate",
      label: templatesCopy.duplicate,
      icon: "copy",
      onSelect: () => begin("duplicate", id, { called: name, name: copyName(name) }),
    },
    { ...away, icon: "archive", onSelect: () => begin(away.id, id, { called: name }) },
  ];
}

const restore = { id: "restore", label: templatesCopy.restore };
const archive = { id: "archive", label: templatesCopy.archive };
