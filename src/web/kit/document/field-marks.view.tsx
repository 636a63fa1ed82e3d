import { textFaceName } from "#domain/template/face.ts";
import { fieldMarks, type Mark } from "#domain/template/marks.ts";
import type { TemplateField } from "#domain/template/types.ts";
import { css } from "#styled/css";

type FieldMarksProps = { field: TemplateField; value: string };

const drawing = css({
  position: "absolute",
  inset: "0",
  width: "full",
  height: "full",
  pointerEvents: "none",
});
const letters = css({
  fontKerning: "none",
  fontVariantLigatures: "none",
  whiteSpace: "pre",
  fill: "grey.900",
});
const pen = css({ fill: "none", stroke: "grey.900", strokeLinecap: "round", strokeLinejoin: "round" });

/** What stands in a field, exactly as it is stamped; within the field, whatever size that is drawn in. */
export function FieldMarks({ field, value }: FieldMarksProps) {
  const { marks } = fieldMarks(field, value);
  return (
    <svg viewBox={`0 0 ${field.width} ${field.height}`} aria-hidden="true" className={drawing}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: marks have no names, and are drawn anew as a whole
        <MarkDrawing key={at} mark={mark} />
      ))}
    </svg>
  );
}

function MarkDrawing({ mark }: { mark: Mark }) {
  if (mark.kind === "text")
    return (
      <text
        x={mark.x}
        y={mark.baseline}
        fontSize={mark.size}
        fontFamily={`"${textFaceName}"`}
        className={letters}
      >
        {mark.text}
      </text>
    );
  if (mark.kind === "box") return <rect {...mark.box} strokeWidth={mark.width} className={pen} />;
  return (
    <polyline
      points={mark.points.map(({ x, y }) => `${x},${y}`).join(" ")}
      strokeWidth={mark.width}
      className={pen}
    />
  );
}
