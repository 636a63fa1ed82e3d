import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import type { ContractTemplateRow } from "#contract/contract-template.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { useActions } from "#web/kit/action/use-actions.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/services.ts";
import { useAddress } from "#web/adapters/use-address.ts";
import { FiltersBar } from "#web/kit/list/filters-bar.view.tsx";
import { isReadingAgain, notifyOpened, type ResultsTableActor } from "#web/kit/list/results-table.actors.ts";
import { connectTable } from "#web/kit/list/results-table.connect.ts";
import { ResultsTable } from "#web/kit/list/results-table.view.tsx";
import { addressIn } from "#web/kit/list/table-address.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { archiveActions } from "./archive-actions.ts";
import { ArchiveDialogs } from "./archive-dialogs.view.tsx";
import { creationPerformers } from "./new-template.actions.ts";
import { NewTemplateDialog } from "./new-template.view.tsx";
import { notifyTemplateChanged } from "./template.queries.ts";
import { archivePerformers } from "./template-actions.ts";
import { templatesTable } from "./templates.actors.ts";
import { templateTableColumns } from "./templates.columns.tsx";
import {
  designerHref,
  templateFilters,
  templateHref,
  templateNouns,
  templateRules,
} from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";
import { uploadsOf } from "./uploads.actors.ts";

type TemplatesPageProps = { services: Services; account: Pick<StaffAccount, "agencyId"> };

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});

/** The agency's contract templates, and the making of new ones. */
export function TemplatesPage({ services, account: { agencyId } }: TemplatesPageProps) {
  const environment = { services, agencyId };
  const actions = useActions({
    performers: { ...archivePerformers(environment), ...creationPerformers(environment) },
    onChanged: () => notifyTemplateChanged(services, { agencyId, id: actions.subject }),
  });
  const { begin } = actions;
  // A dialog that was closed is opened again as it was left: of all actions only this one is about no template.
  const kept = actions.subject === "" ? actions.draft : {};
  const actionsOf = useMemo(() => actionsWith(begin), [begin]);
  return (
    <div className={frame}>
      <div className={head}>
        <PageHeading title={templatesCopy.contractTemplates} />
        <Button onClick={() => actions.begin("create", "", kept)}>{templatesCopy.newTemplate}</Button>
      </div>
      <TemplatesTable actor={templatesTable(services, agencyId)} actionsOf={actionsOf} />
      <NewTemplateDialog actions={actions} uploads={uploadsOf(services, agencyId)} />
      <ArchiveDialogs actions={actions} />
    </div>
  );
}

type TemplatesTableProps = {
  actor: ResultsTableActor;
  actionsOf: (row: ContractTemplateRow) => readonly MenuAction[];
};

function TemplatesTable({ actor, actionsOf }: TemplatesTableProps) {
  const snapshot = useSelector(actor, (current) => current);
  const connected = connectTable(snapshot, actor.send, {
    nouns: templateNouns,
    defaultSort: templateRules.sort,
  });
  const table = { ...connected, isBusy: connected.isBusy && !isReadingAgain(actor) };
  useAddress(
    useCallback(
      (search) => actor.send({ type: "address.changed", address: addressIn(search, templateRules) }),
      [actor],
    ),
    useCallback(() => notifyOpened(actor), [actor]),
  );
  return (
    <ResultsTable
      table={table}
      exports={null}
      columns={templateTableColumns}
      caption={templatesCopy.contractTemplates}
      searchHint="Name of a template"
      idOf={idOf}
      nameOf={nameOf}
      onOpen={open}
      actionsOf={actionsOf}
      filters={<FiltersBar filters={templateFilters} chosen={table.filters} onNarrow={table.narrow} />}
    />
  );
}

const idOf = ({ id }: ContractTemplateRow): string => id;
const nameOf = ({ name }: ContractTemplateRow): string => name;
const open = ({ id }: ContractTemplateRow): void => openPage(templateHref(id));

/** What may be done with a template among others; an archived one can only be copied or brought back. */
const actionsWith =
  (begin: ConnectedActions["begin"]) =>
  (row: ContractTemplateRow): MenuAction[] => [
    { id: "open", label: templatesCopy.openTemplate, icon: "document", onSelect: () => open(row) },
    ...(row.status === "archived"
      ? []
      : [
          {
            id: "design",
            label: templatesCopy.openDesigner,
            icon: "pencil" as const,
            onSelect: () => openPage(designerHref(row.id)),
          },
        ]),
    ...archiveActions(row, begin),
  ];
