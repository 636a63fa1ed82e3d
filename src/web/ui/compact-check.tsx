import { useId } from "react";
import { css } from "#styled/css";

type CompactCheckProps = {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  isDisabled?: boolean;
};

const line = css({
  display: "flex",
  alignItems: "center",
  gap: "2",
  minHeight: "8",
  color: "ink",
  fontSize: "sm",
  cursor: "pointer",
});
const box = css({ flexShrink: "0", width: "4", height: "4", accentColor: "{colors.action}" });

/** Something that is so or not, in a panel. */
export function CompactCheck({ label, isChecked, onChange, isDisabled = false }: CompactCheckProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={line}>
      <input
        type="checkbox"
        id={id}
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        className={box}
      />
      {label}
    </label>
  );
}
