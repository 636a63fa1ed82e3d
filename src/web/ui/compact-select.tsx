import { useId } from "react";
import { css, cx } from "#styled/css";
import { compactInput } from "./compact-styles.ts";

type CompactSelectProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  isDisabled?: boolean;
};

const column = css({ display: "flex", flexDirection: "column", gap: "1", minWidth: "0" });
const caption = css({ fontSize: "xs", fontWeight: "medium", color: "grey.700" });
const pointed = css({ cursor: "pointer", textOverflow: "ellipsis" });

/** One of a few values, in a panel. */
export function CompactSelect({ label, value, options, onChange, isDisabled = false }: CompactSelectProps) {
  const id = useId();
  return (
    <div className={column}>
      <label htmlFor={id} className={caption}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        className={cx(compactInput, pointed)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
