import type { Header, RowData } from "@tanstack/react-table";
import { GridGroup, GridHeading, GridRow } from "#web/ui/grid-parts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import { resultsTableCopy } from "./results-table.copy.ts";
import { PageCheck } from "./row-check.view.tsx";
import type { ConnectedSelection } from "./selection.connect.ts";
import type { TableColumn } from "./table-columns.ts";
import type { tableFeaturesInUse } from "./table-features.ts";
import { tableStyles } from "./table-styles.ts";

type TableHeadProps<Row extends RowData> = {
  headers: readonly Header<typeof tableFeaturesInUse, Row, unknown>[];
  columns: readonly TableColumn<Row>[];
  selection: ConnectedSelection | null;
};

/** The headings; a press sorts by that column alone, with Shift by one more. */
export function TableHead<Row extends RowData>({ headers, columns, selection }: TableHeadProps<Row>) {
  const sortedCount = headers.filter(({ column }) => column.getIsSorted() !== false).length;
  return (
    <GridGroup className={tableStyles.head}>
      <GridRow aria-rowindex={1} className={tableStyles.headRow}>
        {selection === null ? null : (
          <GridHeading>
            <PageCheck page={selection.page} onToggle={selection.togglePage} />
          </GridHeading>
        )}
        {headers.map(({ column }) => {
          const { label, align } = columns.find(({ id }) => id === column.id) ?? { label: column.id };
          const direction = column.getIsSorted();
          const place = column.getSortIndex();
          return (
            <GridHeading
              key={column.id}
              data-align={align}
              aria-sort={place === 0 ? ariaSort(direction) : undefined}
              className={tableStyles.headCell}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  className={tableStyles.sortButton}
                  data-sorted={direction !== false}
                  onClick={column.getToggleSortingHandler()}
                >
                  {label}
                  {direction === false ? null : (
                    <Icon name={direction === "asc" ? "arrowUp" : "arrowDown"} size="small" />
                  )}
                  {place < 0 || sortedCount < 2 ? null : (
                    <>
                      <span aria-hidden="true" className={tableStyles.sortPlace}>
                        {place + 1}
                      </span>
                      <span className={visuallyHidden}>{placeLabel(place, direction)}</span>
                    </>
                  )}
                </button>
              ) : (
                label
              )}
            </GridHeading>
          );
        })}
        <GridHeading className={tableStyles.headCell}>
          <span className={visuallyHidden}>{resultsTableCopy.actions}</span>
        </GridHeading>
      </GridRow>
    </GridGroup>
  );
}

const ariaSort = (direction: false | "asc" | "desc") =>
  direction === false ? undefined : direction === "asc" ? "ascending" : "descending";

const placeLabel = (place: number, direction: false | "asc" | "desc"): string =>
  resultsTableCopy.sortPlace(place + 1, ariaSort(direction) ?? "");
