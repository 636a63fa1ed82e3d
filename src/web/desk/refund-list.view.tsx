import type { ConnectedDeeds } from "#web/deed/deeds.connect.ts";
import { DecisionItem, ItemNote, ItemReason } from "./decision-item.view.tsx";
import { deskDeeds } from "./desk-deeds.ts";
import type { ConnectedRefund } from "./refund.connect.ts";

type RefundListProps = {
  refunds: readonly ConnectedRefund[];
  /** Null for who may not decide. */
  deeds: ConnectedDeeds | null;
  /** Whether each says what it is of. */
  isNamed?: boolean;
};

/** Refunds, each with where it stands and what is to be done about it. */
export const RefundList = ({ refunds, deeds, isNamed = false }: RefundListProps) => (
  <ul>
    {refunds.map((refund) => (
      <DecisionItem
        key={refund.id}
        about={isNamed ? { label: refund.about, href: refund.href } : null}
        amountCents={refund.totalCents}
        status={refund.status}
        actions={deeds === null ? [] : actionsOf(refund, deeds)}
      >
        <ItemReason>{refund.reason}</ItemReason>
        <ItemNote parts={[refund.way, refund.surchargeWords, refund.owing]} />
        <ItemNote parts={refund.people} />
        {deeds === null ? null : <ItemNote parts={[refund.needsOther]} />}
      </DecisionItem>
    ))}
  </ul>
);

function actionsOf({ id, canApprove, decline, canPayOut }: ConnectedRefund, { begin }: ConnectedDeeds) {
  const primary = "primary" as const;
  return [
    ...(canApprove ? [{ label: "Approve", tone: primary, onClick: () => begin(deskDeeds.approve, id) }] : []),
    ...(canPayOut
      ? [
          {
            label: "Record transfer",
            tone: primary,
            onClick: () => begin(deskDeeds.payOut, id, { reference: "" }),
          },
        ]
      : []),
    ...(decline === null
      ? []
      : [{ label: decline, tone: "quiet" as const, onClick: () => begin(deskDeeds.decline, id) }]),
  ];
}
