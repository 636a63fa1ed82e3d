import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { off, on } from "./switch.copy.ts";

type SwitchProps = {
  label: string;
  hint: string;
  /** Since when it is so. */
  note?: string | null;
  isOn: boolean;
  /** Told what is wished: whoever owns the switch turns it. */
  onChange: (isOn: boolean) => void;
};

const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  py: "3",
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "line",
  _first: { borderTopWidth: "0" },
});
const noteLine = css({ display: "block", mt: "1", color: "muted" });
const box = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  flexShrink: "0",
  gap: "2",
  minWidth: "24",
  minHeight: "hit",
  borderRadius: "md",
  fontSize: "sm",
  fontWeight: "medium",
  color: "grey.800",
  cursor: "pointer",
});
const track = css({
  position: "relative",
  width: "2.75rem",
  height: "6",
  borderRadius: "full",
  bg: "grey.500",
  transitionProperty: "background-color",
  transitionDuration: "fast",
  "[aria-checked=true] > &": { bg: "action" },
});
const knob = css({
  position: "absolute",
  top: "0.1875rem",
  left: "0.1875rem",
  width: "1.125rem",
  height: "1.125rem",
  borderRadius: "full",
  bg: "white",
  transitionProperty: "transform",
  transitionDuration: "fast",
  "[aria-checked=true] &": { transform: "translateX(1.25rem)" },
});

/** Something that is on or off at once. Its word says which: the colour only helps to see it. */
export function Switch({ label, hint, note = null, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className={row}>
      <div className={css({ minWidth: "0" })}>
        <p id={id} className={css({ fontWeight: "medium", color: "ink" })}>
          {label}
        </p>
        <p id={`${id}-hint`} className={text({ variant: "small" })}>
          {hint}
          {note === null ? null : <span className={noteLine}>{note}</span>}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        className={box}
        onClick={() => onChange(!isOn)}
      >
        {isOn ? on : off}
        <span className={track}>
          <span className={knob} />
        </span>
      </button>
    </div>
  );
}
