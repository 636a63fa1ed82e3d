import { css, cx } from "#styled/css";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { TestRecord } from "./atlas-data.ts";
import { mono, panel, quiet, scroller, table } from "./atlas-styles.ts";
import { requirementsCopy } from "./requirements.copy.ts";

const matrix = css({
  width: "auto",
  "& thead th": { verticalAlign: "bottom", px: "1" },
  "& tbody td": { textAlign: "center", px: "1", py: "1", minWidth: "7" },
  "& tbody th": { position: "sticky", left: "0", bg: "surface", zIndex: "1", fontWeight: "normal" },
  "& tbody tr:hover > *": { bg: "brand.lightBlue" },
});
const upright = css({
  writingMode: "vertical-rl",
  transform: "rotate(180deg)",
  textAlign: "left",
  fontWeight: "normal",
});
const covered = css({ color: "success", fontWeight: "bold" });

/** Case by state: what is taken, and what is refused. */
export function RefusalsView({ refusals: { cases, rows } }: { refusals: TestRecord["refusals"] }) {
  if (rows.length === 0) return <p className={quiet}>{requirementsCopy.notMeasured}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section aria-label={requirementsCopy.refusals} className={cx(panel, scroller)} tabIndex={0}>
      <table className={cx(table, matrix)}>
        <thead>
          <tr>
            <th scope="col">{requirementsCopy.stateColumn}</th>
            {cases.map((name) => (
              <th key={name} scope="col">
                <span className={cx(mono, upright)}>{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ state, accepts }) => (
            <tr key={state}>
              <th scope="row" className={mono}>
                {state}
              </th>
              {cases.map((name) => (
                <td key={name}>{accepts.includes(name) ? <Covered /> : <Refused />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const Covered = () => (
  <>
    <span aria-hidden="true" className={covered}>
      ✓
    </span>
    <span className={visuallyHidden}>{requirementsCopy.accepted}</span>
  </>
);

const Refused = () => (
  <>
    <span aria-hidden="true" className={quiet}>
      ·
    </span>
    <span className={visuallyHidden}>{requirementsCopy.refused}</span>
  </>
);
