import { css } from "#styled/css";

const frame = css({
  position: "absolute",
  inset: "0",
  overflow: "hidden",
  pointerEvents: "none",
  "& canvas": { display: "block", width: "full", height: "full" },
});

/** A picture of a page that is drawn already, in the size of the page. */
export function DrawnPicture({ canvas }: { canvas: HTMLCanvasElement }) {
  return (
    <div
      data-drawing="drawn"
      className={frame}
      ref={(element) => {
        element?.replaceChildren(canvas);
      }}
    />
  );
}
