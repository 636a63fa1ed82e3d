import { css } from "#styled/css";

/** Where the chart is moved about. */
export const chartRegion = css({
  overflow: "auto",
  width: "full",
  height: "full",
  minHeight: "20rem",
  bg: "surface",
  cursor: "grab",
  overscrollBehavior: "contain",
  touchAction: "pan-x pan-y",
  _focusVisible: { outlineOffset: "-2px" },
  "&[data-dragging]": { cursor: "grabbing", userSelect: "none" },
  "& svg": { display: "block", mx: "auto" },
  "@media print": {
    overflow: "visible",
    height: "auto",
    "& svg": { maxWidth: "full", height: "auto !important" },
  },
});

/** How marks look. The drawing's own colours are attributes, which any rule here outdoes. */
export const chartStyles = css({
  "& [data-pick]": { cursor: "pointer", outline: "none" },
  "& [data-pick][role]:hover > rect": { stroke: "action", strokeWidth: "1.5px" },
  "& [data-pick]:focus-visible > rect": { stroke: "focus", strokeWidth: "3px" },
  "& [data-box][data-active] > rect:first-child": { stroke: "action", strokeWidth: "2.5px" },
  "& [data-box][data-active]:not([data-holder])": { fill: "brand.lightBlue" },
  "& [data-label][data-enabled] > rect": { fill: "tint.warning", stroke: "warning" },
  "& [data-arrow][data-enabled]": { stroke: "warning", fill: "warning" },
  "& [data-heat='0'] > rect": { fill: "tint.alarm", stroke: "alarm" },
  "& [data-heat='0'] text": { fill: "alarm" },
  "& [data-arrow][data-heat='0']": { stroke: "alarm", fill: "alarm" },
  "& [data-arrow][data-heat='1']": { stroke: "#75B5A0", fill: "#75B5A0" },
  "& [data-arrow][data-heat='2']": { stroke: "#3F9C7D", fill: "#3F9C7D" },
  "& [data-arrow][data-heat='3']": { stroke: "#0B8560", fill: "#0B8560" },
  "& [data-arrow][data-heat='4']": { stroke: "#05603A", fill: "#05603A" },
  "& [data-heat='3'] > path:first-child": { strokeWidth: "2px" },
  "& [data-heat='4'] > path:first-child": { strokeWidth: "2.6px" },
  "& [data-count]": { fill: "success" },
  "& [data-heat='0'] [data-count]": { fill: "alarm" },
  "& [data-label][data-last] > rect": { fill: "brand.lightBlue", stroke: "action", strokeWidth: "2px" },
  "& [data-arrow][data-last]": { stroke: "action", fill: "action" },
  "& [data-arrow][data-last] > path:first-child": { strokeWidth: "3px" },
  "& [data-label][data-selected] > rect": { stroke: "ink", strokeWidth: "2.5px" },
  "& [data-state][data-selected] > rect": { stroke: "ink", strokeWidth: "2.5px" },
  "& [data-arrow][data-selected]": { stroke: "ink", fill: "ink" },
  "& [data-arrow][data-selected] > path:first-child": { strokeWidth: "2.6px" },
});

export const chartTools = css({
  position: "absolute",
  right: "3",
  bottom: "4",
  display: "flex",
  alignItems: "center",
  gap: "1",
  p: "1",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "md",
  bg: "surface",
  boxShadow: "md",
  fontSize: "sm",
  color: "ink",
  "@media print": { display: "none" },
});

export const toolButton = css({
  minWidth: "8",
  minHeight: "8",
  px: "2",
  borderRadius: "sm",
  fontSize: "sm",
  fontWeight: "medium",
  color: "ink",
  cursor: "pointer",
  _hover: { bg: "grey.100" },
});
