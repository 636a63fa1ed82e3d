import { DecisionItem, ItemNote, ItemReason } from "#web/kit/detail/decision-item.view.tsx";
import { type DeskActions, deskActions } from "./desk-actions.ts";
import { paymentCopy } from "./payment.copy.ts";
import type { ConnectedRefund } from "./refund.connect.ts";

type RefundListProps = {
  refunds: readonly ConnectedRefund[];
  /** Null for who may not decide. */
  actions: DeskActions | null;
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

function actionsOf({ id, canApprove, decline, canPayOut }: ConnectedRefund, { begin }: DeskActions) {
  const primary = "primary" as const;
  return [
    ...(canApprove
      ? [{ label: paymentCopy.approve, tone: primary, onClick: () => begin(deskActions.approve, id) }]
      : []),
    ...(canPayOut
      ? [
          {
            label: paymentCopy.payRefund,
            tone: primary,
            onClick: () => begin(deskActions.payOut, id),
          },
        ]
      : []),
    ...(decline === null
      ? []
      : [{ label: decline, tone: "quiet" as const, onClick: () => begin(deskActions.decline, id) }]),
  ];
}
