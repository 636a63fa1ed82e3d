import { type RowData, useTable } from "@tanstack/react-table";
import { type CSSProperties, useCallback, useId, useMemo } from "react";
import { maxSortedColumns } from "#domain/limits.ts";
import type { Hit } from "#machines/results-table/results-table.types.ts";
import { Grid } from "#web/ui/grid-parts.tsx";
import { useRovingRows } from "#web/ui/use-roving-rows.ts";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { ConnectedTable } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";
import type { ConnectedSelection } from "./selection.connect.ts";
import { seenColumns, sortingOf, sortOf, type TableColumn } from "./table-columns.ts";
import { tableFeaturesInUse } from "./table-features.ts";
import { TableHead } from "./table-head.view.tsx";
import { TableRows } from "./table-rows.view.tsx";
import { tableStyles } from "./table-styles.ts";

type TableGridProps<Row extends RowData> = {
  table: ConnectedTable;
  /** Null where rows are not selected. */
  selection: ConnectedSelection | null;
  columns: readonly TableColumn<Row>[];
  caption: string;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Null where rows have no page. */
  onOpen: ((row: Row) => void) | null;
  onMenu: (row: Row, anchor: HTMLElement) => void;
};

/** The rows of the page, as TanStack Table orders and sorts their columns; the server has sorted and paged them. */
export function TableGrid<Row extends RowData>(props: TableGridProps<Row>) {
  const { table: connected, selection, columns, caption, idOf, nameOf, onOpen, onMenu } = props;
  const hintId = useId();
  const grid = useGrid(connected, columns, idOf);
  const { rows } = grid.getRowModel();
  const seen = useMemo(() => seenColumns(columns, connected.columns), [columns, connected.columns]);
  const open = useEventOn(rows, onOpen ?? nothing);
  const menu = useEventOn(rows, onMenu);
  const toggle = selection?.toggle ?? nothing;
  const select = useEventOn(
    rows,
    useCallback((row: Row, isRange: boolean) => toggle(idOf(row), isRange), [toggle, idOf]),
  );
  const { active, container, handlers } = useRovingRows({
    count: rows.length,
    onOpen: onOpen === null ? null : open,
    onMenu: menu,
    onTurn: (by) => turn(connected, by),
    onSelect: selection === null ? null : select,
  });
  return (
    <>
      <p id={hintId} className={visuallyHidden}>
        {onOpen === null ? resultsTableCopy.arrowKeysShowActions : resultsTableCopy.arrowKeysMoveBetween}
        {selection === null ? null : ` ${resultsTableCopy.spaceSelectsRow}`}
      </p>
      <Grid
        aria-label={caption}
        aria-describedby={hintId}
        aria-rowcount={connected.rowCount}
        className={tableStyles.table}
        data-menu-only={onOpen === null || undefined}
        aria-multiselectable={selection === null ? undefined : true}
        style={widthsOf(seen, selection !== null)}
      >
        <TableHead headers={grid.getFlatHeaders()} columns={columns} selection={selection} />
        <TableRows
          rows={rows}
          columns={seen}
          nameOf={nameOf}
          firstRow={connected.firstRow}
          active={active}
          selected={selection?.ids ?? null}
          isBusy={connected.isBusy}
          container={container}
          handlers={handlers}
          onSelect={select}
          onMenu={menu}
        />
      </Grid>
    </>
  );
}

function useGrid<Row extends RowData>(
  { hits, sort, columns: choice, size, page, rowCount, sortBy, turnTo }: ConnectedTable,
  columns: readonly TableColumn<Row>[],
  idOf: (row: Row) => string,
) {
  const data = useMemo(() => rowsOf<Row>(hits), [hits]);
  const definitions = useMemo(
    () =>
      columns.map(({ id, isSortable, startsDescending = false }) => ({
        id,
        accessorFn: () => undefined,
        enableSorting: isSortable,
        sortDescFirst: startsDescending,
      })),
    [columns],
  );
  const state = useMemo(
    () => ({
      sorting: sortingOf(sort),
      columnOrder: [...choice.order],
      columnVisibility: Object.fromEntries(choice.hidden.map((id) => [id, false])),
      pagination: { pageIndex: page, pageSize: size },
    }),
    [sort, choice, page, size],
  );
  return useTable({
    features: tableFeaturesInUse,
    data,
    columns: definitions,
    getRowId: idOf,
    state,
    manualSorting: true,
    manualPagination: true,
    rowCount: Math.max(0, rowCount - 1),
    maxMultiSortColCount: maxSortedColumns,
    onSortingChange: (updater) =>
      sortBy(sortOf(typeof updater === "function" ? updater(state.sorting) : updater)),
    onPaginationChange: (updater) =>
      turnTo((typeof updater === "function" ? updater(state.pagination) : updater).pageIndex),
  });
}

/** A verb that is told the row of an index, and stays the same function while the rows do. */
function useEventOn<Row, Rest extends unknown[]>(
  rows: readonly { original: Row }[],
  verb: (row: Row, ...rest: Rest) => void,
) {
  return useMemo(
    () =>
      (index: number, ...rest: Rest) => {
        const row = rows[index];
        if (row !== undefined) verb(row.original, ...rest);
      },
    [rows, verb],
  );
}

/** Each column has a share of the width, so that it stands where it stood whatever is in it. */
function widthsOf<Row>(columns: readonly TableColumn<Row>[], isSelectable: boolean): CSSProperties {
  const widths = columns.map(({ width }) => `minmax(0, ${width}fr)`).join(" ");
  // The boxes take their room from the columns: a table that just fits its page still does.
  const min = columns.reduce((sum, { width }) => sum + width, actionsWidth);
  const template = `${isSelectable ? `${checksWidth}rem ` : ""}${widths} ${actionsWidth}rem`;
  return { minWidth: `${min}rem`, ["--columns" as string]: template };
}

const checksWidth = 2.75;
const actionsWidth = 3.5;
const nothing = () => {};

const rowsOf = <Row,>(hits: readonly Hit[]): Row[] => hits.map(({ _source }) => _source as Row);

function turn({ paging, turnTo }: ConnectedTable, by: 1 | -1): void {
  const page = by === 1 ? paging.next : paging.previous;
  if (page !== null) turnTo(page);
}
