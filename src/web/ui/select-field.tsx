import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "./icon.tsx";

type SelectFieldProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  /** As a field of a form has it, or smaller where it stands by itself. */
  labelStyles?: "small" | "label";
};

const aside = css({ display: "block", px: "1", mb: "1" });
const above = css({ display: "block", mb: "1.5" });
const box = css({ position: "relative" });
const field = css({
  appearance: "none",
  width: "full",
  minHeight: "hit",
  pl: "3",
  pr: "10",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  fontSize: { base: "md", md: "sm" },
  fontWeight: "medium",
  textOverflow: "ellipsis",
  cursor: "pointer",
  _hover: { borderColor: "grey.700" },
});
const arrow = css({
  position: "absolute",
  insetBlock: "0",
  right: "3",
  alignContent: "center",
  pointerEvents: "none",
  color: "muted",
});

/** One of a few values; the browser's own list, so that its keyboard and its phone sheet are the usual ones. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, labelStyles = "small" } = props;
  const id = useId();
  return (
    <div>
      <label
        htmlFor={id}
        className={`${text({ variant: labelStyles })} ${labelStyles === "small" ? aside : above}`}
      >
        {label}
      </label>
      <div className={box}>
        <select
          id={id}
          value={value}
          className={field}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={arrow}>
          <Icon name="chevron" size="small" />
        </span>
      </div>
    </div>
  );
}
