import type { ContractTemplateSearch } from "#contract/contract-template.ts";
import type { Outside } from "#web/adapters/outside.ts";
import { type ResultsTableActor, startPlainTable, tellOutdated } from "#web/table/results-table.actors.ts";
import { templateColumns, templateRules, templatesPath } from "./templates.connect.ts";

const started = new WeakMap<Outside, Map<string, ResultsTableActor>>();

/** The table of an agency's templates in this document: started once, so that coming back finds it as it was left. */
export function templatesTable(outside: Outside, agencyId: string): ResultsTableActor {
  const tables = started.get(outside) ?? new Map<string, ResultsTableActor>();
  started.set(outside, tables);
  const known = tables.get(agencyId);
  if (known !== undefined) return known;
  const table = startTemplates(outside);
  tables.set(agencyId, table);
  return table;
}

/** A template changed: the table of its agency, where there is one, is read again. */
export function tellTemplatesChanged(outside: Outside, agencyId: string): void {
  const table = started.get(outside)?.get(agencyId);
  if (table !== undefined) tellOutdated(table);
}

const startTemplates = ({ staffApi }: Outside): ResultsTableActor =>
  startPlainTable({
    id: "contract-templates",
    path: templatesPath,
    scope: [],
    rules: templateRules,
    columns: templateColumns,
    searchRows: ({ size, sort, ...parameters }, signal) =>
      staffApi.call("searchContractTemplates", {
        signal,
        // The rules of the address let no other size and no other column in.
        body: {
          ...parameters,
          size: size as ContractTemplateSearch["size"],
          sort: sort as ContractTemplateSearch["sort"],
        },
      }),
  });
