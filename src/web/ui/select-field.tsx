import { useId } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { SelectBox } from "./select-box.tsx";

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
const field = css({
  minHeight: "hit",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  fontSize: { base: "md", md: "sm" },
  fontWeight: "medium",
  cursor: "pointer",
  _hover: { borderColor: "grey.700" },
});
/** One of a few values, by itself: in a bar, or in a dialog. */
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
      <SelectBox id={id} value={value} options={options} className={field} onChange={onChange} />
    </div>
  );
}
