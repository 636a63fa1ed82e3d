import { css } from "#styled/css";

export const link = css({
  color: "link",
  fontWeight: "medium",
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  _hover: { textDecorationThickness: "2px" },
});

/** A link that stands by itself: large enough to be pressed. */
export const loneLink = css({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "6",
  color: "link",
  fontWeight: "medium",
  textDecoration: "underline",
  textUnderlineOffset: "0.2em",
  textAlign: "left",
  cursor: "pointer",
  overflowWrap: "anywhere",
  _hover: { textDecorationThickness: "2px" },
});

export const listOfLinks = css({ display: "flex", flexWrap: "wrap", columnGap: "5", rowGap: "2" });

export const panel = css({
  bg: "surface",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "line",
  borderRadius: "lg",
});

export const mono = css({ fontFamily: "mono", fontSize: "0.8125rem", overflowWrap: "anywhere" });
/** A name in a table: broken only where it would not fit by itself. */
export const cellName = css({ fontFamily: "mono", fontSize: "0.8125rem", overflowWrap: "break-word" });
export const quiet = css({ color: "muted", fontSize: "sm" });
// What is read out and not seen is placed absolutely: it must scroll along.
export const scroller = css({
  position: "relative",
  overflowX: "auto",
  _focusVisible: { outlineOffset: "-2px" },
});

export const table = css({
  width: "full",
  borderCollapse: "collapse",
  fontSize: "sm",
  "& th": { textAlign: "left", fontWeight: "semibold", color: "ink", whiteSpace: "nowrap" },
  "& th, & td": {
    px: "3",
    py: "2",
    verticalAlign: "top",
    borderBottomWidth: "1px",
    borderBottomStyle: "solid",
    borderBottomColor: "line",
  },
  "& thead th": { bg: "subtle", color: "grey.700" },
  "& tbody tr:last-child > *": { borderBottomWidth: "0" },
});
