import { type Branch, branchStatuses } from "#contract/branch.ts";
import { chosen, type DeskTable, lexemesIn } from "#server/core/search/search-table.ts";
import { branchColumns, branchCounts } from "./branch.store.ts";

/** The branches of an agency, open and closed. */
export const branchesTable = (agencyId: string): DeskTable<Branch, Branch> => ({
  name: "branches",
  fields: { choices: { status: branchStatuses }, days: [] },
  columns: { name: { column: "name_key", type: "text" } },
  newest: "name",
  hits: ({ lexemes, choices }, add) => `
    select b.id, b.id collate "C" as id_key, lower(b.name) collate "C" as name_key, b.created_at
    from branches b
    where ${[
      `b.agency_id = ${add(agencyId)}`,
      ...chosen("b.status", choices.status, add),
      ...lexemesIn("b.name", lexemes, add),
    ].join(" and ")}`,
  rows: (more) =>
    `select ${branchColumns}, ${branchCounts}, ${more} from page p join branches b on b.id = p.id`,
  view: ({ id, name, status, people, listings, version }) => ({
    id,
    name,
    status,
    people,
    listings,
    version,
  }),
});
