import { css } from "#styled/css";
import { Icon } from "./icon.tsx";

const button = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "3",
  flexShrink: "0",
  minWidth: "hit",
  minHeight: "hit",
  px: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: { base: "transparent", md: "field" },
  borderRadius: "md",
  bg: "surface",
  color: { base: "grey.800", md: "muted" },
  fontSize: "sm",
  cursor: "pointer",
  _hover: { bg: "grey.50", borderColor: { base: "transparent", md: "grey.700" } },
});
// A phone has the glass alone, and no keys to name.
const textClass = css({ display: { base: "none", md: "inline" }, flex: "1", textAlign: "left" });
const keys = css({
  display: { base: "none", md: "inline" },
  px: "1.5",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "sm",
  fontFamily: "inherit",
  fontSize: "xs",
});

type SearchButtonProps = { label: string; shortcut: string; onPress: () => void };

/** Opens a search that lies over the page, and says by which keys it opens too. */
export function SearchButton({ label, shortcut, onPress }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={button}
      onClick={onPress}
    >
      <Icon name="search" />
      <span aria-hidden="true" className={textClass}>
        {label}
      </span>
      <kbd className={keys}>{shortcut}</kbd>
    </button>
  );
}
