import { memo } from "react";
import { GridRow, gridCell } from "#web/ui/grid-parts.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { resultsTableCopy } from "./results-table.copy.ts";
import { RowCheck } from "./row-check.view.tsx";
import type { TableColumn } from "./table-columns.ts";
import { tableStyles } from "./table-styles.ts";

type TableRowProps<Row> = {
  row: Row;
  id: string;
  name: string;
  index: number;
  /** The height of the rows that are left out above it, in pixels. */
  before?: number;
  /** Where rows have heights of their own. */
  measure?: ((row: HTMLElement | null) => void) | null;
  /** Counted over all pages, the heading included. */
  place: number;
  columns: readonly TableColumn<Row>[];
  /** Whether the Tab key stops here. */
  isActive: boolean;
  /** Null where rows are not selected. */
  isSelected: boolean | null;
  onSelect: (index: number, isRange: boolean) => void;
  onMenu: (index: number, anchor: HTMLElement) => void;
};

function TableRowView<Row>(props: TableRowProps<Row>) {
  const { row, id: rowId, name, index, before = 0, measure = null } = props;
  const { place, columns, isActive, isSelected, onSelect, onMenu } = props;
  return (
    <GridRow
      ref={measure}
      style={before === 0 ? undefined : { marginTop: before }}
      data-measured={measure === null ? undefined : ""}
      aria-rowindex={place}
      aria-selected={isSelected ?? undefined}
      data-row-index={index}
      tabIndex={isActive ? 0 : -1}
      className={tableStyles.row}
    >
      {isSelected === null ? null : (
        <RowCheck name={name} isSelected={isSelected} onToggle={(isRange) => onSelect(index, isRange)} />
      )}
      {columns.map(({ id, label, align, onCard, cell }) => {
        const value = cell(row);
        const isEmpty = value === null || value === "";
        const shown = isEmpty ? resultsTableCopy.noValue : value;
        return (
          <div
            key={id}
            {...gridCell}
            data-label={label}
            data-align={align}
            data-card={onCard}
            data-empty={isEmpty || undefined}
            className={tableStyles.cell}
          >
            {/* Other figures in the same box would begin at another place, which is a shift. */}
            {align === "end" ? <span key={rowId}>{shown}</span> : shown}
          </div>
        );
      })}
      <div {...gridCell} className={tableStyles.actionsCell}>
        <button
          type="button"
          tabIndex={-1}
          aria-haspopup="menu"
          aria-label={resultsTableCopy.actionsForRow(name)}
          className={tableStyles.moreButton}
          onClick={(event) => onMenu(index, event.currentTarget)}
        >
          <Icon name="more" />
        </button>
      </div>
    </GridRow>
  );
}

/** Drawn again only when something of it changed: a page has up to 200. */
export const TableRow = memo(TableRowView) as typeof TableRowView;
