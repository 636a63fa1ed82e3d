import { useSearch } from "wouter";
import type { SupplierInvoice, SupplierPayments } from "#contract/supplier-invoice.ts";
import { css } from "#styled/css";
import { openPage } from "#web/adapters/page-navigation.ts";
import type { Services } from "#web/adapters/staff-services.ts";
import { useRecordActions } from "#web/kit/action/use-record-actions.tsx";
import { DecisionItem, ItemNote, ItemReason } from "#web/kit/detail/decision-item.view.tsx";
import { Part, Quiet } from "#web/kit/detail/part.view.tsx";
import { Button } from "#web/ui/button.tsx";
import { captureCopy } from "./invoice-capture.copy.ts";
import { InvoiceDocumentDialog } from "./invoice-document.part.tsx";
import { choosing } from "./pay-invoices.connect.ts";
import { PayDialog, payInvoices } from "./pay-invoices.view.tsx";
import { invoiceActions } from "./supplier-payments.actions.ts";
import {
  canCapture,
  canDecide,
  invoiceNotes,
  invoiceStatus,
  isOpen,
  type PaymentsAccount,
  reasonText,
  withheldText,
} from "./supplier-payments.connect.ts";
import { supplierPaymentsCopy as copy } from "./supplier-payments.copy.ts";
import { captureHref, correctHref, documentHref, documentIn } from "./supplier-payments.paths.ts";

export type TabProps = {
  services: Services;
  account: PaymentsAccount;
  payments: SupplierPayments;
  today: string;
  onChanged: () => void;
};

const bar = css({ display: "flex", flexWrap: "wrap", gap: "3" });
const warnings = css({ color: "warning", fontSize: "sm", listStyle: "disc", pl: "5" });

/** The invoices of a listing, newest first: added, approved by somebody else, and put into a batch. */
export function InvoicesTab({ services, account, payments, today, onChanged }: TabProps) {
  const { listingId, address, availableCents, invoices } = payments;
  const approved = invoices.filter(({ status }) => status === "approved" || status === "partPaid");
  const { actions, begin, offeredFor, dialogs } = useRecordActions({
    services,
    definitions: invoiceActions,
    onChanged,
    others: { pay: payInvoices(services) },
  });
  const isDeciding = canDecide(account);
  const shownId = documentIn(useSearch());
  const shown = invoices.find(({ id, hasDocument }) => id === shownId && hasDocument);
  return (
    <>
      <div className={bar}>
        {canCapture(account) ? (
          <Button onClick={() => openPage(captureHref(listingId))}>{copy.add}</Button>
        ) : null}
        {isDeciding && approved.length > 0 ? (
          <Button tone="quiet" onClick={() => actions.begin("pay", listingId, choosing(approved))}>
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
              actions={[
                ...(canCapture(account) && isOpen(invoice) ? [correcting(invoice)] : []),
                ...(isDeciding ? offeredFor(invoice) : []).map(([name, { label }]) => ({
                  label,
                  tone: name === "approve" ? ("primary" as const) : ("quiet" as const),
                  onClick: () => begin(name, invoice),
                })),
                ...(invoice.hasDocument ? [showing(invoice)] : []),
              ]}
            >
              <ItemReason>{`${invoice.supplierName}, ${invoice.number}`}</ItemReason>
              <ItemNote parts={invoiceNotes(invoice, today)} />
              <ItemNote parts={[withheldText(invoice)]} />
              <ItemNote parts={[reasonText(invoice)]} />
              {invoice.status === "captured" ? <Warnings of={invoice} /> : null}
            </DecisionItem>
          ))}
        </ul>
      </Part>
      {dialogs}
      {shown === undefined ? null : <InvoiceDocumentDialog services={services} invoice={shown} />}
      <PayDialog
        actions={actions}
        payable={{ invoices: approved, listings: [{ id: listingId, address, availableCents }] }}
        today={today}
      />
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

/** A question is answered by correcting what it is about. */
const correcting = ({ listingId, id, status }: SupplierInvoice) => ({
  label: copy.correct,
  tone: status === "queried" ? ("primary" as const) : ("quiet" as const),
  onClick: () => openPage(correctHref(listingId, id)),
});

const showing = ({ listingId, id }: SupplierInvoice) => ({
  label: captureCopy.showDocument,
  tone: "quiet" as const,
  onClick: () => openPage(documentHref(listingId, id)),
});
