import type { ReactNode } from "react";
import { css, cx } from "#styled/css";
import { toolButton } from "#web/ui/floating-styles.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { ConnectedTable } from "./results-table.connect.ts";
import { resultsTableCopy } from "./results-table.copy.ts";

const bar = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  minHeight: "hit",
});
const figures = css({ color: "grey.700", fontSize: "sm", fontVariantNumeric: "tabular-nums" });
const group = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
const select = css({
  minHeight: "hit",
  px: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "surface",
  fontSize: "sm",
});
// The way back and the way on stand on one line, however narrow it is.
const turns = css({ display: "flex", alignItems: "center", gap: "2" });
const onTables = css({ _cards: { display: "none" } });
const turned = { left: css({ transform: "rotate(90deg)" }), right: css({ transform: "rotate(-90deg)" }) };

/** Which rows these are, of how many, and the ways to the others. */
export function TablePaging({ table }: { table: ConnectedTable }) {
  const { range, paging, sizes, size, resize, turnTo } = table;
  return (
    <nav aria-label={resultsTableCopy.pages} className={bar}>
      <p role="status" className={figures}>
        {range}
      </p>
      <div className={group}>
        {sizes === null ? null : (
          <label className={cx(group, figures)}>
            {resultsTableCopy.rowsPerPage}
            <select
              className={select}
              value={size}
              onChange={(event) => resize(Number(event.currentTarget.value))}
            >
              {sizes.map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className={turns}>
          <div className={onTables}>
            <PageButton label={resultsTableCopy.firstPage} page={paging.first} turnTo={turnTo}>
              {resultsTableCopy.first}
            </PageButton>
          </div>
          <PageButton label={resultsTableCopy.previousPage} page={paging.previous} turnTo={turnTo}>
            <Icon name="chevron" size="small" className={turned.left} />
          </PageButton>
          <span className={figures}>{paging.label}</span>
          <PageButton label={resultsTableCopy.nextPage} page={paging.next} turnTo={turnTo}>
            <Icon name="chevron" size="small" className={turned.right} />
          </PageButton>
          <div className={onTables}>
            <PageButton label={resultsTableCopy.lastPage} page={paging.last} turnTo={turnTo}>
              {resultsTableCopy.last}
            </PageButton>
          </div>
        </div>
      </div>
    </nav>
  );
}

type PageButtonProps = {
  label: string;
  page: number | null;
  turnTo: (page: number) => void;
  children: ReactNode;
};

/** One that leads nowhere keeps its place and the focus, and takes no presses. */
function PageButton({ label, page, turnTo, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={page === null || undefined}
      className={cx(toolButton, css({ "&[aria-disabled=true]": { color: "grey.600", bg: "grey.100" } }))}
      onClick={() => (page === null ? undefined : turnTo(page))}
    >
      {children}
    </button>
  );
}
