import { css } from "#styled/css";

export const modalOverlay = css({
  position: "fixed",
  inset: "0",
  zIndex: "40",
  bg: "rgb(18 25 38 / 0.55)",
  animation: "fadeIn",
});
