import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { invitationCopy as copy } from "./invitation.copy.ts";
import { InvitationFrame } from "./invitation-frame.view.tsx";

type FailedScreenProps = { message: string; isBusy: boolean; onRetry: () => void };

const stack = css({ display: "flex", flexDirection: "column", gap: "4" });

/** The invitation couldn't be read: nothing is known of it. */
export const FailedScreen = ({ message, isBusy, onRetry }: FailedScreenProps) => (
  <InvitationFrame agency={null} title={copy.failedTitle}>
    <Card className={stack}>
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <Button width="full" isBusy={isBusy} onClick={onRetry}>
        {copy.tryAgain}
      </Button>
    </Card>
  </InvitationFrame>
);
