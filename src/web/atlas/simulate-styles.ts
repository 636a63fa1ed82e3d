import { css } from "#styled/css";

/** Chart on one side, what is known and can be done on the other; one below the other on a phone. */
export const workbench = css({
  display: "grid",
  gridTemplateColumns: { base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 24rem" },
  alignItems: "start",
  gap: "5",
});
export const chartPlace = css({
  position: { base: "static", lg: "sticky" },
  top: "4",
  height: { base: "22rem", lg: "min(46rem, calc(100dvh - 6rem))" },
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  overflow: "hidden",
  bg: "surface",
});
export const panels = css({ display: "flex", flexDirection: "column", gap: "4", minWidth: "0" });
export const panel = css({
  display: "flex",
  flexDirection: "column",
  gap: "3",
  p: "4",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
  bg: "surface",
  minWidth: "0",
});
export const panelTitle = css({ fontSize: "sm", fontWeight: "semibold", color: "ink" });
export const row = css({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: "2" });
export const quietText = css({ fontSize: "sm", color: "muted" });
export const mono = css({ fontFamily: "mono", fontSize: "sm", color: "ink", overflowWrap: "anywhere" });

/** A press that is one of many: smaller than a page's own buttons. */
export const smallButton = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "1.5",
  minHeight: "8",
  maxWidth: "full",
  px: "2.5",
  py: "1",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "grey.300",
  borderRadius: "sm",
  bg: "surface",
  color: "ink",
  fontSize: "sm",
  fontWeight: "medium",
  textAlign: "left",
  textDecoration: "none",
  overflowWrap: "anywhere",
  cursor: "pointer",
  _hover: { bg: "grey.50", borderColor: "grey.500" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.200", cursor: "not-allowed" },
  "&[aria-pressed=true], &[aria-current]": { bg: "brand.lightBlue", borderColor: "action" },
});

export const tag = css({
  px: "1.5",
  borderRadius: "sm",
  bg: "grey.100",
  color: "grey.800",
  fontSize: "xs",
  fontWeight: "medium",
  whiteSpace: "nowrap",
});

export const chooser = css({
  minHeight: "10",
  px: "3",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  fontSize: "sm",
  width: "full",
});

export const fullHeight = css({ height: "full" });
export const steps = css({
  display: "flex",
  flexDirection: "column",
  gap: "1",
  pl: "6",
  listStyle: "decimal",
});
