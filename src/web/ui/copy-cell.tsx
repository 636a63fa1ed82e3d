import type { ReactNode } from "react";
import { css } from "#styled/css";
import { Icon } from "./icon.tsx";

type CopyCellProps = {
  /** What a press does: `Copy address`. */
  label: string;
  value: string;
  onCopy: (value: string) => void;
  children: ReactNode;
};

const root = css({
  display: "flex",
  alignItems: "center",
  gap: "1",
  minWidth: "0",
  "& > :first-child": { minWidth: "0", overflow: "hidden", textOverflow: "ellipsis" },
  // Beside a pointer it waits until it is wanted, over the end of the value; a finger has no way to ask.
  "@media (hover: hover)": {
    position: "relative",
    "& > button": { position: "absolute", right: "0", bg: "surface", opacity: "0" },
    "[role=row]:is(:hover, :focus-within) &": { "& > button": { opacity: "1" } },
    "[role=row]:is(:hover, [aria-selected=true]) &": { "& > button": { bg: "brand.lightBlue" } },
    "& > button:hover": { bg: "grey.200 !important" },
  },
});
const button = css({
  display: "grid",
  placeItems: "center",
  flexShrink: "0",
  width: "8",
  height: "8",
  borderRadius: "md",
  color: "muted",
  cursor: "pointer",
  _hover: { bg: "grey.200", color: "ink" },
});

/** A value of a table that is copied by one press; the keys find the same among the actions of its row. */
export function CopyCell({ label, value, onCopy, children }: CopyCellProps) {
  return (
    <span className={root}>
      {children}
      <button type="button" tabIndex={-1} aria-label={label} className={button} onClick={() => onCopy(value)}>
        <Icon name="copy" size="small" />
      </button>
    </span>
  );
}
