import { type KeyboardEvent, useId, useState } from "react";
import { css, cx } from "#styled/css";
import { compactInput } from "./compact-styles.ts";

type CommitFieldProps = {
  label: string;
  value: string;
  /** What was typed, once it is done with: by Enter, or by leaving the field. Not told where nothing changed. */
  onCommit: (value: string) => void;
  isMultiline?: boolean;
  isDisabled?: boolean;
  inputMode?: "text" | "decimal" | "numeric";
  maxLength?: number;
  placeholder?: string;
  hint?: string | undefined;
  error?: string | null;
  className?: string;
};

const column = css({ display: "flex", flexDirection: "column", gap: "1", minWidth: "0" });
const caption = css({ fontSize: "xs", fontWeight: "medium", color: "grey.700" });
const lines = css({ minHeight: "4.5rem", resize: "vertical" });
const note = css({ fontSize: "xs", color: "grey.600" });
const alarm = css({ fontSize: "xs", fontWeight: "medium", color: "alarm" });

/** A compact field of a panel whose value is taken as a whole. Escape puts back what was there. */
export function CommitField(props: CommitFieldProps) {
  const {
    label,
    value,
    onCommit,
    isMultiline = false,
    isDisabled = false,
    inputMode,
    hint,
    error = null,
  } = props;
  const { maxLength, placeholder, className } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const commit = () => {
    if (draft !== null && draft !== value) onCommit(draft);
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !(isMultiline && !event.ctrlKey && !event.metaKey)) commit();
    if (event.key === "Escape" && draft !== null) {
      event.stopPropagation();
      setDraft(null);
    }
  };
  const described = [hint === undefined ? "" : `${id}-hint`, error === null ? "" : `${id}-error`].filter(
    Boolean,
  );
  const Input = isMultiline ? "textarea" : "input";
  return (
    <div className={cx(column, className)}>
      <label htmlFor={id} className={caption}>
        {label}
      </label>
      <Input
        id={id}
        value={draft ?? value}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
        disabled={isDisabled}
        inputMode={inputMode}
        maxLength={maxLength}
        placeholder={placeholder}
        aria-invalid={error !== null || undefined}
        aria-describedby={described.length === 0 ? undefined : described.join(" ")}
        className={cx(compactInput, isMultiline && lines)}
      />
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={note}>
          {hint}
        </p>
      )}
      {error === null ? null : (
        <p id={`${id}-error`} className={alarm}>
          {error}
        </p>
      )}
    </div>
  );
}
