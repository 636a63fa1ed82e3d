import type { SuspenseMatch } from "#contract/desk.ts";
import { refundReasonMaxLength } from "#domain/limits.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { deskActions } from "./desk-actions.ts";
import { matchFacts } from "./match.connect.ts";
import { NotedAction } from "./noted-action.view.tsx";

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
        title="Approve this match?"
        confirm="Approve the match"
      >
        {facts}
        <p>The money pays this application, and its payer gets a receipt. The match can be undone.</p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name={deskActions.declineMatch}
        title="Decline this match?"
        confirm="Decline the match"
        tone="danger"
      >
        {facts}
        <p>The money stays in suspense.</p>
      </ActionDialog>
      <NotedAction
        actions={actions}
        name={deskActions.undoMatch}
        title="Undo this match?"
        confirm="Undo the match"
        tone="danger"
        field={{
          name: "reason",
          label: "Reason",
          hint: "Kept with the match.",
          maxLength: refundReasonMaxLength,
        }}
      >
        {facts}
        <p>
          The money goes back to suspense by a reversing entry. The amount is owed again, and the payer is
          notified.
        </p>
      </NotedAction>
    </>
  );
}
