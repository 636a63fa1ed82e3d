import type { Refund } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import type { DialogDefinition } from "#web/kit/action/action.ts";
import { ActionDialogs } from "#web/kit/action/action-dialogs.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import type { Description } from "#web/ui/description-list.tsx";
import { deskActions } from "./desk-actions.ts";
import { refundCopy } from "./refund.copy.ts";
import { refundFacts } from "./refund-facts.ts";

type DecideDialogsProps = { actions: ConnectedActions; refunds: readonly Refund[] };

const maxReferenceLength = 64;

const facts = (refund: Refund): Description[] => [
  ...refundFacts(refund),
  { term: refundCopy.refund, detail: formatCents(refund.totalCents), isTotal: true },
  { term: refundCopy.reason, detail: refund.reason },
  { term: refundCopy.requestedBy, detail: refund.requestedBy.name },
];

/** What is asked before a refund is approved, declined, and recorded as paid out. */
const definitions: Readonly<Record<string, DialogDefinition<Refund>>> = {
  [deskActions.approve]: {
    title: refundCopy.approveThisRefund,
    facts,
    consequence: ({ isByCard }) =>
      isByCard ? refundCopy.cardGatewayRefundsStraight : refundCopy.owedPayerSomebodyTransfer,
    button: refundCopy.approveTheRefund,
  },
  [deskActions.decline]: {
    title: refundCopy.declineThisRefund,
    facts,
    consequence: refundCopy.noMoneyMovesCan,
    button: refundCopy.declineTheRefund,
    tone: "danger",
  },
  [deskActions.payOut]: {
    title: refundCopy.wasTheTransferMade,
    facts,
    button: refundCopy.recordTheTransfer,
    field: {
      name: "reference",
      label: refundCopy.referenceOfTheTransfer,
      hint: refundCopy.bankShowsSuchNab,
      maxLength: maxReferenceLength,
    },
  },
};

/** The dialogs in which a refund is approved, declined, and recorded as paid out. */
export const DecideDialogs = ({ actions, refunds }: DecideDialogsProps) => (
  <ActionDialogs
    actions={actions}
    definitions={definitions}
    subject={refunds.find(({ id }) => id === actions.subject)}
  />
);
