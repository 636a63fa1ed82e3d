import { signboardSizes, signboardStatuses } from "#contract/signboard.ts";
import type { Signboard } from "#contract/signboard-routes.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import {
  column,
  dayColumn,
  instantColumn,
  linkColumn,
  moneyColumn,
  statusColumn,
} from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { signboardCopy } from "./signboard.copy.ts";

const path = "/signboards";
const href = ({ id }: { id: string }): string => `${path}/${encodeURIComponent(id)}`;

export const signboardStatus: Record<Signboard["status"], StatusBadge> = {
  ordered: { label: "Ordered", tone: "warning" },
  installed: { label: "Installed", tone: "success" },
};

/** The signboards of an agency. */
export const signboardsList = list("searchSignboards", {
  id: "signboards",
  path,
  title: signboardCopy.signboards,
  nouns: { one: "signboard", many: "signboards" },
  searchHint: signboardCopy.search,
  sort: { updatedAt: "desc" },
  nameOf: ({ address }) => address,
  href,
  open: { label: signboardCopy.open },
  filters: [
    {
      kind: "choices",
      field: "status",
      label: signboardCopy.status,
      options: signboardStatuses.map((value) => ({ value, label: signboardStatus[value].label })),
    },
    {
      kind: "choices",
      field: "size",
      label: signboardCopy.size,
      options: signboardSizes.map((value) => ({ value, label: signboardCopy.sizes[value] })),
    },
  ],
  columns: [
    linkColumn({
      id: "address",
      label: signboardCopy.address,
      width: 14,
      isSortable: true,
      text: ({ address }) => address,
      href,
    }),
    column({
      id: "size",
      label: signboardCopy.size,
      width: 8,
      cell: ({ size }) => signboardCopy.sizes[size],
    }),
    moneyColumn({
      id: "cost",
      label: signboardCopy.cost,
      width: 6,
      cents: ({ costCents }) => costCents,
    }),
    dayColumn({
      id: "installOn",
      label: signboardCopy.installOn,
      width: 7,
      day: ({ installOn }) => installOn,
    }),
    statusColumn({
      id: "status",
      label: signboardCopy.status,
      width: 8,
      isSortable: true,
      status: ({ status }) => signboardStatus[status],
    }),
    instantColumn({
      id: "updatedAt",
      label: signboardCopy.changed,
      width: 8,
      isSortable: true,
      startsDescending: true,
      instant: ({ updatedAt }) => updatedAt,
      shown: (updatedAt) => shortDay(staffDayOf(updatedAt)),
    }),
  ],
});
