import { otpArrivalMinutes } from "#domain/limits.ts";
import { css } from "#styled/css";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { ModalDialog } from "#web/ui/modal-dialog.tsx";
import { telephoneHref } from "#web/ui/page.tsx";
import type { GateModel } from "./otp-gate.connect.ts";
import { otpGateCopy } from "./otp-gate.copy.ts";
import { otpHelpCopy } from "./otp-help.copy.ts";

const minutes = { 3: "three" }[otpArrivalMinutes];

export type HelpProps = { gate: GateModel; phone: string };

/** Other ways to get a code, for whom it doesn't reach. */
export function HelpDialog({ gate, phone }: HelpProps) {
  const { help } = gate;
  return (
    <ModalDialog
      title={otpGateCopy.problemReceivingCode}
      isOpen={help.isOpen}
      onClose={gate.closeHelp}
      actions={
        <>
          <Button tone="quiet" width="full" disabled={!help.canSms} onClick={gate.sendSms}>
            <Icon name="phone" />
            {otpHelpCopy.sendNewCodeMobile}
          </Button>
          <Button tone="quiet" width="full" disabled={!help.canEmail} onClick={gate.sendEmail}>
            <Icon name="mail" />
            {otpHelpCopy.sendNewCodeEmail}
          </Button>
          <ButtonLink tone="quiet" width="full" href={telephoneHref(phone)}>
            <Icon name="phone" />
            {otpHelpCopy.call(phone)}
          </ButtonLink>
          <Button tone="link" width="full" onClick={gate.closeHelp}>
            {otpHelpCopy.close}
          </Button>
        </>
      }
    >
      <p>{otpHelpCopy.codeMayBeSlow(minutes)}</p>
      {help.email === null ? null : <p className={css({ mt: "2" })}>{otpHelpCopy.emailOnFile(help.email)}</p>}
      {help.wait === null ? null : (
        <p className={css({ mt: "2", fontVariantNumeric: "tabular-nums" })}>{help.wait}</p>
      )}
    </ModalDialog>
  );
}
