import type { ServerScript } from "#tests/harness/server-script.ts";
import {
  fetchedFile,
  moveNow,
  type Order,
  onlyOrderOf,
  openPayoutStage,
  type PayoutStage,
  readBatch,
  recall,
} from "#tests/models/payout-stage.ts";
import { countOf, messagesOf } from "#tests/models/traces.ts";
import { approvedInvoice, lineOf, sendLines, submittedBatch } from "#tests/server/http/payout-stories.ts";

type Subject = PayoutStage & { batchId: string; order: Order; invoiceId: string };

const invoiceOf = async ({ server, invoiceId: id }: Subject) =>
  (await server.browser().call("readSupplierInvoice", { id })).json();

const reservationsOf = ({ server, order }: Subject, condition: string): Promise<number> =>
  countOf(server.database, `trust_reservations where order_id = $1 and ${condition}`, [order.id]);

const sentBy =
  "exists (select from journal_transactions where kind = 'payout-sent' and description = 'Payment ' || order_id)";

const postedAs = ({ server, order }: Subject, kind: string): Promise<number> =>
  countOf(server.database, "journal_transactions where kind = $1 and description = $2", [
    kind,
    `Payment ${order.id}`,
  ]);

/** The one payment of a batch by the calls of its people and the bank's feed. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const stage = await openPayoutStage(kind);
    const { server, listingId, supplierIds } = stage;
    const [supplierId = ""] = supplierIds;
    return {
      begin: async () => {
        const { id } = await approvedInvoice(server, { listingId, supplierId, totalCents: 100 });
        const batch = await submittedBatch(server, [id]);
        return { ...stage, batchId: batch.id, order: onlyOrderOf(batch), invoiceId: id };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const order = onlyOrderOf(await readBatch(subject.server, subject.batchId));
    // Only the cash book tells that what came back is on the statement.
    const presented = await postedAs(subject, "payout-cleared");
    return { state: order.status, everything: { order, presented, invoice: await invoiceOf(subject) } };
  },
  traces: {
    reserveFunds: (subject) => reservationsOf(subject, "reserved_at is not null"),
    releaseFunds: (subject) => reservationsOf(subject, `released_at is not null and not ${sentBy}`),
    spendFunds: (subject) => reservationsOf(subject, `released_at is not null and ${sentBy}`),
    postSent: (subject) => postedAs(subject, "payout-sent"),
    postCleared: (subject) => postedAs(subject, "payout-cleared"),
    postReturned: (subject) => postedAs(subject, "payout-returned"),
    sendRemittanceAdvice: ({ server, order }) => messagesOf(server.database, `remittance:${order.id}%`),
    // What was paid and came back is not paid any more, but was.
    clearInvoices: ({ server, order, invoiceId }) =>
      countOf(
        server.database,
        `supplier_invoices where id = $1 and (status = 'paid' or exists (select from audit_events e
           where e.type = 'payment-order.cleared' and e.data -> 'orderIds' ? $2))`,
        [invoiceId, order.id],
      ),
    reopenInvoices: ({ server, invoiceId }) =>
      countOf(server.database, "supplier_invoices where id = $1 and status = 'approved'", [invoiceId]),
  },
  drivers: {
    "batch.released": ({ server, batchId }) => moveNow(server, "releasePaymentBatch", batchId),
    "file.fetched": ({ server, batchId }) => fetchedFile(server, batchId),
    "order.recalled": ({ server, order }) => recall(server, order.id),
    "order.cleared": ({ server, order }) => sendLines(server, [lineOf(order)]),
    "order.returned": ({ server, order }) => sendLines(server, [lineOf(order, "in")]),
  },
};
