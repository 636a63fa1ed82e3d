import { lazy, type ReactNode, Suspense } from "react";
import { css, cx } from "#styled/css";
import { modalOverlay } from "./modal-overlay.ts";
import { Spinner } from "./spinner.tsx";

export type ModalProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** The column of actions at the foot. */
  actions?: ReactNode;
  closesOnEscape?: boolean;
  closesOnOverlay?: boolean;
};

// A dialog with its focus trap is a tenth of the pay page, and few people open one.
const ModalDialog = lazy(async () => ({ default: (await import("./modal-dialog.tsx")).ModalDialog }));

const wait = css({ display: "grid", placeItems: "center", color: "white", fontSize: "2xl" });

/** Fetched when first opened; closes on Escape and on a press outside unless told otherwise. */
export function Modal(props: ModalProps) {
  if (!props.isOpen) return null;
  return (
    <Suspense
      fallback={
        <div className={cx(modalOverlay, wait)}>
          <Spinner />
        </div>
      }
    >
      <ModalDialog {...props} />
    </Suspense>
  );
}
