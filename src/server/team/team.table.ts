import { memberStatuses, type TeamMember } from "#contract/team.ts";
import { type TeamReach, teamReachOf } from "#domain/team/roles.ts";
import { chosen, type DeskTable, lexemesIn } from "#server/core/search/search-table.ts";
import { type MemberRow, memberColumns, memberTables, memberView, type TeamEditor } from "./team.store.ts";

/** The staff that somebody manages: of the agency, or of their branch. */
export const teamTable = (editor: TeamEditor): DeskTable<MemberRow, TeamMember> => ({
  name: "team",
  fields: { choices: { status: memberStatuses }, days: [] },
  columns: {
    name: { column: "name_key", type: "text" },
    joinedAt: { column: "created_at", type: "timestamptz" },
  },
  newest: "joinedAt",
  hits: ({ lexemes, choices }, add) => `
    select s.id, s.id collate "C" as id_key, lower(s.name) collate "C" as name_key, s.created_at
    from ${memberTables}
    where ${[
      `s.agency_id = ${add(editor.agencyId)}`,
      ...reached("s", teamReachOf(editor), add),
      ...chosen("s.status", choices.status, add),
      ...lexemesIn("s.name || ' ' || s.email || ' ' || coalesce(b.name, '')", lexemes, add),
    ].join(" and ")}`,
  rows: (more) => `select ${memberColumns}, ${more} from page p join (${memberTables}) on s.id = p.id`,
  view: (row) => memberView(editor, row),
});

/** The rows of a table, by its alias, that are within a reach. */
export const reached = (alias: string, reach: TeamReach, add: (value: unknown) => string): string[] =>
  reach.kind === "agency"
    ? []
    : [reach.kind === "branch" ? `${alias}.branch_id = ${add(reach.branchId)}` : "false"];
