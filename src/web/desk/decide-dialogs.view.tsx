import type { Refund } from "#contract/desk.ts";
import { formatCents } from "#contract/money.ts";
import { DeedDialog } from "#web/deed/deed-dialog.view.tsx";
import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import { NotedAction } from "./noted-action.view.tsx";
import { refundFacts } from "./refund-facts.ts";

type DecideDialogsProps = { deeds: ConnectedDeeds; refunds: readonly Refund[] };

const maxReferenceLength = 64;

/** The dialogs in which a refund is approved, declined, and told to be paid out. */
export function DecideDialogs({ deeds, refunds }: DecideDialogsProps) {
  const refund = refunds.find(({ id }) => id === deeds.subject);
  return (
    <>
      <DeedDialog
        deeds={deeds}
        name={deskDeeds.approve}
        title="Approve this refund?"
        confirm="Approve the refund"
      >
        <RefundFacts refund={refund} />
        <p>
          {refund?.isByCard === true
            ? "The card gateway is asked to give it back at once. That cannot be undone."
            : "From then on it is owed to the payer, and somebody makes the transfer at the bank."}
        </p>
      </DeedDialog>
      <DeedDialog
        deeds={deeds}
        name={deskDeeds.decline}
        title="Not make this refund?"
        confirm="Do not make it"
        tone="danger"
      >
        <RefundFacts refund={refund} />
        <p>No money moves. It can be asked for again.</p>
      </DeedDialog>
      <NotedAction
        deeds={deeds}
        name={deskDeeds.payOut}
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
        { term: "Asked for by", detail: refund.requestedBy.name },
      ]}
    />
  );
}
