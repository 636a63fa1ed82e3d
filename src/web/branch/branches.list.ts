import { branchStatuses } from "#contract/branch.ts";
import { column, statusColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { branchCopy as copy } from "./branch.copy.ts";

const statuses = {
  open: { label: copy.open, tone: "success" },
  closed: { label: copy.closed, tone: "neutral" },
} as const;

/** The branches of an agency. */
export const branchList = list("searchBranches", {
  id: "branches",
  path: "/branches",
  title: copy.branches,
  nouns: { one: copy.one, many: copy.many },
  searchHint: copy.searchHint,
  sort: { name: "asc" },
  nameOf: ({ name }) => name,
  filters: [
    {
      kind: "choices",
      field: "status",
      label: copy.status,
      options: branchStatuses.map((value) => ({ value, label: statuses[value].label })),
    },
  ],
  columns: [
    column({
      id: "name",
      label: copy.name,
      width: 14,
      isSortable: true,
      onCard: "title",
      cell: ({ name }) => name,
    }),
    column({
      id: "people",
      label: copy.people,
      width: 6,
      cell: ({ people }) => people.toLocaleString("en-AU"),
    }),
    column({
      id: "listings",
      label: copy.listings,
      width: 6,
      cell: ({ listings }) => listings.toLocaleString("en-AU"),
    }),
    statusColumn({ id: "status", label: copy.status, width: 6, status: ({ status }) => statuses[status] }),
  ],
});
