import { staffDayOf } from "#web/adapters/agency-clock.ts";
import { column, countColumn, instantColumn, linkColumn } from "#web/kit/list/columns.tsx";
import { list } from "#web/kit/list/list.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { Status } from "./status.view.tsx";
import { momentLabel } from "./template.connect.ts";
import { templateActions } from "./template-actions.ts";
import { modeLabel, statusOptions, templateHref, templatesPath, typeOptions } from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";

/** Contract templates; archived ones are listed only where somebody asks for them. */
export const templatesList = list("searchContractTemplates", {
  id: "contract-templates",
  path: templatesPath,
  title: templatesCopy.contractTemplates,
  nouns: { one: "template", many: "templates" },
  searchHint: templatesCopy.nameOfATemplate,
  sort: { updatedAt: "desc" },
  nameOf: ({ name }) => name,
  href: ({ id }) => templateHref(id),
  open: { label: templatesCopy.openTemplate, icon: "document" },
  bulk: {
    archive: {
      each: templateActions.archive,
      title: templatesCopy.archiveManyTitle,
      consequence: templatesCopy.archiveManyConsequence,
      button: templatesCopy.archiveManyTemplates,
      done: templatesCopy.manyAreArchived,
    },
    restore: {
      each: templateActions.restore,
      title: templatesCopy.restoreManyTitle,
      consequence: templatesCopy.restoreManyConsequence,
      button: templatesCopy.restoreManyTemplates,
      done: templatesCopy.manyAreRestored,
    },
  },
  filters: [
    { kind: "choices", field: "status", label: templatesCopy.status, options: statusOptions },
    { kind: "choices", field: "type", label: templatesCopy.type, options: typeOptions },
  ],
  columns: [
    linkColumn({
      id: "name",
      label: templatesCopy.name,
      width: 12.75,
      isSortable: true,
      hasTitle: true,
      text: ({ name }) => name,
      href: ({ id }) => templateHref(id),
    }),
    column({
      id: "documentType",
      label: templatesCopy.documentType,
      width: 9.75,
      isSortable: true,
      cell: ({ documentType }) => documentType,
    }),
    column({
      id: "mode",
      label: templatesCopy.mode,
      width: 6,
      onCard: "none",
      cell: ({ mode }) => modeLabel(mode),
    }),
    column({
      id: "status",
      label: templatesCopy.status,
      width: 11.25,
      isSortable: true,
      cell: (row) => <Status of={row} isShort />,
    }),
    countColumn({
      id: "pages",
      label: templatesCopy.pages,
      width: 4.5,
      onCard: "none",
      count: ({ pages }) => pages,
    }),
    countColumn({
      id: "fields",
      label: templatesCopy.fields,
      width: 4.5,
      onCard: "none",
      count: ({ fields }) => fields,
    }),
    instantColumn({
      id: "updatedAt",
      label: templatesCopy.changed,
      width: 8,
      isSortable: true,
      startsDescending: true,
      instant: ({ updatedAt }) => updatedAt,
      shown: (updatedAt) => shortDay(staffDayOf(updatedAt)),
      titleOf: momentLabel,
    }),
  ],
});
