import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { fullAddress } from "#web/adapters/page-navigation.ts";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { EndingQuestion } from "./ending.connect.ts";
import { vendorApplicationCopy } from "./vendor-application.copy.ts";

type DialogProps = { question: EndingQuestion | null; onRestart: () => void };

const addressStyles = css({
  fontFamily: "mono",
  fontSize: "sm",
  overflowWrap: "anywhere",
  p: "3",
  bg: "grey.100",
  borderRadius: "md",
  userSelect: "all",
});
const labels = {
  cancel: {
    yes: vendorApplicationCopy.cancelTheApplication,
    no: vendorApplicationCopy.keepTheApplication,
    tone: "danger",
  },
  restart: {
    yes: vendorApplicationCopy.startAnother,
    no: vendorApplicationCopy.keepThisOne,
    tone: "primary",
  },
} as const;

/** Confirms before an application is cancelled or replaced by another. */
export function EndingDialog({ question, onRestart }: DialogProps) {
  if (question === null) return null;
  const { kind, title, lines, address, isBusy, problem, dismiss } = question;
  const { yes, no, tone } = labels[kind];
  const confirm = kind === "restart" ? onRestart : question.cancel;
  return (
    <Modal
      title={title}
      isOpen
      onClose={dismiss}
      closesOnEscape={!isBusy}
      closesOnOverlay={!isBusy}
      actions={
        <>
          <Button tone={tone} width="full" isBusy={isBusy} onClick={confirm}>
            {yes}
          </Button>
          <Button tone="quiet" width="full" disabled={isBusy} onClick={dismiss}>
            {no}
          </Button>
        </>
      }
    >
      <div className={css({ display: "flex", flexDirection: "column", gap: "3" })}>
        {lines.map((line) => (
          <p key={line} className={text()}>
            {line}
          </p>
        ))}
        {address === null ? null : <p className={addressStyles}>{fullAddress(address)}</p>}
        {problem === null ? null : (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Modal>
  );
}
