import type { ConnectedActions } from "#web/kit/action/actions.connect.ts";
import { DecisionItem, ItemNote, ItemReason } from "./decision-item.view.tsx";
import { deskActions } from "./desk-actions.ts";
import { paymentCopy } from "./payment.copy.ts";
import type { ConnectedRefund } from "./refund.connect.ts";

type RefundListProps = {
  refunds: readonly ConnectedRefund[];
  /** Null for who may not decide. */
  actions: ConnectedActions | null;
  /** Whether each says what it is of. */
  isNamed?: boolean;
};

/** Refunds, each with where it stands and what is to be done about it. */
export const RefundList = ({ refunds, actions, isNamed = false }: RefundListProps) => (
  <ul>
    {refunds.map((refund) => (
      <DecisionItem
        key={refund.id}
        about={isNamed ? { label: refund.about, href: refund.href } : null}
        amountCents={refund.totalCents}
        status={refund.status}
        actions={actions === null ? [] : actionsOf(refund, actions)}
      >
        <ItemReason>{refund.reason}</ItemReason>
        <ItemNote parts={[refund.way, refund.surchargeLabels, refund.owing]} />
        <ItemNote parts={refund.people} />
        {actions === null ? null : <ItemNote parts={[refund.needsOther]} />}
      </DecisionItem>
    ))}
  </ul>
);

function actionsOf({ id, canApprove, decline, canPayOut }: ConnectedRefund, { begin }: ConnectedActions) {
  const primary = "primary" as const;
  return [
    ...(canApprove
      ? [{ label: paymentCopy.approve, tone: primary, onClick: () => begin(deskActions.approve, id) }]
      : []),
    ...(canPayOut
      ? [
          {
            label: paymentCopy.recordTransfer,
            tone: primary,
            onClick: () => begin(deskActions.payOut, id, { reference: "" }),
          },
        ]
      : []),
    ...(decline === null
      ? []
      : [{ label: decline, tone: "quiet" as const, onClick: () => begin(deskActions.decline, id) }]),
  ];
}
