import { css } from "#styled/css";

const list = css({ display: "flex", flexDirection: "column", gap: "0.5", fontSize: "sm" });
const nested = css({ pl: "3", borderLeft: "2px solid {colors.line}" });
const line = css({ display: "flex", flexWrap: "wrap", columnGap: "2" });
const name = css({ color: "muted" });
const plain = css({ fontFamily: "mono", color: "ink", overflowWrap: "anywhere", minWidth: "0" });

type ValueTreeProps = {
  value: unknown;
  /** Texts are then words about a value, or one of few that are harmless. */
  isRedacted?: boolean;
};

/** Plain data as a readable tree. */
export function ValueTree({ value, isRedacted = false }: ValueTreeProps) {
  if (typeof value !== "object" || value === null)
    return <span className={plain}>{labelOf(value, isRedacted)}</span>;
  const entries = Object.entries(value);
  if (entries.length === 0) return <span className={plain}>{Array.isArray(value) ? "[]" : "{}"}</span>;
  return (
    <dl className={list}>
      {entries.map(([key, inner]) => (
        <div key={key} className={isLeaf(inner) ? line : undefined}>
          <dt className={name}>{key}</dt>
          <dd className={isLeaf(inner) ? plain : nested}>
            <ValueTree value={inner} isRedacted={isRedacted} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isLeaf = (value: unknown): boolean =>
  typeof value !== "object" || value === null || Object.keys(value).length === 0;

const labelOf = (value: unknown, isRedacted: boolean): string =>
  typeof value === "string" && !isRedacted ? `“${value}”` : value === undefined ? "nothing" : String(value);
