import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { MessageLinkModel } from "./message-link.connect.ts";
import { messageLinkCopy } from "./message-link.copy.ts";
import { PayFrame } from "./pay-frame.view.tsx";

type MessageLinkProps = { link: MessageLinkModel; onContinue: () => void };

export function MessageLinkView({ link, onContinue }: MessageLinkProps) {
  return (
    <PayFrame application={null} title={messageLinkCopy.verification}>
      <Card className={css({ display: "flex", flexDirection: "column", gap: "5" })}>
        {link.problem === null ? null : (
          <Notice tone="danger" role="alert">
            {link.problem.message}
          </Notice>
        )}
        {link.canContinue ? (
          <>
            <p className={text()}>{messageLinkCopy.continueVerifyOpenDetails}</p>
            <p className={text()}>{messageLinkCopy.ifDidntAskMessage}</p>
            <Button width="full" isBusy={link.isBusy} onClick={onContinue}>
              {messageLinkCopy.continue}
            </Button>
          </>
        ) : (
          <p className={text()}>{messageLinkCopy.getNewCodeOpen}</p>
        )}
      </Card>
    </PayFrame>
  );
}
