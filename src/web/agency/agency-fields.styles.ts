import { css } from "#styled/css";

/** A group of fields below another, and its title. */
export const fieldGroup = css({
  display: "flex",
  flexDirection: "column",
  gap: "4",
  mt: "2",
  pt: "5",
  borderTop: "1px solid {colors.line}",
});
export const groupTitle = css({ mb: "1", fontWeight: "semibold", color: "ink" });
