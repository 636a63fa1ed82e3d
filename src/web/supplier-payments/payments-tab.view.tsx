import type { UseQueryResult } from "@tanstack/react-query";
import type { PaymentBatch } from "#contract/payout.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DecisionItem, ItemNote } from "#web/kit/detail/decision-item.view.tsx";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import type { TabProps } from "./invoices-tab.view.tsx";
import { batchActions } from "./supplier-payments.actions.ts";
import { batchesOf, batchNotes, batchStatus } from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

type PaymentsTabProps = TabProps & { batches: UseQueryResult<{ batches: PaymentBatch[] }> };

/** The batches that pay something of the listing: released by others, downloaded for the bank, paid. */
export function PaymentsTab({ services, payments, batches, onChanged }: PaymentsTabProps) {
  const { begin, offeredFor, dialogs } = useRecordActions({ services, definitions: batchActions, onChanged });
  return (
    <Part title={copy.tabs.payments}>
      <ReadPart read={batches}>
        {(data) => {
          const shown = batchesOf(data.batches, payments.listingId);
          return shown.length === 0 ? (
            <Quiet>{copy.noBatches}</Quiet>
          ) : (
            <ul>
              {shown.map((batch) => (
                <DecisionItem
                  key={batch.id}
                  about={null}
                  amountCents={batch.totalCents}
                  status={batchStatus(batch)}
                  actions={offeredFor(batch).map(([name, { label }]) => ({
                    label,
                    tone: name === "withdraw" ? "quiet" : "primary",
                    onClick: () => begin(name, batch),
                  }))}
                >
                  {batch.orders.map((order) => (
                    <p key={order.id}>
                      {`${copy.order(order.supplierName, order.payTo, order.amountCents)} · ${copy.orderStatuses[order.status]}`}
                    </p>
                  ))}
                  <ItemNote parts={batchNotes(batch)} />
                  {batch.needsTwo && batch.releasedBy === null ? <ItemNote parts={[copy.needsTwo]} /> : null}
                </DecisionItem>
              ))}
            </ul>
          );
        }}
      </ReadPart>
      {dialogs}
    </Part>
  );
}
