import type { ReactNode } from "react";
import { css } from "#styled/css";

export type Description = {
  term: string;
  /** A second, quieter line under the term. */
  note?: string;
  detail: ReactNode;
  isTotal?: boolean;
};

const row = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: "4",
  py: "2.5",
  fontSize: "sm",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0" },
});
const total = css({ fontSize: "md", fontWeight: "semibold", color: "ink" });
const term = css({ minWidth: "5.5rem", color: "muted" });
const note = css({ display: "block", fontSize: "xs" });
const detail = css({ textAlign: "right", fontVariantNumeric: "tabular-nums" });

export function DescriptionList({ items }: { items: readonly Description[] }) {
  return (
    <dl>
      {items.map((item) => (
        <div key={item.term} className={row}>
          <dt className={item.isTotal === true ? total : term}>
            {item.term}
            {item.note === undefined ? null : <span className={note}>{item.note}</span>}
          </dt>
          <dd className={`${detail} ${item.isTotal === true ? total : ""}`}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
