import type { ComponentProps } from "react";
import { css, cx } from "#styled/css";
import { Icon } from "./icon.tsx";

type SelectBoxProps = Omit<ComponentProps<"select">, "onChange"> & {
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

const box = css({ position: "relative" });
const field = css({ appearance: "none", width: "full", pl: "3", pr: "10", textOverflow: "ellipsis" });
const arrow = css({
  position: "absolute",
  insetBlock: "0",
  right: "3",
  alignContent: "center",
  pointerEvents: "none",
  color: "muted",
});

/** The browser's own list with our arrow, so that its keyboard and its phone sheet are the usual ones. */
export function SelectBox({ options, onChange, className, children, ...rest }: SelectBoxProps) {
  return (
    <div className={box}>
      <select
        {...rest}
        className={cx(className, field)}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <span className={arrow}>
        <Icon name="chevron" size="small" />
      </span>
    </div>
  );
}
