import { css, cx } from "#styled/css";
import { cellName, panel, quiet, scroller, table } from "./atlas-styles.ts";
import { shortId } from "./chart-names.ts";
import { CopyButton } from "./copy-button.view.tsx";
import type { MachineTabProps } from "./machine.page.tsx";
import { tableCopy } from "./table.copy.ts";
import { csvOf, tableHead, tableRows } from "./transition-table.ts";

const section = css({ display: "flex", flexDirection: "column", gap: "3" });
const title = css({ fontSize: "lg", fontWeight: "semibold", color: "ink" });
const between = css({ display: "flex", flexWrap: "wrap", justifyContent: "space-between", gap: "3" });

/** The same chart as two tables: to be read out, searched by the browser and copied. */
export function TablePage({ machine: { chart } }: MachineTabProps) {
  const rows = tableRows(chart);
  return (
    <>
      <section className={section}>
        <div className={between}>
          <h2 className={title}>{tableCopy.transitionCount(rows.length)}</h2>
          <CopyButton what={tableCopy.table} text={csvOf(chart)} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
        <section aria-label={tableCopy.transitions} className={cx(panel, scroller)} tabIndex={0}>
          <table className={table}>
            <thead>
              <tr>
                {tableHead.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, cells }) => (
                <tr key={id}>
                  {cells.map((cell, column) => (
                    <td key={tableHead[column]} className={column < proseColumn ? cellName : undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
      <section className={section}>
        <h2 className={title}>{tableCopy.stateCount(chart.states.length)}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
        <section aria-label={tableCopy.states} className={cx(panel, scroller)} tabIndex={0}>
          <table className={table}>
            <thead>
              <tr>
                {tableCopy.stateColumns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {chart.states.map((state) => (
                <tr key={state.id}>
                  <th scope="row" className={cellName}>
                    {shortId(state.id)}
                  </th>
                  <td className={quiet}>{state.kind}</td>
                  <td className={cellName}>{state.tags.join(", ")}</td>
                  <td className={cellName}>{state.entry.join(", ")}</td>
                  <td className={cellName}>{state.exit.join(", ")}</td>
                  <td className={cellName}>{state.invokes.map(({ src }) => src).join(", ")}</td>
                  <td>{state.description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </section>
    </>
  );
}

/** The last two columns are words and ids of requirements; those before are names of the chart. */
const proseColumn = tableHead.length - 2;
