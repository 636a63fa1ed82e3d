import { useId } from "react";
import { css } from "#styled/css";
import { Icon } from "./icon.tsx";
import { clearSearch } from "./search-box.copy.ts";
import { visuallyHidden } from "./visually-hidden.ts";

type SearchBoxProps = {
  label: string;
  placeholder?: string;
  value: string;
  maxLength: number;
  onType: (text: string) => void;
  /** Enter: the search is wanted at once. */
  onSubmit: (text: string) => void;
};

const root = css({
  display: "flex",
  position: "relative",
  alignItems: "center",
  flex: "1 1 18rem",
  minWidth: "0",
});
const glass = css({ position: "absolute", left: "3", color: "muted", pointerEvents: "none" });
const input = css({
  width: "full",
  minHeight: "hit",
  pl: "10",
  pr: "12",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  // Below 16 px iOS zooms the page when the field takes focus.
  fontSize: "md",
  textOverflow: "ellipsis",
  _placeholder: { color: "muted" },
  _hover: { borderColor: "grey.700" },
  _focusVisible: { outline: "2px solid {colors.focus}", outlineOffset: "0", borderColor: "focus" },
  "&::-webkit-search-cancel-button": { display: "none" },
});
const clear = css({
  display: "grid",
  position: "absolute",
  right: "0",
  placeItems: "center",
  width: "hit",
  height: "hit",
  borderRadius: "md",
  color: "muted",
  cursor: "pointer",
  _hover: { color: "ink" },
});

/** One line to search by. Escape and the cross empty it. */
export function SearchBox({ label, placeholder, value, maxLength, onType, onSubmit }: SearchBoxProps) {
  const id = useId();
  return (
    <div className={root}>
      <label htmlFor={id} className={visuallyHidden}>
        {label}
      </label>
      <Icon name="search" className={glass} />
      <input
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={maxLength}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onSubmit(event.currentTarget.value);
          if (event.key === "Escape" && value !== "") {
            event.preventDefault();
            onSubmit("");
          }
        }}
        className={input}
      />
      {value === "" ? null : (
        <button type="button" aria-label={clearSearch} className={clear} onClick={() => onSubmit("")}>
          <Icon name="close" size="small" />
        </button>
      )}
    </div>
  );
}
