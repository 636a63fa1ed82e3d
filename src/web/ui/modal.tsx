import type { ReactNode } from "react";
import { fetchedPart } from "./fetched-part.ts";
import { ModalWait } from "./modal-wait.tsx";

export type ModalProps = {
  title: string;
  isOpen: boolean;
  /** Without it the dialog stays until what it asks is answered. */
  onClose?: () => void;
  children: ReactNode;
  /** The column of actions at the foot. */
  actions?: ReactNode;
  /** Wide for lists and several fields side by side; a phone shows both alike. */
  size?: "normal" | "wide";
  closesOnEscape?: boolean;
  closesOnOverlay?: boolean;
};

// A dialog with its focus trap is a tenth of the pay page, and few people open one.
const useModalDialog = fetchedPart(async () => (await import("./modal-dialog.tsx")).ModalDialog);

/** Fetched when first opened; closes on Escape and on a press outside unless told otherwise. */
export const Modal = (props: ModalProps) => (props.isOpen ? <OpenModal {...props} /> : null);

function OpenModal(props: ModalProps) {
  const ModalDialog = useModalDialog();
  if (ModalDialog !== null) return <ModalDialog {...props} />;
  return <ModalWait />;
}
