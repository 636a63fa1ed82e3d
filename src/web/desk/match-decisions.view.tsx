import type { SuspenseMatch } from "#contract/desk.ts";
import { refundReasonMaxLength } from "#domain/limits.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { NotedAction } from "#web/kit/action/noted-action.view.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { deskActions } from "./desk-actions.ts";
import { matchFacts } from "./match.connect.ts";
import { matchCopy } from "./match.copy.ts";

type MatchDecisionsProps = { actions: ConnectedActions; matches: readonly SuspenseMatch[] };

/** The dialogs in which a match is approved, declined and undone. */
export function MatchDecisions({ actions, matches }: MatchDecisionsProps) {
  const match = matches.find(({ id }) => id === actions.subject);
  const facts = match === undefined ? null : <DescriptionList items={matchFacts(match)} />;
  return (
    <>
      <ActionDialog
        actions={actions}
        name={deskActions.approveMatch}
        title={matchCopy.approveThisMatch}
        confirm={matchCopy.approveTheMatch}
      >
        {facts}
        <p>{matchCopy.moneyPaysApplicationPayer}</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name={deskActions.declineMatch}
        title={matchCopy.declineThisMatch}
        confirm={matchCopy.declineTheMatch}
        tone="danger"
      >
        {facts}
        <p>{matchCopy.moneyStaysSuspense}</p>
      </ActionDialog>
      <NotedAction
        actions={actions}
        name={deskActions.undoMatch}
        title={matchCopy.undoThisMatch}
        confirm={matchCopy.undoTheMatch}
        tone="danger"
        field={{
          name: "reason",
          label: matchCopy.reason,
          hint: matchCopy.keptWithTheMatch,
          maxLength: refundReasonMaxLength,
        }}
      >
        {facts}
        <p>{matchCopy.moneyGoesBackSuspense}</p>
      </NotedAction>
    </>
  );
}
