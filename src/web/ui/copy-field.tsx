import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { copyLabel, copyOf } from "./copy-field.copy.ts";
import { Icon } from "./icon.tsx";

type CopyFieldProps = {
  label: string;
  /** What is shown. */
  value: string;
  /** What is copied where it differs from what is shown: `062000` for `062-000`. */
  copyValue?: string;
  /** A long line that is copied rather than read out: an address. */
  isLong?: boolean;
  onCopy: (value: string) => void;
};

const row = css({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
  py: "2",
});
const figures = css({
  display: "block",
  fontSize: "lg",
  fontWeight: "semibold",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
  overflowWrap: "anywhere",
  userSelect: "all",
});
const longLine = css({
  display: "block",
  fontSize: "sm",
  fontWeight: "medium",
  color: "ink",
  overflowWrap: "anywhere",
  userSelect: "all",
});
const copyButton = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  flexShrink: "0",
  minHeight: "hit",
  px: "3",
  borderRadius: "md",
  color: "link",
  fontSize: "sm",
  fontWeight: "semibold",
  cursor: "pointer",
  _hover: { bg: "brand.lightBlue" },
});

export function CopyField({ label, value, copyValue = value, isLong = false, onCopy }: CopyFieldProps) {
  const id = useId();
  return (
    <div className={row}>
      <div className={css({ minWidth: "0" })}>
        <span id={id} className={text({ variant: "small" })}>
          {label}
        </span>
        <output aria-labelledby={id} aria-live="off" className={isLong ? longLine : figures}>
          {value}
        </output>
      </div>
      <button
        type="button"
        aria-label={copyOf(label)}
        className={copyButton}
        onClick={() => onCopy(copyValue)}
      >
        <Icon name="copy" />
        {copyLabel}
      </button>
    </div>
  );
}
