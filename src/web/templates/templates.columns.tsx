import type { ContractTemplateRow } from "#contract/contract-template.ts";
import { css } from "#styled/css";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import { shortDay } from "#web/kit/list/table-filters.ts";
import { opensRow } from "#web/ui/use-roving-rows.ts";
import { Status } from "./status.view.tsx";
import { momentLabel } from "./template.connect.ts";
import { modeLabel, templateHref } from "./templates.connect.ts";
import { templatesCopy } from "./templates.copy.ts";

const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const figures = css({ fontVariantNumeric: "tabular-nums" });

/** The columns of contract templates. */
export const templateTableColumns: readonly TableColumn<ContractTemplateRow>[] = [
  {
    id: "name",
    label: templatesCopy.name,
    isSortable: true,
    width: 12.75,
    onCard: "title",
    cell: ({ id, name }) => (
      <a href={templateHref(id)} tabIndex={-1} {...opensRow} className={link} title={name}>
        {name}
      </a>
    ),
  },
  {
    id: "documentType",
    label: templatesCopy.documentType,
    isSortable: true,
    width: 9.75,
    onCard: "line",
    cell: ({ documentType }) => documentType,
  },
  {
    id: "mode",
    label: templatesCopy.mode,
    isSortable: false,
    width: 4.75,
    onCard: "none",
    cell: ({ mode }) => modeLabel(mode),
  },
  {
    id: "status",
    label: templatesCopy.status,
    isSortable: true,
    width: 12.5,
    onCard: "line",
    cell: (row) => <Status of={row} isShort />,
  },
  {
    id: "pages",
    label: templatesCopy.pages,
    isSortable: false,
    width: 4.5,
    align: "end",
    onCard: "none",
    cell: ({ pages }) => <span className={figures}>{pages}</span>,
  },
  {
    id: "fields",
    label: templatesCopy.fields,
    isSortable: false,
    width: 4.5,
    align: "end",
    onCard: "none",
    cell: ({ fields }) => <span className={figures}>{fields}</span>,
  },
  {
    id: "updatedAt",
    label: templatesCopy.changed,
    isSortable: true,
    startsDescending: true,
    width: 8,
    onCard: "line",
    cell: ({ updatedAt }) => (
      <time dateTime={updatedAt} className={figures} title={momentLabel(updatedAt)}>
        {shortDay(staffDayOf(updatedAt))}
      </time>
    ),
  },
];
