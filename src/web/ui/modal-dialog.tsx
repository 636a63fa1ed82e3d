import { Dialog } from "@ark-ui/react/dialog";
import { Portal } from "@ark-ui/react/portal";
import { useRef } from "react";
import { css, cx } from "#styled/css";
import { text } from "#styled/recipes";
import { Icon } from "./icon.tsx";
import type { ModalProps } from "./modal.tsx";
import { closeDialog } from "./modal-dialog.copy.ts";
import { modalOverlay, modalSurround, onPressBeside } from "./modal-overlay.ts";

const positioner = css({
  alignItems: { base: "flex-end", sm: "center" },
  justifyContent: "center",
  p: { base: "0", sm: "6" },
});
const sheet = css({
  width: "full",
  maxHeight: "calc(100dvh - 2rem)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  pt: "5",
  px: { base: "5", sm: "6" },
  pb: { base: "max(1.25rem, env(safe-area-inset-bottom))", sm: "6" },
  borderRadius: { base: "1rem 1rem 0 0", sm: "xl" },
  bg: "surface",
  boxShadow: "lg",
  animation: "rise",
  _focusVisible: { outline: "none", boxShadow: "lg" },
});
// Beside a width of the sheet itself the winner would be left to the order of the style sheet.
const widths = {
  normal: css({ maxWidth: { base: "full", sm: "28rem" } }),
  wide: css({ maxWidth: { base: "full", sm: "40rem" } }),
};
const closeButton = css({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: "0",
  width: "hit",
  height: "hit",
  mt: "-2",
  mr: "-3",
  borderRadius: "md",
  color: "muted",
  cursor: "pointer",
  _hover: { bg: "grey.100", color: "ink" },
});

/** A field that was chosen before the dialog took the focus keeps it, and what is typed. */
function focusedIn(sheet: HTMLElement | null): HTMLElement | null {
  const focused = document.activeElement;
  return focused instanceof HTMLElement && sheet?.contains(focused) === true ? focused : null;
}

export function ModalDialog(props: ModalProps) {
  const { title, isOpen, onClose, children, actions, size = "normal" } = props;
  const { closesOnEscape = true, closesOnOverlay = true } = props;
  const canClose = onClose !== undefined;
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(change) => (change.open ? undefined : onClose?.())}
      closeOnEscape={canClose && closesOnEscape}
      closeOnInteractOutside={false}
      // A menu that closes takes what was opened over it along: this one was opened by it.
      onRequestDismiss={(event) => event.preventDefault()}
      initialFocusEl={() => focusedIn(content.current) ?? content.current}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={modalOverlay} />
        <Dialog.Positioner
          className={cx(modalSurround, positioner)}
          onClick={canClose && closesOnOverlay ? onPressBeside(onClose) : undefined}
        >
          <Dialog.Content ref={content} data-sheet="" className={cx(sheet, widths[size])}>
            <div className={css({ display: "flex", justifyContent: "space-between", gap: "3" })}>
              <Dialog.Title className={cx(text({ variant: "sectionTitle" }))}>{title}</Dialog.Title>
              {canClose ? (
                <Dialog.CloseTrigger aria-label={closeDialog} className={closeButton}>
                  <Icon name="close" />
                </Dialog.CloseTrigger>
              ) : null}
            </div>
            <div className={css({ mt: "2", color: "grey.700" })}>{children}</div>
            {actions === undefined ? null : (
              <div className={css({ display: "flex", flexDirection: "column", gap: "3", mt: "5" })}>
                {actions}
              </div>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
