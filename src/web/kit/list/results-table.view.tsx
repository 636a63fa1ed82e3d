import type { RowData } from "@tanstack/react-table";
import { type ReactNode, useMemo } from "react";
import { queryMaxLength } from "#domain/limits.ts";
import { css } from "#styled/css";
import { ActionMenu, type MenuAction, SharedMenu } from "#web/ui/action-menu.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
import { useSharedMenu } from "#web/ui/use-shared-menu.ts";
import { rowsPane } from "#web/ui/use-visible-rows.ts";
import type { ConnectedBulk } from "./bulk.connect.ts";
import { BulkDialog } from "./bulk-dialog.view.tsx";
import { ColumnMenu } from "./column-menu.view.tsx";
import type { ConnectedExports } from "./export-status.connect.ts";
import { ExportStatusBar } from "./export-status.view.tsx";
import type { ConnectedTable } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";
import type { ConnectedSelection } from "./selection.connect.ts";
import { SelectionBar } from "./selection-bar.view.tsx";
import { SortSelect } from "./sort-select.view.tsx";
import type { TableColumn } from "./table-columns.ts";
import { TableGrid } from "./table-grid.view.tsx";
import { TablePaging } from "./table-paging.view.tsx";
import { TableState } from "./table-state.view.tsx";
import { tableStyles } from "./table-styles.ts";

type ResultsTableProps<Row extends RowData> = {
  table: ConnectedTable;
  /** Null where it is not exported. */
  exports: ConnectedExports | null;
  /** What is selected and done at once; null where rows are not selected. */
  selecting: { selection: ConnectedSelection; bulk: ConnectedBulk } | null;
  columns: readonly TableColumn<Row>[];
  /** What the table is called, and the hint of its search box. */
  caption: string;
  searchHint: string;
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** Null where rows have no page. */
  onOpen: ((row: Row) => void) | null;
  actionsOf: (row: Row) => readonly MenuAction[];
  filters: ReactNode;
  /** What can be done where there is nothing to list yet. */
  start?: ReactNode;
};

const frame = css({ display: "flex", flexDirection: "column", gap: "3", minWidth: "0" });
// Cards show the same lines always, and have no headings to sort by.
const onTables = css({ display: "contents", _cards: { display: "none" } });
const onCards = css({ display: "none", _cards: { display: "contents" } });
const toolbar = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });

/** Search, filters, rows, pages and export of anything that is listed. */
export function ResultsTable<Row extends RowData>(props: ResultsTableProps<Row>) {
  const {
    table,
    exports,
    selecting,
    columns,
    caption,
    searchHint,
    idOf,
    nameOf,
    onOpen,
    actionsOf,
    filters,
    start = null,
  } = props;
  const menu = useSharedMenu<Row>();
  const labels = useMemo(() => labelsOf(columns), [columns]);
  const isSelecting = selecting !== null && selecting.selection.count > 0;
  const hasRows = !table.isLoading && table.sorry === null && table.empty === null;
  return (
    <section aria-label={caption} className={frame}>
      <div className={toolbar}>
        <SearchBox
          label={resultsTableCopy.search(caption.toLowerCase())}
          placeholder={searchHint}
          value={table.text}
          maxLength={queryMaxLength}
          onType={table.typeText}
          onSubmit={table.submitText}
        />
        <div className={onTables}>
          <ColumnMenu columns={table.columns} arrange={table.arrange} labels={labels} />
        </div>
        <div className={onCards}>
          <SortSelect table={table} columns={columns} />
        </div>
        {exports === null ? null : <ExportMenu exports={exports} />}
      </div>
      {filters}
      {exports?.status == null ? null : (
        <ExportStatusBar status={exports.status} onCancel={exports.cancel} onDismiss={exports.dismiss} />
      )}
      <div {...rowsPane} className={tableStyles.pane} data-selecting={isSelecting || undefined}>
        {hasRows ? (
          <TableGrid
            table={table}
            selection={selecting?.selection ?? null}
            columns={columns}
            caption={caption}
            idOf={idOf}
            nameOf={nameOf}
            onOpen={onOpen}
            onMenu={menu.open}
          />
        ) : (
          <TableState table={table} start={start} />
        )}
      </div>
      {selecting === null ? null : (
        <SelectionBar selection={selecting.selection} buttons={selecting.bulk.buttons} />
      )}
      <TablePaging table={table} />
      <SharedMenu
        label={
          menu.subject === null ? resultsTableCopy.actions : resultsTableCopy.actionsFor(nameOf(menu.subject))
        }
        actions={menu.subject === null ? [] : actionsOf(menu.subject)}
        anchor={menu.anchor}
        onClose={menu.close}
      />
      {selecting === null ? null : <BulkDialog bulk={selecting.bulk} />}
    </section>
  );
}

const labelsOf = <Row,>(columns: readonly TableColumn<Row>[]): Record<string, string> =>
  Object.fromEntries(columns.map(({ id, label }) => [id, label]));

function ExportMenu({ exports }: { exports: ConnectedExports }) {
  const actions = [
    { id: "csv", label: resultsTableCopy.csvAllRowsSearch, onSelect: () => exports.start("csv") },
    { id: "xlsx", label: resultsTableCopy.excelXlsxAllRows, onSelect: () => exports.start("xlsx") },
  ];
  return (
    <ActionMenu actions={actions} isDisabled={!exports.canStart}>
      <Icon name="download" size="small" />
      {resultsTableCopy.export}
    </ActionMenu>
  );
}
