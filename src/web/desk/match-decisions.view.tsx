import type { SuspenseMatch } from "#contract/desk.ts";
import { refundReasonMostLength } from "#contract/limits.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import { matchFacts } from "./match.connect.ts";
import { NotedAction } from "./noted-action.view.tsx";

type MatchDecisionsProps = { deeds: ConnectedDeeds; matches: readonly SuspenseMatch[] };

/** The dialogs in which a match is approved, declined and undone. */
export function MatchDecisions({ deeds, matches }: MatchDecisionsProps) {
  const match = matches.find(({ id }) => id === deeds.subject);
  const facts = match === undefined ? null : <DescriptionList items={matchFacts(match)} />;
  return (
    <>
      <DeedDialog
        deeds={deeds}
        name={deskDeeds.approveMatch}
        title="Approve this match?"
        confirm="Approve the match"
      >
        {facts}
        <p>The money pays this application, and its payer gets a receipt. The match can be undone.</p>
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name={deskDeeds.declineMatch}
        title="Decline this match?"
        confirm="Decline the match"
        tone="danger"
      >
        {facts}
        <p>The money stays in suspense.</p>
      </DeedDialog>
      <NotedAction
        deeds={deeds}
        name={deskDeeds.undoMatch}
        title="Undo this match?"
        confirm="Undo the match"
        tone="danger"
        field={{
          name: "reason",
          label: "Reason",
          hint: "Kept with the match.",
          maxLength: refundReasonMostLength,
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
