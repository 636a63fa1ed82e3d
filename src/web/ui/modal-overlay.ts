import type { MouseEvent } from "react";
import { css } from "#styled/css";

export const modalOverlay = css({
  position: "fixed",
  inset: "0",
  zIndex: "40",
  bg: "rgb(18 25 38 / 0.55)",
  animation: "fadeIn",
});

/** What surrounds a dialog: it stays pressable while the page under it is not. */
export const modalSurround = css({
  display: "flex",
  position: "fixed",
  inset: "0",
  zIndex: "50",
  pointerEvents: "auto",
});

/**
 * A press beside the dialog. The dialog's own watch for one begins some frames after it is drawn, and a press before that
 * would be lost; this one is there from the first frame, and a drag that only ends beside the dialog is none.
 */
export const onPressBeside = (close: () => void) => (event: MouseEvent) => {
  if (event.target === event.currentTarget) close();
};
