import { type KeyboardEvent, useId, useState } from "react";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { describedBy, FieldNotes } from "./field-notes.tsx";
import { textFieldStyles } from "./text-field.tsx";

export type Suggestion = { id: string; label: string; note?: string };

type SuggestionFieldProps = {
  label: string;
  name: string;
  value: string;
  suggestions: readonly Suggestion[];
  onChange: (value: string) => void;
  /** One of the suggestions was taken. */
  onPick: (id: string) => void;
  onBlur?: () => void;
  hint?: string;
  error?: string | null;
  maxLength?: number;
  autoComplete?: string;
  isDisabled?: boolean;
};

const column = css({ display: "flex", flexDirection: "column", gap: "1.5" });
const list = css({
  position: "absolute",
  top: "calc(100% + 4px)",
  insetInline: "0",
  zIndex: "10",
  maxHeight: "18rem",
  overflowY: "auto",
  py: "1.5",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  bg: "surface",
  boxShadow: "lg",
});
const item = css({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "center",
  gap: "3",
  minHeight: "hit",
  px: "3",
  cursor: "pointer",
  "&[aria-selected=true], &:hover": { bg: "brand.lightBlue" },
});

/**
 * A text field that offers what may be meant; anything else can be typed just as well. The focus stays in the field, the
 * arrows move what is marked, Enter takes it.
 */
export function SuggestionField(props: SuggestionFieldProps) {
  const { label, name, value, suggestions, onChange, onPick, onBlur, hint, error = null } = props;
  const id = useId();
  const [isWished, setWished] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = isWished && suggestions.length > 0;
  const pick = (suggestion: Suggestion | undefined) => {
    setWished(false);
    if (suggestion !== undefined) onPick(suggestion.id);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const next = nextMarked(event.key, marked, suggestions.length);
    if (next !== null) setMarked(next);
    else if (event.key === "Escape") setWished(false);
    else if (event.key === "Enter" && marked >= 0) pick(suggestions[marked]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={column}>
      <label htmlFor={id} className={text({ variant: "label" })}>
        {label}
      </label>
      <div className={css({ position: "relative" })}>
        <input
          id={id}
          type="text"
          role="combobox"
          name={name}
          value={value}
          disabled={props.isDisabled}
          maxLength={props.maxLength}
          autoComplete={props.autoComplete ?? "off"}
          autoCapitalize="label"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && marked >= 0 ? `${id}-${marked}` : undefined}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, { hint, error })}
          className={textFieldStyles}
          onChange={({ currentTarget }) => {
            setWished(true);
            setMarked(-1);
            onChange(currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={() => {
            setWished(false);
            onBlur?.();
          }}
        />
        {isOpen ? (
          <div role="listbox" id={`${id}-list`} aria-label={label} className={list}>
            {suggestions.map((suggestion, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus.
              <div
                key={suggestion.id}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                className={item}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(suggestion)}
              >
                {suggestion.label}
                {suggestion.note === undefined ? null : (
                  <span className={text({ variant: "small" })}>{suggestion.note}</span>
                )}
              </div>
            ))}
          </div>
        ) : null}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function nextMarked(key: string, marked: number, count: number): number | null {
  if (key === "ArrowDown") return (marked + 1) % count;
  if (key === "ArrowUp") return (Math.max(marked, 0) - 1 + count) % count;
  return null;
}
