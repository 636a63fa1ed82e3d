import type { ComponentProps, RefObject } from "react";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { GridGroup } from "#web/ui/grid-parts.tsx";
import type { RowsInSight } from "#web/ui/rows-in-sight.ts";
import { useVisibleRows } from "#web/ui/use-visible-rows.ts";
import type { TableColumn } from "./table-columns.ts";
import { TableRow } from "./table-row.view.tsx";
import { tableStyles } from "./table-styles.ts";

export type ShownRow<Row> = { id: string; original: Row; index: number };

type TableRowsProps<Row> = {
  rows: readonly ShownRow<Row>[];
  columns: readonly TableColumn<Row>[];
  nameOf: (row: Row) => string;
  /** The place of the first row over all pages. */
  firstRow: number;
  /** The row that the Tab key stops at. */
  active: number;
  /** The ids of the selected rows; null where rows are not selected. */
  selected: ReadonlySet<string> | null;
  isBusy: boolean;
  container: RefObject<HTMLDivElement | null>;
  handlers: Pick<ComponentProps<"div">, "onKeyDown" | "onClick" | "onFocus" | "onBlur" | "onContextMenu">;
  onSelect: (index: number, isRange: boolean) => void;
  onMenu: (index: number, anchor: HTMLElement) => void;
};

/** The rows in sight of the page; scrolling draws these alone again. */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { rows, columns, nameOf, firstRow, active, selected, isBusy, container, handlers, ...verbs } = props;
  const { drawn, after, measure, isPartial, report } = useVisibleRows(rows);
  return (
    <>
      <GridGroup
        ref={container}
        aria-busy={isBusy || undefined}
        className={tableStyles.body}
        style={after === 0 ? undefined : { paddingBottom: after }}
        {...handlers}
      >
        {drawn.map(({ index, before }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            // By its place: the one that has the focus keeps it when a page is turned.
            <TableRow
              key={index}
              row={row.original}
              id={row.id}
              name={nameOf(row.original)}
              index={index}
              before={before}
              measure={measure}
              place={firstRow + index + 2}
              columns={columns}
              isActive={index === active}
              isSelected={selected === null ? null : selected.has(row.id)}
              {...verbs}
            />
          );
        })}
      </GridGroup>
      {isPartial ? (
        <Sight count={rows.length} active={active} container={container} onChange={report} />
      ) : null}
    </>
  );
}

const useRowsInSight = fetchedPart(async () => (await import("#web/ui/rows-in-sight.ts")).RowsInSight);

/** Fetched by pages that are long: few are. */
function Sight(props: ComponentProps<typeof RowsInSight>) {
  const Part = useRowsInSight();
  return Part === null ? null : <Part {...props} />;
}
