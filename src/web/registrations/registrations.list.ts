import { agencyStatuses } from "#domain/agency/agency-statuses.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import { column, instantColumn, linkColumn, statusColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { agencyStatus, registrationHref, registrationsPath } from "./registrations.connect.ts";
import { registrationsCopy as copy } from "./registrations.copy.ts";

/** Every agency, those that wait for a decision among them. */
export const registrationList = list("searchRegistrations", {
  id: "registrations",
  path: registrationsPath,
  title: copy.registrations,
  nouns: { one: copy.one, many: copy.many },
  searchHint: copy.searchHint,
  sort: { registeredAt: "desc" },
  href: registrationHref,
  nameOf: ({ name }) => name,
  open: { label: copy.open },
  filters: [
    {
      kind: "choices",
      field: "status",
      label: copy.status,
      options: agencyStatuses.map((value) => ({ value, label: copy.statuses[value] })),
    },
  ],
  columns: [
    linkColumn({
      id: "name",
      label: copy.name,
      width: 13,
      isSortable: true,
      text: ({ name }) => name,
      href: (row) => registrationHref(row),
    }),
    column({ id: "abn", label: copy.abn, width: 7, cell: ({ abn }) => abn }),
    column({
      id: "business",
      label: copy.business,
      width: 7,
      cell: ({ business }) => copy.businessOutcomes[business],
    }),
    column({
      id: "licence",
      label: copy.licence,
      width: 7,
      cell: ({ licence }) => copy.licenceOutcomes[licence],
    }),
    statusColumn({
      id: "status",
      label: copy.status,
      width: 9,
      status: ({ status }) => agencyStatus(status),
    }),
    instantColumn({
      id: "registeredAt",
      label: copy.registered,
      width: 8,
      isSortable: true,
      startsDescending: true,
      instant: ({ registeredAt }) => registeredAt,
      shown: (registeredAt) => shortDay(staffDayOf(registeredAt)),
    }),
  ],
});
