import type { StaffAccount } from "#contract/staff.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { ListPage, ListView } from "#web/kit/list/list.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { creationPerformers } from "./new-template.actions.ts";
import { NewTemplateDialog } from "./new-template.view.tsx";
import { notifyTemplateChanged } from "./template.queries.ts";
import { templateActions } from "./template-actions.ts";
import { designerHref } from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";
import { templatesList } from "./templates.list.tsx";
import { uploadsOf } from "./uploads.actors.ts";

type TemplatesPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

/** The agency's contract templates, and the making of new ones. */
export function TemplatesPage({ services, account: { agencyId } }: TemplatesPageProps) {
  const { actions, menuOf, dialogs } = useRecordActions({
    services,
    definitions: templateActions,
    onChanged: (id) => notifyTemplateChanged(services, { agencyId, id }),
    others: creationPerformers({ services, agencyId }),
  });
  // A dialog that was closed is opened again as it was left: of all actions only this one is about no template.
  const kept = actions.subject === "" ? actions.draft : {};
  return (
    <ListPage
      title={templatesCopy.contractTemplates}
      start={<Button onClick={() => actions.begin("create", "", kept)}>{templatesCopy.newTemplate}</Button>}
    >
      <ListView
        list={templatesList}
        services={services}
        agencyId={agencyId}
        // An archived one can only be copied or brought back.
        actionsOf={(row) => [...(row.status === "archived" ? [] : [design(row.id)]), ...menuOf(row)]}
      />
      <NewTemplateDialog actions={actions} uploads={uploadsOf(services, agencyId)} />
      {dialogs}
    </ListPage>
  );
}

const design = (id: string) => ({
  id: "design",
  label: templatesCopy.openDesigner,
  icon: "pencil" as const,
  onSelect: () => openPage(designerHref(id)),
});
