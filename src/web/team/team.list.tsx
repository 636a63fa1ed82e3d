import { memberStatuses } from "#contract/team.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import { column, instantColumn, linkColumn, statusColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { memberHref, memberStatus, roleLabel, teamPath } from "./team.connect.ts";
import { teamCopy as copy } from "./team.copy.ts";

/** The staff of an agency, or of a branch. */
export const teamList = list("searchTeam", {
  id: "team",
  path: teamPath,
  title: copy.team,
  nouns: { one: "person", many: "people" },
  searchHint: copy.searchHint,
  sort: { name: "asc" },
  nameOf: ({ name }) => name,
  href: ({ id }) => memberHref(id),
  open: { label: copy.open },
  filters: [
    {
      kind: "choices",
      field: "status",
      label: copy.status,
      options: memberStatuses.map((value) => ({ value, label: memberStatus(value).label })),
    },
  ],
  columns: [
    linkColumn({
      id: "name",
      label: copy.name,
      width: 11,
      isSortable: true,
      text: ({ name }) => name,
      href: ({ id }) => memberHref(id),
    }),
    column({ id: "role", label: copy.role, width: 9, cell: ({ permissions }) => roleLabel(permissions) }),
    column({
      id: "branch",
      label: copy.branch,
      width: 9,
      cell: ({ branch }) => branch?.name ?? copy.noBranch,
    }),
    column({ id: "email", label: copy.email, width: 13.25, onCard: "none", cell: ({ email }) => email }),
    statusColumn({
      id: "status",
      label: copy.status,
      width: 6.5,
      status: ({ status }) => memberStatus(status),
    }),
    instantColumn({
      id: "joinedAt",
      label: copy.joined,
      width: 8,
      isSortable: true,
      startsDescending: true,
      instant: ({ joinedAt }) => joinedAt,
      shown: (joinedAt) => shortDay(staffDayOf(joinedAt)),
    }),
  ],
});
