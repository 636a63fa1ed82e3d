import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { ConnectedEnding } from "./ending.connect.ts";
import { signingCopy as copy } from "./signing.copy.ts";
import { openingCopy } from "./signing-opening.copy.ts";

const stack = css({ display: "flex", flexDirection: "column", gap: "4", textAlign: "left" });

const asked = {
  decline: {
    title: copy.declineTitle,
    text: copy.declineText,
    yes: openingCopy.decline,
    no: copy.keepReading,
    tone: "danger",
  },
  delegate: {
    title: copy.delegateTitle,
    text: copy.delegateText,
    yes: copy.delegateConfirm,
    no: copy.keepReading,
    tone: "primary",
  },
  rescind: {
    title: copy.rescindTitle,
    text: copy.rescindText,
    yes: copy.rescind,
    no: copy.keepContract,
    tone: "danger",
  },
} as const;

/** Asks before a turn ends without a signature, or a contract is let go. */
export function EndingDialog({ ending }: { ending: ConnectedEnding | null }) {
  if (ending === null) return null;
  const { isBusy, problem, dismiss, confirm } = ending;
  const { title, text: lead, yes, no, tone } = asked[ending.kind];
  return (
    <Modal
      title={title}
      isOpen
      {...(isBusy ? {} : { onClose: dismiss })}
      closesOnEscape={!isBusy}
      closesOnOverlay={false}
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
      <div className={stack}>
        <p className={text()}>{lead}</p>
        {ending.kind === "decline" ? (
          <TextArea
            label={copy.reason}
            name="reason"
            value={ending.reason}
            maxLength={ending.maxLength}
            error={ending.error}
            onChange={ending.write}
          />
        ) : ending.kind === "delegate" ? (
          <DelegateFields ending={ending} />
        ) : (
          ending.lines.map((line) => (
            <p key={line} className={text()}>
              {line}
            </p>
          ))
        )}
        {problem === null ? null : (
          <Notice tone="danger" role="alert">
            {problem}
          </Notice>
        )}
      </div>
    </Modal>
  );
}

function DelegateFields({ ending }: { ending: Extract<ConnectedEnding, { kind: "delegate" }> }) {
  const { delegate, errors, fill } = ending;
  return (
    <>
      <TextField
        label={copy.delegateName}
        name="delegate-name"
        autoComplete="off"
        value={delegate.name}
        error={errors.name}
        onChange={(name) => fill({ name })}
      />
      <TextField
        label={copy.delegateEmail}
        name="delegate-email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={delegate.email}
        error={errors.email}
        onChange={(email) => fill({ email })}
      />
      <TextField
        label={copy.delegatePhone}
        name="delegate-phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={delegate.phoneNumber}
        error={errors.phoneNumber}
        onChange={(phoneNumber) => fill({ phoneNumber })}
      />
    </>
  );
}
