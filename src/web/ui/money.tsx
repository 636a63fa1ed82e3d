import { formatCents } from "#domain/money/cents.ts";
import { css, cx } from "#styled/css";

const figures = css({ fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" });

export function Money({ cents, className }: { cents: number; className?: string }) {
  return (
    <data value={cents} className={cx(figures, className)}>
      {formatCents(cents)}
    </data>
  );
}
