import { css } from "#styled/css";
import { gridCell } from "#web/ui/grid-parts.tsx";
import { bulkCopy } from "./bulk.copy.ts";

const cell = css({
  height: "full",
  _cards: { position: "absolute", top: "2", left: "1", width: "hit", height: "hit" },
});
// All of it is pressed: the box alone is too small.
const press = css({
  display: "grid",
  placeItems: "center",
  width: "full",
  height: "full",
  minHeight: "hit",
  cursor: "pointer",
});
const box = css({
  width: "4",
  height: "4",
  accentColor: "{colors.action}",
  cursor: "pointer",
  _cards: { width: "5", height: "5" },
});

type RowCheckProps = {
  name: string;
  isSelected: boolean;
  /** With Shift, everything from the row that was pressed last. */
  onToggle: (isRange: boolean) => void;
};

/** The box that selects a row; for keys, the row itself takes the space bar. */
export const RowCheck = ({ name, isSelected, onToggle }: RowCheckProps) => (
  <div {...gridCell} className={cell}>
    <label
      className={press}
      // Shift would mark the text between.
      onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
    >
      <input
        type="checkbox"
        tabIndex={-1}
        aria-label={bulkCopy.selectRow(name)}
        className={box}
        checked={isSelected}
        readOnly
        onClick={({ shiftKey }) => onToggle(shiftKey)}
      />
    </label>
  </div>
);

type PageCheckProps = { page: "none" | "some" | "all"; onToggle: () => void };

/** The box above the others: all rows of the page, some of them, or none. */
export const PageCheck = ({ page, onToggle }: PageCheckProps) => (
  <label className={press}>
    <input
      ref={(input) => {
        if (input !== null) input.indeterminate = page === "some";
      }}
      type="checkbox"
      aria-label={bulkCopy.selectPage}
      className={box}
      checked={page === "all"}
      onChange={onToggle}
    />
  </label>
);
