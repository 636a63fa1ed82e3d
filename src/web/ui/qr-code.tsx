import { encode } from "uqr";
import { css } from "#styled/css";

const frame = css({
  display: "block",
  width: "full",
  maxWidth: "15rem",
  mx: "auto",
  p: "3",
  bg: "white",
  color: "black",
  borderRadius: "md",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
});

/** A text as a QR code, drawn as vectors; `label` says what it is for. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={frame}
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
