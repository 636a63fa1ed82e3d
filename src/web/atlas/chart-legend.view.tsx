import { css } from "#styled/css";
import { chartCopy } from "./chart.copy.ts";

const legend = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  fontSize: "xs",
  color: "muted",
});

/** How the chart is read, in one line. */
export function ChartLegend() {
  return (
    <ul aria-label={chartCopy.legend} className={legend}>
      {chartCopy.legendLines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
