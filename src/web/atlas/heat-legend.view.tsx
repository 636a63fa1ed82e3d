import { css } from "#styled/css";

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
  { label: "taken by no path", styles: css({ bg: "alarm" }) },
  { label: "by few", styles: css({ bg: "#75B5A0" }) },
  { label: "by many", styles: css({ bg: "#05603A" }) },
];

/** What the colours say. */
export function HeatLegend({ isPlaying }: { isPlaying: boolean }) {
  if (isPlaying) return <p className={legend}>Blue: where the path is, and what it has just taken.</p>;
  return (
    <ul aria-label="What the colours say" className={legend}>
      {keys.map(({ label, styles }) => (
        <li key={label} className={key}>
          <span aria-hidden="true" className={`${swatch} ${styles}`} />
          {label}
        </li>
      ))}
      <li>×12: by 12 paths</li>
    </ul>
  );
}
