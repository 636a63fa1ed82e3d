import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { useAhead } from "#web/adapters/use-ahead.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ErrorBlock } from "#web/ui/error-block.tsx";
import { fetchedPart } from "#web/ui/fetched-part.ts";
import { FullScreenSpinner } from "#web/ui/full-screen-spinner.tsx";
import { ModalWait } from "#web/ui/modal-wait.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { SentEntry } from "./code-entry.part.tsx";
import type { GateModel } from "./otp-gate.connect.ts";
import { otpGateCopy } from "./otp-gate.copy.ts";
import type { HelpProps } from "./otp-help.view.tsx";
import { type Framed, PublicFrame } from "./pay-frame.view.tsx";

// Nobody needs the boxes before a code is on its way.
const useCodeEntry = fetchedPart(async () => (await import("./code-entry.part.tsx")).GateCodeEntry);
const useHelp = fetchedPart(async () => (await import("./otp-help.view.tsx")).HelpDialog);
// Only staff open links that need no code.
const useBypassFailed = fetchedPart(async () => (await import("./bypass-failed.view.tsx")).BypassFailed);

type GateProps = {
  framed: Framed;
  gate: GateModel;
  /** The boxes, once a code was sent. */
  code: SentEntry | null;
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
        <FetchedBypassFailed gate={gate} />
      ) : (
        <Card className={stack}>
          {code === null ? <SendCode gate={gate} /> : <FetchedCodeEntry gate={gate} code={code} />}
          <Button tone="link" onClick={gate.openHelp} className={css({ alignSelf: "center" })}>
            {otpGateCopy.problemReceivingCode}
          </Button>
        </Card>
      )}
      {gate.help.isOpen ? <FetchedHelp gate={gate} phone={framed.agency.phone} /> : null}
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

function FetchedCodeEntry(props: { gate: GateModel; code: SentEntry }) {
  const CodeEntry = useCodeEntry();
  return CodeEntry === null ? <Spinner /> : <CodeEntry {...props} />;
}

function FetchedHelp(props: HelpProps) {
  const HelpDialog = useHelp();
  return HelpDialog === null ? <ModalWait /> : <HelpDialog {...props} />;
}

function FetchedBypassFailed(props: { gate: GateModel }) {
  const BypassFailed = useBypassFailed();
  return BypassFailed === null ? <Spinner /> : <BypassFailed {...props} />;
}
