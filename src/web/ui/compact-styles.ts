import { css } from "#styled/css";

/** An input of a panel, where room is scarce. */
export const compactInput = css({
  width: "full",
  minWidth: "0",
  minHeight: "2.25rem",
  px: "2.5",
  py: "1",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "sm",
  bg: "surface",
  color: "ink",
  // Below 16 px a phone zooms the page when the field takes focus.
  fontSize: { base: "md", md: "sm" },
  _placeholder: { color: "muted" },
  _hover: { borderColor: "grey.700" },
  _focusVisible: { outline: "2px solid {colors.focus}", outlineOffset: "0", borderColor: "focus" },
  "&[aria-invalid=true]": { borderColor: "alarm" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.300", cursor: "not-allowed" },
});
