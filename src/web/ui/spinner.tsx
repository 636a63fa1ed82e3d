import { spinnerLabel } from "#domain/limits.ts";
import { css, cx } from "#styled/css";
import { visuallyHidden } from "./visually-hidden.ts";

const ring = css({
  display: "inline-block",
  width: "1.25em",
  height: "1.25em",
  borderRadius: "full",
  borderWidth: "2px",
  borderStyle: "solid",
  borderColor: "currentColor",
  borderBottomColor: "transparent",
  animation: "spin",
});

/** The turning ring alone, for places that already say what is happening. */
export function SpinnerRing({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx(ring, className)} />;
}

export function Spinner({ label = spinnerLabel }: { label?: string }) {
  return (
    <span role="status" className={css({ display: "inline-flex", alignItems: "center" })}>
      <SpinnerRing />
      <span className={visuallyHidden}>{label}</span>
    </span>
  );
}
