import type { ReactNode } from "react";
import type { PaymentBatch } from "#contract/payout.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DecisionItem, ItemNote } from "#web/kit/detail/decision-item.view.tsx";
import { ReadPart } from "#web/kit/detail/detail.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import {
  batchNotes,
  batchStatus,
  nameText,
  orderNotes,
  orderTitle,
  releaseRefusal,
  withheldText,
} from "./batch.connect.ts";
import { batchCopy } from "./batch.copy.ts";
import { type Order, orderActions } from "./order.actions.ts";
import { batchActions } from "./supplier-payments.actions.ts";
import type { PaymentsAccount } from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";
import type { ReadBatches } from "./use-batches.ts";

type BatchListProps = {
  services: Services;
  account: Pick<PaymentsAccount, "id">;
  batches: readonly PaymentBatch[];
  older: ReadBatches["older"];
  onChanged: () => void;
};
type BatchesReadProps = Omit<BatchListProps, "batches" | "older"> & {
  read: ReadBatches;
  /** What is said where there are none. */
  children: ReactNode;
};

const orders = css({ display: "flex", flexDirection: "column", gap: "2", my: "1" });
const warning = css({ color: "warning", fontSize: "sm" });
const links = css({ display: "flex", flexWrap: "wrap", columnGap: "4" });

/** The batches that were read, with those that can be asked for still. */
export const BatchesRead = ({ read, children, ...props }: BatchesReadProps) => (
  <ReadPart read={read}>
    {(batches) =>
      batches.length === 0 ? children : <BatchList {...props} batches={batches} older={read.older} />
    }
  </ReadPart>
);

/** Batches of payments with what may be done with each, and with each of their payments. */
function BatchList({ services, account, batches, older, onChanged }: BatchListProps) {
  const { begin, offeredFor, dialogs } = useRecordActions({ services, definitions: batchActions, onChanged });
  const ofOrders = useRecordActions({ services, definitions: orderActions, onChanged });
  return (
    <>
      <ul>
        {batches.map((batch) => {
          const refusal = releaseRefusal(batch, account.id);
          return (
            <DecisionItem
              key={batch.id}
              about={null}
              amountCents={batch.totalCents}
              status={batchStatus(batch)}
              actions={offeredFor(batch)
                .filter(([name]) => name !== "release" || refusal === null)
                .map(([name, { label }]) => ({
                  label,
                  tone: isNext(name, batch) ? "primary" : "quiet",
                  onClick: () => begin(name, batch),
                }))}
            >
              <ItemNote parts={batchNotes(batch)} />
              <ItemNote
                parts={[batch.needsTwo && batch.releasedBy === null ? copy.needsTwo : null, refusal]}
              />
              <ul className={orders}>
                {batch.orders.map((order) => (
                  <OrderItem
                    key={order.id}
                    order={order}
                    actions={ofOrders.offeredFor(order).map(([name, { label }]) => ({
                      label,
                      onClick: () => ofOrders.begin(name, order),
                    }))}
                  />
                ))}
              </ul>
            </DecisionItem>
          );
        })}
      </ul>
      {older === null ? null : (
        <div className={orders}>
          {older.problem === null ? null : (
            <Notice tone="danger" role="alert">
              {older.problem}
            </Notice>
          )}
          <div>
            <Button tone="quiet" isBusy={older.isBusy} onClick={older.show}>
              {batchCopy.older}
            </Button>
          </div>
        </div>
      )}
      {dialogs}
      {ofOrders.dialogs}
    </>
  );
}

/** What a batch waits for; a file is downloaded again seldom. */
const isNext = (name: keyof typeof batchActions, { status }: PaymentBatch): boolean =>
  name === "download" ? status === "released" : name !== "withdraw";

type OrderItemProps = { order: Order; actions: readonly { label: string; onClick: () => void }[] };

function OrderItem({ order, actions }: OrderItemProps) {
  const name = nameText(order);
  const withheld = withheldText(order);
  return (
    <li>
      <p>{orderTitle(order)}</p>
      <ItemNote parts={orderNotes(order)} />
      <ItemNote parts={[withheld]} />
      <ItemNote parts={[withheld === null ? null : batchCopy.withheldNext]} />
      {name?.tone === "warning" ? (
        <p className={warning}>{name.text}</p>
      ) : (
        <ItemNote parts={[name?.text ?? null]} />
      )}
      {actions.length === 0 ? null : (
        <div className={links}>
          {actions.map(({ label, onClick }) => (
            <Button key={label} tone="link" onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
