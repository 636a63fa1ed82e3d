import { css } from "#styled/css";

const legend = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  fontSize: "xs",
  color: "muted",
});

const labels = [
  "● begins here",
  "double border: final",
  "dashed: regions at the same time",
  "[guard]",
  "/ actions",
  "#tag",
  "a box in a state: answered without leaving",
];

/** How the chart is read, in one line. */
export function ChartLegend() {
  return (
    <ul aria-label="How the chart is read" className={legend}>
      {labels.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}
