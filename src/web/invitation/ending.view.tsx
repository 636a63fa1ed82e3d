import type { Problem } from "#contract/problems.ts";
import { defaultPortalPath } from "#contract/site-paths.ts";
import type { OpenedInvitation } from "#contract/team-invitation.ts";
import { css } from "#styled/css";
import { text } from "#styled/recipes";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { connectEnding } from "./invitation.connect.ts";
import { invitationCopy as copy } from "./invitation.copy.ts";
import { InvitationFrame } from "./invitation-frame.view.tsx";

type Renewal = {
  agency: string;
  isBusy: boolean;
  isDone: boolean;
  problem: Problem | null;
  ask: () => void;
};
type EndingScreenProps = {
  ending: ReturnType<typeof connectEnding>;
  agency: OpenedInvitation["agency"] | null;
  /** Null where no new invitation can be asked for. */
  renewal: Renewal | null;
};

const stack = css({ display: "flex", flexDirection: "column", gap: "4", overflowWrap: "anywhere" });

/** What became of an invitation, and where to go on. */
export const EndingScreen = ({ ending, agency, renewal }: EndingScreenProps) => (
  <InvitationFrame agency={agency} title={ending.title}>
    <Card className={stack}>
      <p className={text()}>{ending.text}</p>
      {renewal === null ? null : <AskForNew {...renewal} />}
      {ending.isSignIn ? (
        <ButtonLink href={defaultPortalPath} width="full">
          {copy.signIn}
        </ButtonLink>
      ) : null}
    </Card>
  </InvitationFrame>
);

function AskForNew({ agency, isBusy, isDone, problem, ask }: Renewal) {
  if (isDone)
    return (
      <Notice tone="success" role="status">
        {copy.renewed(agency)}
      </Notice>
    );
  return (
    <>
      {problem === null ? null : (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      <Button width="full" isBusy={isBusy} onClick={ask}>
        {problem === null ? copy.askForNew : copy.tryAgain}
      </Button>
    </>
  );
}
