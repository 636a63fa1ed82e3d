import { invitationStatuses } from "#domain/team/invitation-statuses.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import { column, instantColumn, statusColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { invitationStatus, invitationsPath } from "./invitations.connect.ts";
import { invitationsCopy as copy } from "./invitations.copy.ts";
import { roleLabel } from "./team.connect.ts";

/** The invitations to an agency's staff, or to a branch's. */
export const invitationsList = list("searchInvitations", {
  id: "invitations",
  path: invitationsPath,
  title: copy.invitations,
  nouns: { one: copy.one, many: copy.many },
  searchHint: copy.searchHint,
  sort: { sentAt: "desc" },
  nameOf: ({ email }) => email,
  filters: [
    {
      kind: "choices",
      field: "status",
      label: copy.status,
      options: invitationStatuses.map((value) => ({ value, label: copy.statuses[value] })),
    },
  ],
  columns: [
    column({
      id: "email",
      label: copy.email,
      width: 11.75,
      isSortable: true,
      onCard: "title",
      cell: ({ email }) => email,
    }),
    column({ id: "name", label: copy.name, width: 8, cell: ({ name }) => name }),
    column({ id: "role", label: copy.role, width: 8.5, cell: ({ permissions }) => roleLabel(permissions) }),
    column({
      id: "branch",
      label: copy.branch,
      width: 7,
      cell: ({ branch }) => branch?.name ?? copy.noBranch,
    }),
    statusColumn({
      id: "status",
      label: copy.status,
      width: 6.25,
      status: ({ status }) => invitationStatus(status),
    }),
    column({
      id: "invitedBy",
      label: copy.invitedBy,
      width: 8,
      isHidden: true,
      cell: ({ invitedBy }) => invitedBy,
    }),
    instantColumn({
      id: "sentAt",
      label: copy.sent,
      width: 7.25,
      isSortable: true,
      startsDescending: true,
      instant: ({ sentAt }) => sentAt,
      shown: (sentAt) => shortDay(staffDayOf(sentAt)),
    }),
    instantColumn({
      id: "expiresAt",
      label: copy.expires,
      width: 7.25,
      instant: ({ expiresAt }) => expiresAt,
      shown: (expiresAt) => shortDay(staffDayOf(expiresAt)),
    }),
  ],
});
