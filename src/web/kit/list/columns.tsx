import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Badge, type StatusBadge } from "#web/ui/badge.tsx";
import { Money } from "#web/ui/money.tsx";
import { opensRow } from "#web/ui/use-roving-rows.ts";
import type { TableColumn } from "./table-columns.ts";
import { shortDay } from "./table-filters.ts";

type Column<Row> = Pick<TableColumn<Row>, "id" | "label" | "width"> &
  Partial<Pick<TableColumn<Row>, "isSortable" | "startsDescending" | "isHidden" | "onCard" | "align">>;

const link = css({ color: "link", fontWeight: "medium", _hover: { textDecoration: "underline" } });
const figures = css({ fontVariantNumeric: "tabular-nums" });

/** A column of anything that a row holds; a line of its card, and not sortable, unless it says so. */
export const column = <Row,>({
  cell,
  ...rest
}: Column<Row> & { cell: (row: Row) => ReactNode }): TableColumn<Row> => ({
  isSortable: false,
  onCard: "line",
  ...rest,
  cell,
});

/** What a row is called: it leads to its page, and is the title of its card. */
export const linkColumn = <Row,>({
  text,
  href,
  hasTitle = false,
  ...rest
}: Column<Row> & {
  text: (row: Row) => string;
  href: (row: Row) => string;
  /** Whether the whole of it is read where the pointer rests: names may be cut. */
  hasTitle?: boolean;
}): TableColumn<Row> =>
  column({
    onCard: "title",
    ...rest,
    cell: (row) => (
      <a
        href={href(row)}
        tabIndex={-1}
        {...opensRow}
        className={link}
        {...(hasTitle ? { title: text(row) } : {})}
      >
        {text(row)}
      </a>
    ),
  });

/** An amount in integer cents. */
export const moneyColumn = <Row,>({
  cents,
  ...rest
}: Column<Row> & { cents: (row: Row) => number }): TableColumn<Row> =>
  column({ align: "end", ...rest, cell: (row) => <Money cents={cents(row)} /> });

export const statusColumn = <Row,>({
  status,
  ...rest
}: Column<Row> & { status: (row: Row) => StatusBadge }): TableColumn<Row> =>
  column({
    ...rest,
    cell: (row) => {
      const { label, tone } = status(row);
      return <Badge tone={tone}>{label}</Badge>;
    },
  });

/** A day, `YYYY-MM-DD`. */
export const dayColumn = <Row,>({
  day,
  ...rest
}: Column<Row> & { day: (row: Row) => string }): TableColumn<Row> =>
  column({ ...rest, cell: (row) => <time dateTime={day(row)}>{shortDay(day(row))}</time> });

/** An instant in the words of `shown`; nothing where there is none. */
export const instantColumn = <Row,>({
  instant,
  shown,
  titleOf,
  ...rest
}: Column<Row> & {
  instant: (row: Row) => string | null;
  shown: (instant: string, row: Row) => string;
  /** What is read where the pointer rests. */
  titleOf?: (instant: string) => string;
}): TableColumn<Row> =>
  column({
    ...rest,
    cell: (row) => {
      const at = instant(row);
      if (at === null) return null;
      return (
        <time dateTime={at} className={figures} title={titleOf?.(at)}>
          {shown(at, row)}
        </time>
      );
    },
  });

/** A count, its figures under each other. */
export const countColumn = <Row,>({
  count,
  ...rest
}: Column<Row> & { count: (row: Row) => number }): TableColumn<Row> =>
  column({ align: "end", ...rest, cell: (row) => <span className={figures}>{count(row)}</span> });
