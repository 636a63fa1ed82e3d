import type { SuspenseMatch } from "#contract/desk.ts";
import { refundReasonMaxLength } from "#domain/limits.ts";
import type { DialogDefinition } from "#web/kit/action/action.ts";
import { ActionDialogs } from "#web/kit/action/action-dialogs.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { deskActions } from "./desk-actions.ts";
import { matchFacts } from "./match.connect.ts";
import { matchCopy } from "./match.copy.ts";

type MatchDecisionsProps = { actions: ConnectedActions; matches: readonly SuspenseMatch[] };

/** What is asked before a match is approved, declined and undone. */
const definitions: Readonly<Record<string, DialogDefinition<SuspenseMatch>>> = {
  [deskActions.approveMatch]: {
    title: matchCopy.approveThisMatch,
    facts: matchFacts,
    consequence: matchCopy.moneyPaysApplicationPayer,
    button: matchCopy.approveTheMatch,
  },
  [deskActions.declineMatch]: {
    title: matchCopy.declineThisMatch,
    facts: matchFacts,
    consequence: matchCopy.moneyStaysSuspense,
    button: matchCopy.declineTheMatch,
    tone: "danger",
  },
  [deskActions.undoMatch]: {
    title: matchCopy.undoThisMatch,
    facts: matchFacts,
    consequence: matchCopy.moneyGoesBackSuspense,
    button: matchCopy.undoTheMatch,
    tone: "danger",
    field: {
      name: "reason",
      label: matchCopy.reason,
      hint: matchCopy.keptWithTheMatch,
      maxLength: refundReasonMaxLength,
    },
  },
};

/** The dialogs in which a match is approved, declined and undone. */
export const MatchDecisions = ({ actions, matches }: MatchDecisionsProps) => (
  <ActionDialogs
    actions={actions}
    definitions={definitions}
    subject={matches.find(({ id }) => id === actions.subject)}
  />
);
