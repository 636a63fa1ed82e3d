import { css } from "#styled/css";
import { atlasCopy } from "./atlas.copy.ts";

const row = css({ display: "flex", justifyContent: "space-between", gap: "3", fontSize: "sm" });
const track = css({ height: "1.5", mt: "1", borderRadius: "full", bg: "grey.200", overflow: "hidden" });
const fill = css({ height: "full", bg: "success", "&[data-part]": { bg: "action" } });

type CoverageBarProps = { label: string; covered: number; total: number };

/** A share as words, a number and a bar. */
export function CoverageBar({ label, covered, total }: CoverageBarProps) {
  const percent = total === 0 ? 100 : (100 * covered) / total;
  return (
    <div>
      <p className={row}>
        <span className={css({ color: "muted" })}>{label}</span>
        <span className={css({ fontVariantNumeric: "tabular-nums", color: "ink", whiteSpace: "nowrap" })}>
          {atlasCopy.share(covered, total, shareLabel(percent))}
        </span>
      </p>
      <div aria-hidden="true" className={track}>
        <div className={fill} data-part={covered < total || undefined} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** Never rounded up to all. */
const shareLabel = (percent: number): string =>
  percent === 100 ? "100 %" : `${(Math.floor(percent * 10) / 10).toFixed(1)} %`;
