import { css } from "#styled/css";
import { testsCopy } from "./tests.copy.ts";

const legend = css({
  display: "flex",
  flexWrap: "wrap",
  columnGap: "4",
  rowGap: "1",
  fontSize: "xs",
  color: "muted",
});
const key = css({ display: "inline-flex", alignItems: "center", gap: "1.5" });
const swatch = css({ display: "inline-block", width: "5", height: "1", borderRadius: "full" });

const keys = [
  { label: testsCopy.heat.none, styles: css({ bg: "alarm" }) },
  { label: testsCopy.heat.few, styles: css({ bg: "#75B5A0" }) },
  { label: testsCopy.heat.many, styles: css({ bg: "#05603A" }) },
];

/** What the colours say. */
export function HeatLegend({ isPlaying }: { isPlaying: boolean }) {
  if (isPlaying) return <p className={legend}>{testsCopy.playing}</p>;
  return (
    <ul aria-label={testsCopy.colours} className={legend}>
      {keys.map(({ label, styles }) => (
        <li key={label} className={key}>
          <span aria-hidden="true" className={`${swatch} ${styles}`} />
          {label}
        </li>
      ))}
      <li>{testsCopy.countExample}</li>
    </ul>
  );
}
