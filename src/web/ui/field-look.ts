import { css } from "#styled/css";

/** The line under a field that says what is wrong with it. */
export const fieldErrorLine = css({
  display: "flex",
  gap: "1.5",
  alignItems: "center",
  color: "alarm",
  fontSize: "sm",
});
