import type { Refund } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { DialogDefinition } from "#web/kit/action/action.ts";
import { ActionDialogs } from "#web/kit/action/action-dialogs.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { deskActions } from "./desk-actions.ts";
import { PayOutDialog } from "./pay-out-dialog.view.tsx";
import { refundCopy } from "./refund.copy.ts";
import { refundFacts } from "./refund-facts.ts";

type DecideDialogsProps = { actions: ConnectedActions; refunds: readonly Refund[] };

/** What is decided about. */
const decidedFacts = (refund: Refund): Description[] => [
  ...refundFacts(refund),
  { term: refundCopy.refund, detail: formatCents(refund.totalCents), isTotal: true },
  { term: refundCopy.reason, detail: refund.reason },
  { term: refundCopy.requestedBy, detail: refund.requestedBy.name },
];

/** What is asked before a refund is approved or declined. */
const definitions: Readonly<Record<string, DialogDefinition<Refund>>> = {
  [deskActions.approve]: {
    title: refundCopy.approveThisRefund,
    facts: decidedFacts,
    consequence: ({ isByCard }) =>
      isByCard ? refundCopy.cardGatewayRefundsStraight : refundCopy.owedPayerSomebodyTransfer,
    button: refundCopy.approveTheRefund,
  },
  [deskActions.decline]: {
    title: refundCopy.declineThisRefund,
    facts: decidedFacts,
    consequence: refundCopy.noMoneyMovesCan,
    button: refundCopy.declineTheRefund,
    tone: "danger",
  },
};

/** The dialogs in which a refund is approved, declined, and paid to an account. */
export function DecideDialogs({ actions, refunds }: DecideDialogsProps) {
  const subject = refunds.find(({ id }) => id === actions.subject);
  return (
    <>
      <ActionDialogs actions={actions} definitions={definitions} subject={subject} />
      <PayOutDialog actions={actions} facts={subject === undefined ? [] : decidedFacts(subject)} />
    </>
  );
}
