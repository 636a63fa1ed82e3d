import { css } from "#styled/css";

/** What lies over a page beside the control that opened it. */
export const floatingPanel = css({
  zIndex: "40",
  minWidth: "12rem",
  maxWidth: "min(24rem, calc(100vw - 2rem))",
  maxHeight: "min(32rem, calc(100dvh - 6rem))",
  overflowY: "auto",
  overscrollBehavior: "contain",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  bg: "surface",
  boxShadow: "lg",
  animation: "fadeIn",
  _focusVisible: { outline: "none", boxShadow: "lg" },
});

/** A line of a menu. */
export const menuItem = css({
  display: "flex",
  alignItems: "center",
  gap: "3",
  minHeight: "hit",
  px: "4",
  color: "grey.800",
  fontSize: "sm",
  cursor: "pointer",
  userSelect: "none",
  "&[data-highlighted]": { bg: "brand.lightBlue", color: "ink" },
  "&[data-disabled]": { color: "grey.600", cursor: "not-allowed" },
});

/** A small button of a toolbar. */
export const toolButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: "0",
  gap: "2",
  minHeight: "hit",
  px: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "md",
  bg: "surface",
  color: "grey.800",
  fontSize: "sm",
  fontWeight: "medium",
  whiteSpace: "nowrap",
  cursor: "pointer",
  _hover: { bg: "grey.50", borderColor: "grey.400" },
  _disabled: { color: "grey.600", bg: "grey.100", cursor: "not-allowed" },
  "&[data-state=open]": { bg: "brand.lightBlue", borderColor: "edge.blue" },
});
