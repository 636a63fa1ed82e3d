import { type ReactNode, useState } from "react";
import { cancel } from "./asking-button.copy.ts";
import { Button } from "./button.tsx";
import { Modal } from "./modal.tsx";

type AskingButtonProps = {
  /** What the button is called; `children` are what is seen of it. */
  label: string;
  title: string;
  text: string;
  confirm: string;
  onConfirm: () => void;
  className: string;
  isDisabled?: boolean;
  children: ReactNode;
};

/** A button that asks for the last word before it does what it says. */
export function AskingButton(props: AskingButtonProps) {
  const { label, title, text, confirm, onConfirm, className, isDisabled = false, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        disabled={isDisabled}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {children}
      </button>
      <Modal
        title={title}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button
              tone="danger"
              width="full"
              onClick={() => {
                close();
                onConfirm();
              }}
            >
              {confirm}
            </Button>
            <Button tone="quiet" width="full" onClick={close}>
              {cancel}
            </Button>
          </>
        }
      >
        <p>{text}</p>
      </Modal>
    </>
  );
}
