import { css } from "#styled/css";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { beginInviting, type InvitingActions, type Place, useRefusedLines } from "./invitations.actions.ts";
import { invitationsCopy as copy } from "./invitations.copy.ts";

const lines = css({ display: "flex", flexDirection: "column", gap: "2", my: "2" });
const line = css({ display: "block", fontWeight: "medium", overflowWrap: "anywhere" });
const buttons = css({ display: "flex", flexWrap: "wrap", gap: "2" });

/** The lines that nobody was invited by, each with its reason, until they are fixed or dismissed. */
export function RefusedLines({ actions, ...place }: Place & { actions: InvitingActions }) {
  const { refused, dismiss } = useRefusedLines(place);
  if (refused === null) return null;
  return (
    <Notice tone="warning" role="status" title={copy.notInvited(refused.lines.length)}>
      <ul className={lines}>
        {refused.lines.map((each) => (
          <li key={each.place}>
            <span className={line}>{each.line}</span>
            {each.reason}
          </li>
        ))}
      </ul>
      <div className={buttons}>
        <Button tone="quiet" onClick={() => beginInviting(actions, refused.draft)}>
          {copy.fixLines}
        </Button>
        <Button tone="quiet" onClick={dismiss}>
          {copy.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
