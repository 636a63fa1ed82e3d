import type { SupplierInvoice, SupplierPayments } from "#contract/supplier-invoice.ts";
import type { Action } from "#machines/staff-action/staff-action.types.ts";
import { css } from "#styled/css";
import type { Services } from "#web/adapters/staff-services.ts";
import { ActionDialog } from "#web/kit/action/action-dialog.view.tsx";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DecisionItem, ItemNote, ItemReason } from "#web/kit/detail/decision-item.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { emptyInvoice, invoiceOf } from "./invoice-capture.connect.ts";
import { CaptureDialog } from "./invoice-capture.view.tsx";
import { invoiceActions } from "./supplier-payments.actions.ts";
import {
  canCapture,
  canDecide,
  invoiceNotes,
  invoiceStatus,
  type PaymentsAccount,
} from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";

export type TabProps = {
  services: Services;
  account: PaymentsAccount;
  payments: SupplierPayments;
  onChanged: () => void;
};

const bar = css({ display: "flex", flexWrap: "wrap", gap: "3" });
const warnings = css({ color: "warning", fontSize: "sm", listStyle: "disc", pl: "5" });

/** The invoices of a listing, newest first: added, approved by somebody else, and put into a batch. */
export function InvoicesTab({ services, account, payments, onChanged }: TabProps) {
  const { listingId, invoices } = payments;
  const approved = invoices.filter(({ status }) => status === "approved");
  const totalCents = approved.reduce((sum, invoice) => sum + invoice.totalCents, 0);
  const { actions, begin, offeredFor, dialogs } = useRecordActions({
    services,
    definitions: invoiceActions,
    onChanged,
    others: { capture: capturing(services, listingId), pay: paying(services, approved) },
  });
  const isDeciding = canDecide(account);
  return (
    <>
      <div className={bar}>
        {canCapture(account) ? (
          <Button onClick={() => actions.begin("capture", listingId, emptyInvoice)}>{copy.add}</Button>
        ) : null}
        {isDeciding && approved.length > 0 ? (
          <Button tone="quiet" onClick={() => actions.begin("pay", listingId)}>
            {copy.pay(approved.length)}
          </Button>
        ) : null}
      </div>
      <Part title={copy.tabs.invoices}>
        {invoices.length === 0 ? <Quiet>{copy.noInvoices}</Quiet> : null}
        <ul>
          {invoices.map((invoice) => (
            <DecisionItem
              key={invoice.id}
              about={null}
              amountCents={invoice.totalCents}
              status={invoiceStatus(invoice)}
              actions={
                isDeciding
                  ? offeredFor(invoice).map(([name, { label }]) => ({
                      label,
                      tone: name === "approve" ? "primary" : "quiet",
                      onClick: () => begin(name, invoice),
                    }))
                  : []
              }
            >
              <ItemReason>{`${invoice.supplierName}, ${invoice.number}`}</ItemReason>
              <ItemNote parts={invoiceNotes(invoice)} />
              <ItemNote parts={[invoice.reason]} />
              {invoice.status === "captured" ? <Warnings of={invoice} /> : null}
            </DecisionItem>
          ))}
        </ul>
      </Part>
      {dialogs}
      <CaptureDialog actions={actions} payments={payments} />
      <ActionDialog
        actions={actions}
        name="pay"
        title={copy.payTitle(approved.length, totalCents)}
        confirm={copy.payButton}
      >
        <p>{copy.payConsequence}</p>
      </ActionDialog>
    </>
  );
}

function Warnings({ of: { warnings: found } }: { of: SupplierInvoice }) {
  if (found.length === 0) return null;
  return (
    <ul className={warnings}>
      {found.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}

const capturing =
  ({ staffApi }: Services, id: string) =>
  async ({ draft, key }: Action) => {
    const body = invoiceOf(draft);
    if (body === null) throw new Error("an invoice that is not filled in was confirmed");
    const captured = await staffApi.call("captureSupplierInvoice", { params: { id }, body, key });
    notify.success(copy.captured(captured.number));
    return captured;
  };

/** Makes the batch and submits it: whoever makes it has looked at each invoice. */
const paying =
  ({ staffApi }: Services, approved: readonly SupplierInvoice[]) =>
  async ({ key }: Action) => {
    const body = { invoiceIds: approved.map(({ id }) => id) };
    const { id, version } = await staffApi.call("createPaymentBatch", { body, key });
    const batch = await staffApi.call("submitPaymentBatch", { params: { id }, body: { version } });
    notify.success(copy.paid);
    return batch;
  };
