import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { MessageLinkModel } from "./message-link.connect.ts";
import { PayFrame } from "./pay-frame.view.tsx";

type MessageLinkProps = { link: MessageLinkModel; onContinue: () => void };

export function MessageLinkView({ link, onContinue }: MessageLinkProps) {
  return (
    <PayFrame application={null} title="Verification">
      <Card className={css({ display: "flex", flexDirection: "column", gap: "5" })}>
        {link.problem === null ? null : (
          <Notice tone="danger" role="alert">
            {link.problem.message}
          </Notice>
        )}
        {link.canContinue ? (
          <>
            <p className={text()}>
              Continue to verify it's you and open your details on this device. The link works once.
            </p>
            <p className={text()}>If you didn't ask for this message, close this page.</p>
            <Button width="full" isBusy={link.isBusy} onClick={onContinue}>
              Continue
            </Button>
          </>
        ) : (
          <p className={text()}>
            To get a new code, open the payment link you were sent first and press Send code.
          </p>
        )}
      </Card>
    </PayFrame>
  );
}
