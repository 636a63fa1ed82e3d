import type { Refund } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { NotedAction } from "#web/kit/action/noted-action.view.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { deskActions } from "./desk-actions.ts";
import { refundCopy } from "./refund.copy.ts";
import { refundFacts } from "./refund-facts.ts";

type DecideDialogsProps = { actions: ConnectedActions; refunds: readonly Refund[] };

const maxReferenceLength = 64;

/** The dialogs in which a refund is approved, declined, and told to be paid out. */
export function DecideDialogs({ actions, refunds }: DecideDialogsProps) {
  const refund = refunds.find(({ id }) => id === actions.subject);
  return (
    <>
      <ActionDialog
        actions={actions}
        name={deskActions.approve}
        title={refundCopy.approveThisRefund}
        confirm={refundCopy.approveTheRefund}
      >
        <RefundFacts refund={refund} />
        <p>
          {refund?.isByCard === true
            ? refundCopy.cardGatewayRefundsStraight
            : refundCopy.owedPayerSomebodyTransfer}
        </p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name={deskActions.decline}
        title={refundCopy.declineThisRefund}
        confirm={refundCopy.declineTheRefund}
        tone="danger"
      >
        <RefundFacts refund={refund} />
        <p>{refundCopy.noMoneyMovesCan}</p>
      </ActionDialog>
      <NotedAction
        actions={actions}
        name={deskActions.payOut}
        title={refundCopy.wasTheTransferMade}
        confirm={refundCopy.recordTheTransfer}
        field={{
          name: "reference",
          label: refundCopy.referenceOfTheTransfer,
          hint: refundCopy.bankShowsSuchNab,
          maxLength: maxReferenceLength,
        }}
      >
        <RefundFacts refund={refund} />
      </NotedAction>
    </>
  );
}

function RefundFacts({ refund }: { refund: Refund | undefined }) {
  if (refund === undefined) return null;
  return (
    <DescriptionList
      items={[
        ...refundFacts(refund),
        { term: refundCopy.refund, detail: formatCents(refund.totalCents), isTotal: true },
        { term: refundCopy.reason, detail: refund.reason },
        { term: refundCopy.requestedBy, detail: refund.requestedBy.name },
      ]}
    />
  );
}
