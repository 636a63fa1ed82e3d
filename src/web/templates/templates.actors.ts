import type { ContractTemplateSearch } from "#contract/contract-template.ts";
import type { Services } from "#web/adapters/services.ts";
import { notifyOutdated, type ResultsTableActor, startPlainTable } from "#web/kit/list/results-table.actors.ts";
import { templateColumns, templateRules, templatesPath } from "./templates.connect.ts";

const started = new WeakMap<Services, Map<string, ResultsTableActor>>();

/** The table of an agency's templates in this document: started once, so that coming back finds it as it was left. */
export function templatesTable(services: Services, agencyId: string): ResultsTableActor {
  const tables = started.get(services) ?? new Map<string, ResultsTableActor>();
  started.set(services, tables);
  const known = tables.get(agencyId);
  if (known !== undefined) return known;
  const table = startTemplates(services);
  tables.set(agencyId, table);
  return table;
}

/** A template changed: the table of its agency, where there is one, is read again. */
export function notifyTemplatesChanged(services: Services, agencyId: string): void {
  const table = started.get(services)?.get(agencyId);
  if (table !== undefined) notifyOutdated(table);
}

const startTemplates = ({ staffApi }: Services): ResultsTableActor =>
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
