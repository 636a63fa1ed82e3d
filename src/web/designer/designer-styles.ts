import { css } from "#styled/css";

/** A square button with an icon alone: its words are its accessible name. */
export const iconButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: "0",
  minWidth: "2.25rem",
  height: "2.25rem",
  px: "1.5",
  borderRadius: "md",
  color: "grey.800",
  fontSize: "sm",
  fontVariantNumeric: "tabular-nums",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
  "&[aria-pressed=true]": { bg: "brand.lightBlue", color: "action.hover" },
  _disabled: { color: "grey.400", cursor: "not-allowed", bg: "transparent" },
});

/** A small button with words. */
export const smallButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "1.5",
  minHeight: "2.25rem",
  px: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "surface",
  color: "grey.800",
  fontSize: "sm",
  fontWeight: "medium",
  cursor: "pointer",
  _hover: { bg: "grey.50", borderColor: "grey.400" },
  _disabled: { color: "grey.500", bg: "grey.50", cursor: "not-allowed" },
});

export const panelTitle = css({ fontSize: "sm", fontWeight: "semibold", color: "ink" });
export const panelNote = css({ fontSize: "xs", color: "grey.600", lineHeight: "snug" });
export const stack = css({ display: "flex", flexDirection: "column", gap: "3" });
export const divider = css({ width: "1px", height: "5", mx: "1", flexShrink: "0", bg: "grey.300" });
export const emptyState = css({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "2",
  px: "4",
  py: "8",
  color: "grey.600",
  fontSize: "sm",
  textAlign: "center",
});
