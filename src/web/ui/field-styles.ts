import { css } from "#styled/css";

/** A labelled field of a form. */
export const fieldColumn = css({ display: "flex", flexDirection: "column", gap: "1.5" });

/** The box of a field that is pressed, not typed into: a list, a day. */
export const pressedField = css({
  minHeight: "hit",
  py: "2",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "field",
  borderRadius: "md",
  bg: "surface",
  color: "ink",
  fontSize: "md",
  cursor: "pointer",
  _hover: { borderColor: "grey.700" },
  "&:is([aria-invalid=true], [data-invalid])": { borderColor: "alarm" },
  _disabled: { bg: "grey.100", color: "grey.600", borderColor: "grey.300", cursor: "not-allowed" },
});
