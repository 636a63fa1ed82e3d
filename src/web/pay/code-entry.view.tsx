import { useId } from "react";
import { problems } from "#contract/problems.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { focusOnMount } from "#web/ui/page-heading.tsx";
import { PinInput } from "#web/ui/pin-input.tsx";
import { visuallyHidden } from "#web/ui/visually-hidden.ts";
import type { CodeEntryModel } from "./code-entry.connect.ts";
import { codeEntryCopy } from "./code-entry.copy.ts";
import type { GateModel } from "./otp-gate.connect.ts";

const timer = css({ display: "flex", alignItems: "center", gap: "2", fontVariantNumeric: "tabular-nums" });
const resend = css({ display: "flex", flexDirection: "column", gap: "2" });
// Its line stays when its words go, so that nothing under it jumps.
const wait = css({ minHeight: "5", textAlign: "center", fontVariantNumeric: "tabular-nums" });
const stack = css({ display: "flex", flexDirection: "column", gap: "5" });

type SentCode = Pick<GateModel, "sentTo" | "isBusy" | "resend">;

/** Six boxes, where the code went, and how long it lives. */
export function CodeEntry({ gate, code }: { gate: SentCode; code: CodeEntryModel }) {
  const id = useId();
  const message = code.isExpired ? problems["otp.expired"].message : (code.problem?.message ?? null);
  return (
    <form
      className={stack}
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
    >
      <p className={text()}>
        {codeEntryCopy.enter6DigitCode}
        <strong className={css({ color: "ink", whiteSpace: "nowrap" })}>{gate.sentTo}</strong>
      </p>
      <PinInput
        value={code.digits}
        onChange={code.changeDigits}
        onEnter={code.submit}
        disabled={code.isExpired}
        readOnly={gate.isBusy}
        invalid={code.problem !== null}
        autoFocus
        describedBy={`${id}-message ${id}-time`}
      />
      {message === null ? null : (
        <div id={`${id}-message`}>
          <Notice tone={code.isExpired ? "warning" : "danger"} role="alert">
            {message}
          </Notice>
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {code.isExpired ? null : code.resend.announcement}
      </p>
      {code.isExpired ? (
        <Button ref={focusOnMount} width="full" isBusy={gate.isBusy} onClick={gate.resend}>
          {codeEntryCopy.sendNewCode}
        </Button>
      ) : (
        <>
          <p id={`${id}-time`} role="timer" className={`${text({ variant: "small" })} ${timer}`}>
            <Icon name="clock" size="small" />
            {code.countdown}
          </p>
          <Button width="full" type="submit" isBusy={gate.isBusy} disabled={!code.canSubmit}>
            {codeEntryCopy.verifyCode}
          </Button>
          <div className={resend}>
            <Button
              tone="quiet"
              width="full"
              disabled={gate.isBusy || code.resend.isWaiting}
              onClick={gate.resend}
              aria-describedby={`${id}-resend`}
            >
              {codeEntryCopy.sendNewCode}
            </Button>
            <p id={`${id}-resend`} className={`${text({ variant: "small" })} ${wait}`}>
              {code.resend.label}
            </p>
          </div>
        </>
      )}
    </form>
  );
}
