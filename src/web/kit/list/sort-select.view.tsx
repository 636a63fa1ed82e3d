import { css, cx } from "#styled/css";
import { toolButton } from "#web/ui/floating-styles.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ConnectedTable } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";
import type { TableColumn } from "./table-columns.ts";

type SortSelectProps<Row> = { table: ConnectedTable; columns: readonly TableColumn<Row>[] };

const root = css({ position: "relative", flex: "1 1 10rem", justifyContent: "flex-start" });
// The native list opens wherever the box is pressed.
const select = css({
  position: "absolute",
  inset: "0",
  width: "full",
  opacity: "0",
  cursor: "pointer",
  fontSize: "md",
});
const ring = css({ "&:has(:focus-visible)": { outline: "2px solid {colors.focus}", outlineOffset: "2px" } });

/** How cards are sorted: by one column, either way. */
export function SortSelect<Row>({ table, columns }: SortSelectProps<Row>) {
  const options = columns.filter(({ isSortable }) => isSortable).flatMap(optionsOf);
  const [[column, direction] = []] = Object.entries(table.sort);
  const chosen = options.find(({ value }) => value === `${column}:${direction}`);
  return (
    <div className={cx(toolButton, root, ring)}>
      <Icon name="sort" size="small" />
      <span aria-hidden="true">{chosen?.label ?? resultsTableCopy.sort}</span>
      <select
        aria-label={resultsTableCopy.sortBy}
        className={select}
        value={chosen?.value}
        onChange={(event) => {
          const [id = "", way] = event.currentTarget.value.split(":");
          table.sortBy({ [id]: way === "desc" ? "desc" : "asc" });
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

function optionsOf<Row>({ id, label, startsDescending = false }: TableColumn<Row>) {
  const ascending = { value: `${id}:asc`, label: `${label} ↑` };
  const descending = { value: `${id}:desc`, label: `${label} ↓` };
  return startsDescending ? [descending, ascending] : [ascending, descending];
}
