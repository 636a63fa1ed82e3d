import { memo } from "react";
import { css, cx } from "#styled/css";
import { Icon } from "#web/ui/icon.tsx";
import { Popover } from "#web/ui/popover.tsx";
import type { ConnectedTable } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";
import { movedColumn, toggledColumn } from "./table-columns.ts";

type ColumnMenuProps = Pick<ConnectedTable, "columns" | "arrange"> & {
  labels: Readonly<Record<string, string>>;
};

const line = css({ display: "flex", alignItems: "center", gap: "1", fontSize: "sm" });
const choice = css({
  display: "flex",
  flex: "1",
  alignItems: "center",
  gap: "3",
  minHeight: "10",
  cursor: "pointer",
});
const box = css({ width: "4", height: "4", accentColor: "{colors.action}" });
const move = css({
  display: "grid",
  placeItems: "center",
  width: "10",
  height: "10",
  borderRadius: "md",
  color: "muted",
  cursor: "pointer",
  _hover: { bg: "grey.100", color: "ink" },
  "&[aria-disabled=true]": { color: "grey.300", cursor: "not-allowed" },
});

/** Which columns are seen, and in which order: remembered in this browser. */
export const ColumnMenu = memo(function ColumnMenu({ columns, arrange, labels }: ColumnMenuProps) {
  const { order, hidden } = columns;
  const seen = order.length - hidden.length;
  return (
    <Popover
      title={resultsTableCopy.columns}
      trigger={
        <>
          <Icon name="columns" size="small" />
          {resultsTableCopy.columns}
        </>
      }
    >
      {() => (
        <ul>
          {order.map((id, index) => (
            <li key={id} className={line}>
              <label className={choice}>
                <input
                  type="checkbox"
                  className={box}
                  checked={!hidden.includes(id)}
                  disabled={seen === 1 && !hidden.includes(id)}
                  onChange={() => arrange(toggledColumn(columns, id))}
                />
                {labels[id]}
              </label>
              <MoveButton
                label={resultsTableCopy.moveUp(labels[id] ?? id)}
                isUp
                isDisabled={index === 0}
                onMove={() => arrange(movedColumn(columns, id, -1))}
              />
              <MoveButton
                label={resultsTableCopy.moveDown(labels[id] ?? id)}
                isDisabled={index === order.length - 1}
                onMove={() => arrange(movedColumn(columns, id, 1))}
              />
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
});

type MoveButtonProps = { label: string; isUp?: boolean; isDisabled: boolean; onMove: () => void };

function MoveButton({ label, isUp = false, isDisabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      className={cx(move)}
      onClick={isDisabled ? undefined : onMove}
    >
      <Icon name={isUp ? "arrowUp" : "arrowDown"} size="small" />
    </button>
  );
}
