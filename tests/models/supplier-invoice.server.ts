import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import type { SupplierInvoiceInput } from "#machines/supplier-invoice/supplier-invoice.types.ts";
import type { ServerScript } from "#tests/harness/server-script.ts";
import {
  moveNow,
  type Order,
  onlyOrderOf,
  openPayoutStage,
  type PayoutStage,
  recall,
} from "#tests/models/payout-stage.ts";
import { countOf } from "#tests/models/traces.ts";
import { pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  agent,
  capturedInvoice,
  decide,
  fetchFile,
  invoiceBody,
  lineOf,
  manager,
  sendLines,
} from "#tests/server/http/payout-stories.ts";

type Payment = { batchId: string; order: Order };
type Subject = PayoutStage & {
  id: string;
  input: SupplierInvoiceInput;
  /** The payment that the chart is told of; null before there is one. */
  payment: Payment | null;
  /** What cleared and did not come back, oldest first. */
  cleared: Order[];
  /** What cleared and came back so that the step that is looked at meets what its scenario says. */
  prepared: { clearedCents: number; backCents: number };
};

const totalCents = 60;
const partCents = 10;
const nothing = { amountCents: partCents, lodgementReference: "SF-00000000 NONE" };

/** How many parts were paid before the payment that a scenario is about. */
const partsBefore = ({ isPartPaid, isUnderWay }: SupplierInvoiceInput): number =>
  isPartPaid ? 2 : Number(isUnderWay);

const read = async ({ server, id }: Subject): Promise<SupplierInvoice> =>
  (await server.browser().call("readSupplierInvoice", { id })).json();

const decided = (name: Parameters<typeof decide>[1]) => async (subject: Subject) =>
  (await decide(subject.server, name, await read(subject))).json();

const putIntoBatch = ({ server, id: invoiceId }: Subject, amountCents: number | null) =>
  server.browser().call("createPaymentBatch", null, {
    headers: manager,
    key: pressKey(),
    body: { invoiceIds: [invoiceId], ...(amountCents && { parts: [{ invoiceId, amountCents }] }) },
  });

const paymentOf = (batch: PaymentBatch): Payment => ({ batchId: batch.id, order: onlyOrderOf(batch) });

async function send({ server }: Subject, { batchId }: Payment): Promise<void> {
  await moveNow(server, "submitPaymentBatch", batchId);
  await moveNow(server, "releasePaymentBatch", batchId);
  await fetchFile(server, batchId);
}

const clear = async (subject: Subject, order: Order) => {
  subject.cleared.push(order);
  return await sendLines(subject.server, [lineOf(order)]);
};
const comeBack = async (subject: Subject, order: Order) => {
  subject.cleared = subject.cleared.filter(({ id }) => id !== order.id);
  return await sendLines(subject.server, [lineOf(order, "in")]);
};

/** A part is paid before the payment that the chart is told of. */
async function preparePart(subject: Subject): Promise<void> {
  const payment = paymentOf((await putIntoBatch(subject, partCents)).json());
  await send(subject, payment);
  await clear(subject, payment.order);
  subject.prepared.clearedCents += partCents;
}

/** Parts come back before what the chart is told of. */
async function prepareReturns(subject: Subject, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    await comeBack(subject, order);
    subject.prepared.backCents += order.amountCents;
  }
}

/** What the orders of an invoice, that a condition finds, paid of it. Integer cents. */
const partsOf = async ({ server, id }: Subject, condition: string): Promise<number> =>
  countOf(
    server.database,
    `payment_order_invoices i join payment_orders o on o.id = i.order_id
       cross join lateral generate_series(1, i.amount_cents)
     where i.invoice_id = $1 and exists (select from payout_lines l where l.order_id = o.id and l.outcome = 'cleared')
       and ${condition}`,
    [id],
  );
const postedAs = ({ server, id }: Subject, kind: string): Promise<number> =>
  countOf(server.database, "journal_transactions where kind = $1 and description = $2", [
    kind,
    `Invoice ${id}`,
  ]);

/** An invoice by the calls of who captures and who approves it, and by what becomes of its payments. */
export const serverScript: ServerScript<Subject> = {
  open: async (kind) => {
    const stage = await openPayoutStage(kind);
    const { server, listingId, supplierIds } = stage;
    const [supplierId = ""] = supplierIds;
    return {
      begin: async ({ input }) => {
        const { id } = await capturedInvoice(server, { listingId, supplierId, totalCents });
        const prepared = { clearedCents: 0, backCents: 0 };
        return { ...stage, id, input: input as SupplierInvoiceInput, payment: null, cleared: [], prepared };
      },
      errors: server.errors,
      close: server.close,
    };
  },
  read: async (subject) => {
    const invoice = await read(subject);
    return { state: invoice.status, everything: invoice };
  },
  traces: {
    checkAgain: async (subject) => (await read(subject)).warnings,
    postOwed: (subject) => postedAs(subject, "invoice-owed"),
    reverseOwed: (subject) => postedAs(subject, "reversal"),
    // What was ever paid of it: what came back is not taken off.
    addPaid: async (subject) =>
      (await read(subject)).paidCents +
      (await partsOf(subject, "o.status = 'returned'")) -
      subject.prepared.clearedCents,
    reducePaid: async (subject) =>
      (await partsOf(subject, "true")) - (await read(subject)).paidCents - subject.prepared.backCents,
  },
  drivers: {
    "invoice.changed": async (subject) => {
      const { server, supplierIds, id } = subject;
      const { version } = await read(subject);
      const [supplierId = ""] = supplierIds;
      // Over a year old: worth a second look.
      const body = { ...invoiceBody(supplierId, { totalCents, issuedOn: "2025-03-03" }), version };
      return (await server.browser().call("changeSupplierInvoice", { id }, { headers: agent, body })).json();
    },
    "invoice.queried": decided("querySupplierInvoice"),
    "invoice.approved": decided("approveSupplierInvoice"),
    "invoice.rejected": decided("rejectSupplierInvoice"),
    "invoice.voided": decided("voidSupplierInvoice"),
    "invoice.scheduled": async (subject) => {
      const { status } = await read(subject);
      const isPayable = status === "approved" || status === "partPaid";
      while (isPayable && subject.cleared.length < partsBefore(subject.input)) await preparePart(subject);
      const made = await putIntoBatch(subject, subject.input.isRestPaid ? null : partCents);
      if (made.statusCode === 201) subject.payment = paymentOf(made.json());
      return made.json();
    },
    "order.recalled": async (subject) => {
      const { status } = await read(subject);
      if (status === "scheduled" && !subject.input.isPartPaid) await prepareReturns(subject, subject.cleared);
      return await recall(subject.server, subject.payment?.order.id ?? "ord_none");
    },
    "order.cleared": async (subject) => {
      const { status } = await read(subject);
      if (subject.payment === null || status !== "scheduled")
        return await sendLines(subject.server, [lineOf(subject.payment?.order ?? nothing)]);
      await send(subject, subject.payment);
      return await clear(subject, subject.payment.order);
    },
    "order.returned": async (subject) => {
      const { payment, cleared, input } = subject;
      const isScheduled = (await read(subject)).status === "scheduled";
      if (payment !== null && isScheduled && !input.isUnderWay) {
        await send(subject, payment);
        return await comeBack(subject, payment.order);
      }
      const back = cleared.at(-1);
      if (back === undefined) return await sendLines(subject.server, [lineOf(nothing, "in")]);
      if (!input.isPartPaid) await prepareReturns(subject, cleared.slice(0, -1));
      return await comeBack(subject, back);
    },
  },
};
