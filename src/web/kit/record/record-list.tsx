import type { FieldDefinition, FieldDefinitions } from "#domain/text/field-definitions.ts";
import { staffDayOf } from "#web/adapters/agency-clock.ts";
import { type FieldCopy, fieldText, typedValue } from "#web/kit/form/record-form.ts";
import { column, instantColumn, linkColumn, statusColumn } from "#web/kit/list/columns.tsx";
import { type List, type ListDefinition, list, type RowOf, type SearchCall } from "#web/kit/list/list.ts";
import type { TableColumn } from "#web/kit/list/table-columns.ts";
import { shortDay, type TableFilter } from "#web/kit/list/table-filters.ts";
import type { StatusBadge } from "#web/ui/badge.tsx";
import { recordCopy } from "./record.copy.ts";

type RecordRow = { id: string; status: string; updatedAt: string };
/** The calls that search plain records. */
type RecordCall = { [Call in SearchCall]: RowOf<Call> extends RecordRow ? Call : never }[SearchCall];

type RecordListDefinition<Call extends RecordCall> = {
  /** Under which the browser keeps its columns. */
  id: string;
  path: string;
  title: string;
  nouns: { one: string; many: string };
  searchHint: string;
  form: { fields: FieldDefinitions; copy: Readonly<Record<string, FieldCopy>> };
  /** The fields that are columns with their widths in rem; the first is what a row is called. */
  columns: Readonly<Partial<Record<keyof RowOf<Call> & string, number>>>;
  statuses: Readonly<Record<RowOf<Call>["status" & keyof RowOf<Call>] & string, StatusBadge>>;
} & Pick<ListDefinition<Call>, "bulk" | "exports">;

/** A list of plain records, which says of each how it stands. */
export type RecordList<Call extends SearchCall> = List<Call> & {
  statusOf: (row: RowOf<Call>) => StatusBadge;
};

/** The list of plain records: columns of their fields, their status and last change, filters of all that is chosen of. */
export function recordList<const Call extends RecordCall>(
  call: Call,
  definition: RecordListDefinition<Call>,
): RecordList<Call> {
  const { form, statuses, path, nouns, ...rest } = definition;
  const [[name = "id", nameWidth] = [], ...others] = Object.entries<number | undefined>(definition.columns);
  const badges = statuses as Readonly<Record<string, StatusBadge>>;
  const statusOf = ({ status }: Pick<RecordRow, "status">): StatusBadge =>
    badges[status] ?? { label: status, tone: "neutral" };
  const text = (row: object, field: string) => textOf(form, row, field);
  const href = ({ id }: { id: string }) => `${path}/${encodeURIComponent(id)}`;
  const columns: TableColumn<RecordRow>[] = [
    linkColumn({
      id: name,
      label: form.copy[name]?.label ?? name,
      width: nameWidth ?? 12,
      isSortable: true,
      text: (row) => text(row, name),
      href,
    }),
    ...others.map(([field, width = 8]) =>
      column<RecordRow>({
        id: field,
        label: form.copy[field]?.label ?? field,
        width,
        ...(form.fields[field]?.kind === "money" ? { align: "end" } : {}),
        cell: (row) => text(row, field),
      }),
    ),
    statusColumn({
      id: "status",
      label: recordCopy.status,
      width: 10.5,
      isSortable: true,
      status: statusOf,
    }),
    instantColumn({
      id: "updatedAt",
      label: recordCopy.changed,
      width: 7.25,
      isSortable: true,
      startsDescending: true,
      instant: ({ updatedAt }) => updatedAt,
      shown: (updatedAt) => shortDay(staffDayOf(updatedAt)),
    }),
  ];
  const listed = list(call, {
    ...rest,
    path,
    nouns,
    href,
    // The call answers records: each has what these columns show.
    columns: columns as unknown as readonly TableColumn<RowOf<Call>>[],
    filters: filtersOf(form, badges),
    sort: { updatedAt: "desc" },
    nameOf: (row) => text(row, name),
    open: { label: recordCopy.open(nouns.one) },
  });
  return { ...listed, statusOf: (row) => statusOf(row as RecordRow) };
}

type Form = RecordListDefinition<RecordCall>["form"];

const textOf = ({ fields, copy }: Form, row: object, field: string): string =>
  fieldText(fields[field], copy[field], typedValue((row as Record<string, string | number>)[field]));

const filtersOf = (
  { fields, copy }: Form,
  statuses: Readonly<Record<string, StatusBadge>>,
): readonly TableFilter[] => [
  {
    kind: "choices",
    field: "status",
    label: recordCopy.status,
    options: Object.entries(statuses).map(([value, { label }]) => ({ value, label })),
  },
  ...Object.entries(fields).flatMap(([field, definition]) => {
    const values = choicesOf(definition);
    const { label = field, options } = copy[field] ?? {};
    return values.length === 0
      ? []
      : [
          {
            kind: "choices" as const,
            field,
            label,
            options: values.map((value) => ({ value, label: options?.[value] ?? value })),
          },
        ];
  }),
];

const choicesOf = (field: FieldDefinition): readonly string[] =>
  field.kind === "choice" ? field.values : [];
