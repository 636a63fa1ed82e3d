import { css } from "#styled/css";

/** How many pages are near what is seen when a template is opened. */
export const firstPages = 2;

export const region = css({
  position: "relative",
  flex: "1",
  minHeight: "0",
  overflow: "auto",
  overscrollBehavior: "contain",
  bg: "grey.100",
  touchAction: "pan-x pan-y",
  outline: "none",
  _focusVisible: { outline: "3px solid {colors.focus}", outlineOffset: "-3px" },
  "&[data-placing], &[data-placing] button": { cursor: "crosshair", touchAction: "none" },
  "& [data-guide]": {
    position: "absolute",
    top: "0",
    left: "0",
    zIndex: "4",
    width: "1px",
    height: "1px",
    transformOrigin: "0 0",
    willChange: "transform, opacity",
    bg: "accent.supplier",
    pointerEvents: "none",
  },
  "& [data-gesture-box]": {
    position: "absolute",
    top: "0",
    left: "0",
    zIndex: "4",
    border: "1px solid {colors.action}",
    bg: "rgb(29 95 209 / 0.1)",
    pointerEvents: "none",
  },
  "& [data-gesture-box][data-kind=drawn]": { borderStyle: "dashed" },
});
export const content = css({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "5",
  width: "max-content",
  minWidth: "full",
  minHeight: "full",
  px: "8",
  pt: "4",
  pb: "24",
});
export const frame = css({ display: "flex", flexDirection: "column", gap: "1.5", width: "fit-content" });
export const caption = css({ color: "grey.600", fontSize: "xs", fontWeight: "medium" });
export const sheet = css({
  position: "relative",
  bg: "white",
  boxShadow: "0 0 0 1px {colors.grey.300}, {shadows.md}",
  "&[data-lifted]": { zIndex: "2" },
  // What is far away is neither laid out nor painted, yet it is there for keys, search and screen readers.
  "&[data-far]:not([data-lifted])": { contentVisibility: "auto" },
});
export const layer = css({
  position: "absolute",
  top: "0",
  left: "0",
  transformOrigin: "0 0",
  transform: "scale(var(--scale))",
});
