import type { TeamInvitation } from "#contract/team-invitation.ts";
import { invitationStatuses } from "#domain/team/invitation-statuses.ts";
import { teamReachOf } from "#domain/team/roles.ts";
import { chosen, type DeskTable, lexemesIn } from "#server/core/search/search-table.ts";
import type { TeamEditor } from "#server/team/team.store.ts";
import { reached } from "#server/team/team.table.ts";
import {
  type InvitationRow,
  invitationColumns,
  invitationTables,
  invitationView,
} from "./invitation.store.ts";

/** The invitations to the staff that somebody manages: the agency's, or their branch's. */
export const invitationsTable = (editor: TeamEditor): DeskTable<InvitationRow, TeamInvitation> => ({
  name: "invitations",
  fields: { choices: { status: invitationStatuses }, days: [] },
  columns: {
    email: { column: "email_key", type: "text" },
    sentAt: { column: "created_at", type: "timestamptz" },
  },
  newest: "sentAt",
  hits: ({ lexemes, choices }, add) => `
    select i.id, i.id collate "C" as id_key, i.email collate "C" as email_key, i.sent_at as created_at
    from ${invitationTables}
    where ${[
      `i.agency_id = ${add(editor.agencyId)}`,
      ...reached("i", teamReachOf(editor), add),
      ...chosen("i.status", choices.status, add),
      ...lexemesIn("i.email || ' ' || coalesce(i.name, '') || ' ' || coalesce(b.name, '')", lexemes, add),
    ].join(" and ")}`,
  rows: (more) =>
    `select ${invitationColumns}, ${more} from page p join (${invitationTables}) on i.id = p.id`,
  view: (row) => invitationView(editor, row),
});
