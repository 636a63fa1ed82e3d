import { css } from "#styled/css";

/** A chart and a panel beside it; under it where there is no room. */
export const besides = css({
  flex: "1",
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 22rem" },
  gap: "4",
  minHeight: "0",
  "@media print": { display: "block" },
});

/** A chart by itself. */
export const alone = css({ flex: "1", minHeight: "0" });

/** The chart takes what the window leaves, and never so little that nothing can be seen. */
export const chartFrame = css({
  display: "flex",
  flexDirection: "column",
  gap: "2",
  minWidth: "0",
  height: { base: "70dvh", lg: "calc(100dvh - 15.5rem)" },
  minHeight: "26rem",
  "@media print": { height: "auto" },
});

/** A panel that scrolls by itself beside a chart. */
export const sidePanel = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  p: "4",
  minWidth: "0",
  bg: "surface",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  fontSize: "sm",
  maxHeight: { lg: "calc(100dvh - 15.5rem)" },
  minHeight: { lg: "26rem" },
  overflowY: { lg: "auto" },
});

export const panelTitle = css({
  fontSize: "md",
  fontWeight: "semibold",
  color: "ink",
  overflowWrap: "anywhere",
});
export const partTitle = css({ fontSize: "sm", fontWeight: "semibold", color: "ink", mb: "1" });
