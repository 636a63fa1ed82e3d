import { otpArrivalMinutes } from "#domain/limits.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { useAhead } from "#web/adapters/use-ahead.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Modal } from "#web/ui/modal.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { telephoneHref } from "#web/ui/page.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { CodeEntryModel, GateModel } from "./otp-gate.connect.ts";
import { otpGateCopy } from "./otp-gate.copy.ts";
import { type Framed, PublicFrame } from "./pay-frame.view.tsx";

// Nobody needs the boxes before a code is on its way.
const useCodeEntry = fetchedPart(async () => (await import("./code-entry.view.tsx")).CodeEntry);

type GateProps = {
  framed: Framed;
  gate: GateModel;
  /** The boxes, once a code was sent. */
  code: CodeEntryModel | null;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "5" });
const destination = css({
  fontSize: "xl",
  fontWeight: "semibold",
  color: "ink",
  fontVariantNumeric: "tabular-nums",
});

/** The pages in front of what is behind the gate, until a code has opened it. */
export function OtpGatePage({ framed, gate, code }: GateProps) {
  if (gate.screen === "deciding") return <FullScreenSpinner />;
  return (
    <PublicFrame framed={framed} title={otpGateCopy.verification}>
      {gate.screen === "failed" ? (
        <ErrorBlock message={gate.problem?.message ?? ""} onRetry={gate.retry} />
      ) : gate.screen === "bypass-failed" ? (
        <BypassFailed gate={gate} />
      ) : (
        <Card className={stack}>
          {code === null ? <SendCode gate={gate} /> : <FetchedCodeEntry gate={gate} code={code} />}
          <Button tone="link" onClick={gate.openHelp} className={css({ alignSelf: "center" })}>
            {otpGateCopy.problemReceivingCode}
          </Button>
        </Card>
      )}
      <HelpDialog gate={gate} phone={framed.agency.phone} />
    </PublicFrame>
  );
}

function SendCode({ gate }: { gate: GateModel }) {
  useAhead(useCodeEntry.fetchAhead);
  return (
    <>
      <Notice tone="info">{gate.notice}</Notice>
      {gate.problem === null ? null : (
        <Notice tone="danger" role="alert">
          {gate.problem.message}
        </Notice>
      )}
      {gate.mobile === null ? (
        <p className={text()}>{otpGateCopy.noMobileNumberOpen}</p>
      ) : (
        <div>
          <p className={text({ variant: "small" })}>{otpGateCopy.yourMobile}</p>
          <p className={destination}>{gate.mobile}</p>
        </div>
      )}
      <Button width="full" isBusy={gate.isBusy} disabled={gate.mobile === null} onClick={gate.sendSms}>
        {otpGateCopy.sendCode}
      </Button>
    </>
  );
}

function BypassFailed({ gate }: { gate: GateModel }) {
  return (
    <Card className={stack}>
      <Notice tone="danger" title={gate.problem?.message ?? ""}>
        {otpGateCopy.linkMayUsedAlready}
      </Notice>
      <Button width="full" onClick={gate.dismissBypass}>
        {otpGateCopy.continueWithACode}
      </Button>
    </Card>
  );
}

function HelpDialog({ gate, phone }: { gate: GateModel; phone: string }) {
  const { help } = gate;
  return (
    <Modal
      title={otpGateCopy.problemReceivingCode}
      isOpen={help.isOpen}
      onClose={gate.closeHelp}
      actions={
        <>
          <Button tone="quiet" width="full" disabled={!help.canSms} onClick={gate.sendSms}>
            <Icon name="phone" />
            {otpGateCopy.sendNewCodeMobile}
          </Button>
          <Button tone="quiet" width="full" disabled={!help.canEmail} onClick={gate.sendEmail}>
            <Icon name="mail" />
            {otpGateCopy.sendNewCodeEmail}
          </Button>
          <ButtonLink tone="quiet" width="full" href={telephoneHref(phone)}>
            <Icon name="phone" />
            {otpGateCopy.call(phone)}
          </ButtonLink>
          <Button tone="link" width="full" onClick={gate.closeHelp}>
            {otpGateCopy.close}
          </Button>
        </>
      }
    >
      <p>{otpGateCopy.codeMayBeSlow(minutes)}</p>
      {help.email === null ? null : <p className={css({ mt: "2" })}>{otpGateCopy.emailOnFile(help.email)}</p>}
      {help.wait === null ? null : (
        <p className={css({ mt: "2", fontVariantNumeric: "tabular-nums" })}>{help.wait}</p>
      )}
    </Modal>
  );
}

const minutes = { 3: "three" }[otpArrivalMinutes];

function FetchedCodeEntry(props: { gate: GateModel; code: CodeEntryModel }) {
  const CodeEntry = useCodeEntry();
  return CodeEntry === null ? <Spinner /> : <CodeEntry {...props} />;
}
