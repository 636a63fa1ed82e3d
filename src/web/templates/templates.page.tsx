import { useSelector } from "@xstate/react";
import { useCallback, useMemo } from "react";
import type { ContractTemplateRow } from "#contract/contract-template.ts";
import type { StaffAccount } from "#contract/staff.ts";
import { css } from "#styled/css";
import type { Outside } from "#web/adapters/outside.ts";
import { openPage } from "#web/adapters/page-navigation.ts";
import { useAddress } from "#web/adapters/use-address.ts";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { useDeeds } from "#web/deed/use-deeds.ts";
import { FiltersBar } from "#web/table/filters-bar.view.tsx";
import { isReadingAgain, type ResultsTableActor, tellOpened } from "#web/table/results-table.actors.ts";
import { connectTable } from "#web/table/results-table.connect.ts";
import { ResultsTable } from "#web/table/results-table.view.tsx";
import { addressIn } from "#web/table/table-address.ts";
import type { MenuAction } from "#web/ui/action-menu.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { creationPerformers } from "./new-template.deeds.ts";
import { NewTemplateDialog } from "./new-template.view.tsx";
import { shelfActions } from "./shelf-actions.ts";
import { ShelfDialogs } from "./shelf-dialogs.view.tsx";
import { tellTemplateChanged } from "./template.queries.ts";
import { shelfPerformers } from "./template-deeds.ts";
import { templatesTable } from "./templates.actors.ts";
import { templateTableColumns } from "./templates.columns.tsx";
import {
  designerHref,
  templateFilters,
  templateHref,
  templateNouns,
  templateRules,
} from "./templates.connect.ts";
import { uploadsOf } from "./uploads.actors.ts";

type TemplatesPageProps = { outside: Outside; account: Pick<StaffAccount, "agencyId"> };

const frame = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});

/** The agency's contract templates, and the making of new ones. */
export function TemplatesPage({ outside, account: { agencyId } }: TemplatesPageProps) {
  const world = { outside, agencyId };
  const deeds = useDeeds({
    performers: { ...shelfPerformers(world), ...creationPerformers(world) },
    onChanged: () => tellTemplateChanged(outside, { agencyId, id: deeds.subject }),
  });
  const { begin } = deeds;
  // A dialog that was closed is opened again as it was left: of all deeds only this one is about no template.
  const kept = deeds.subject === "" ? deeds.draft : {};
  const actionsOf = useMemo(() => actionsWith(begin), [begin]);
  return (
    <div className={frame}>
      <div className={head}>
        <PageHeading title="Contract templates" />
        <Button onClick={() => deeds.begin("create", "", kept)}>New template</Button>
      </div>
      <TemplatesTable actor={templatesTable(outside, agencyId)} actionsOf={actionsOf} />
      <NewTemplateDialog deeds={deeds} uploads={uploadsOf(outside, agencyId)} />
      <ShelfDialogs deeds={deeds} />
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
    useCallback(() => tellOpened(actor), [actor]),
  );
  return (
    <ResultsTable
      table={table}
      exports={null}
      columns={templateTableColumns}
      caption="Contract templates"
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
  (begin: ConnectedDeeds["begin"]) =>
  (row: ContractTemplateRow): MenuAction[] => [
    { id: "open", label: "Open template", icon: "document", onSelect: () => open(row) },
    ...(row.status === "archived"
      ? []
      : [
          {
            id: "design",
            label: "Open designer",
            icon: "pencil" as const,
            onSelect: () => openPage(designerHref(row.id)),
          },
        ]),
    ...shelfActions(row, begin),
  ];
