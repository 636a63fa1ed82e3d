import { css, cx } from "#styled/css";
import { modalOverlay } from "./modal-overlay.ts";
import { Spinner } from "./spinner.tsx";

const wait = css({ display: "grid", placeItems: "center", color: "white", fontSize: "2xl" });

/** What stands for a dialog until it is there. */
export const ModalWait = () => (
  <div className={cx(modalOverlay, wait)}>
    <Spinner />
  </div>
);
