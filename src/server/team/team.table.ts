import { memberStatuses, type TeamMember } from "#contract/team.ts";
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
    from staff_members s left join branches b on b.id = s.branch_id
    where ${[
      `s.agency_id = ${add(editor.agencyId)}`,
      ...(editor.permissions.includes("manage-agency-agents")
        ? []
        : [`s.branch_id = ${add(editor.branchId)}`]),
      ...chosen("s.status", choices.status, add),
      ...lexemesIn("s.name || ' ' || s.email || ' ' || coalesce(b.name, '')", lexemes, add),
    ].join(" and ")}`,
  rows: (more) => `select ${memberColumns}, ${more} from page p join ${memberTables} on s.id = p.id
    left join branches b on b.id = s.branch_id`,
  view: (row) => memberView(editor, row),
});
