import { css } from "#styled/css";

/** A part of a panel, set off from the one above. */
export const part = css({
  display: "flex",
  flexDirection: "column",
  gap: "3",
  pt: "4",
  borderTop: "1px solid {colors.line}",
});
export const pair = css({ display: "grid", gridTemplateColumns: "1fr 1fr", gap: "2", alignItems: "start" });
