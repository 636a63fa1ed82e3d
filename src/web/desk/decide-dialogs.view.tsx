import type { Refund } from "#contract/desk.ts";
import { formatCents } from "#domain/money/cents.ts";
import { ActionDialog } from "#web/action/action-dialog.view.tsx";
import type { ConnectedActions } from "#web/action/actions.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { deskActions } from "./desk-actions.ts";
import { NotedAction } from "./noted-action.view.tsx";
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
        title="Approve this refund?"
        confirm="Approve the refund"
      >
        <RefundFacts refund={refund} />
        <p>
          {refund?.isByCard === true
            ? "The card gateway refunds it straight away. This can't be undone."
            : "It is then owed to the payer, and somebody has to transfer it at the bank."}
        </p>
      </ActionDialog>
      <ActionDialog
        actions={actions}
        name={deskActions.decline}
        title="Decline this refund?"
        confirm="Decline the refund"
        tone="danger"
      >
        <RefundFacts refund={refund} />
        <p>No money moves. It can be requested again.</p>
      </ActionDialog>
      <NotedAction
        actions={actions}
        name={deskActions.payOut}
        title="Was the transfer made?"
        confirm="Record the transfer"
        field={{
          name: "reference",
          label: "Reference of the transfer",
          hint: "As your bank shows it, such as NAB 0081-3345.",
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
        { term: "Refund", detail: formatCents(refund.totalCents), isTotal: true },
        { term: "Reason", detail: refund.reason },
        { term: "Requested by", detail: refund.requestedBy.name },
      ]}
    />
  );
}
