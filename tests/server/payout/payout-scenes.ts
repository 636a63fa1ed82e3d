import type { PaymentBatch } from "#contract/payout.ts";
import type { SupplierInvoice } from "#contract/supplier-invoice.ts";
import { paidLink, payOutBody, refundBody } from "#tests/server/http/desk-stories.ts";
import { taxDue, taxReference } from "#tests/server/http/order-stories.ts";
import { invoiceBody } from "#tests/server/http/payout-stories.ts";
import { batchOfRefund } from "#tests/server/http/refund-order-stories.ts";
import type { TestServer } from "#tests/support/server.ts";
import { done, hireParts, type Part, paidListing, supplierWith } from "./payout-people.ts";

/** Suppliers as their accounts are: paid before, never paid, or of another name at the bank. */
type Suppliers = { paidBefore: string; neverPaid: string; otherName: string };
export type Stage = { server: TestServer; listingId: string; suppliers: Suppliers };

export async function openScenes(server: TestServer): Promise<Stage> {
  await hireParts(server);
  const suppliers = {
    paidBefore: await supplierWith(server, "12345674"),
    neverPaid: await supplierWith(server, "12345675"),
    otherName: await supplierWith(server, "12345678"),
  };
  await server.database.query("update suppliers set payee_first_paid_at = now() where id = any($1)", [
    [suppliers.paidBefore, suppliers.otherName],
  ]);
  return { server, listingId: await paidListing(server), suppliers };
}

/** Which invoice a scene is about. */
type Of = { supplier?: keyof Suppliers; totalCents?: number };

export const bodyOf = ({ suppliers }: Stage, { supplier = "paidBefore", totalCents = 100 }: Of = {}) =>
  invoiceBody(suppliers[supplier], { totalCents });

/** Captured by one and corrected by another. */
export async function captured(stage: Stage, of: Of = {}): Promise<SupplierInvoice> {
  const { server, listingId } = stage;
  const { id, version } = await done<SupplierInvoice>(server, "capturer", {
    name: "captureSupplierInvoice",
    params: { id: listingId },
    body: bodyOf(stage, of),
  });
  return await done(server, "corrector", {
    name: "changeSupplierInvoice",
    params: { id },
    body: { ...bodyOf(stage, of), version },
  });
}

export async function approved(stage: Stage, of?: Of): Promise<SupplierInvoice> {
  const { id, version } = await captured(stage, of);
  return await done(stage.server, "approver", {
    name: "approveSupplierInvoice",
    params: { id },
    body: { version },
  });
}

export async function made(stage: Stage, of?: Of): Promise<PaymentBatch> {
  const { id } = await approved(stage, of);
  return await done(stage.server, "maker", { name: "createPaymentBatch", body: { invoiceIds: [id] } });
}

export const submit = ({ server }: Stage, { id, version }: PaymentBatch): Promise<PaymentBatch> =>
  done(server, "submitter", { name: "submitPaymentBatch", params: { id }, body: { version } });
export const submitted = async (stage: Stage, of?: Of): Promise<PaymentBatch> =>
  await submit(stage, await made(stage, of));

export const releasedBy = (
  { server }: Stage,
  by: Part,
  { id, version }: PaymentBatch,
): Promise<PaymentBatch> =>
  done(server, by, { name: "releasePaymentBatch", params: { id }, body: { version } });

export const orderIn = ({ orders }: PaymentBatch): string => orders[0]?.id ?? "";
export const reason = "Confirmed on 03 9555 0142.";
/** A name that the bank knows otherwise is accepted as it stands. */
export const acceptance = (batch: PaymentBatch) => ({
  params: { id: orderIn(batch) },
  body: { outcome: "none", registeredName: batch.orders[0]?.nameCheck?.registeredName ?? null, reason },
});

/** The name at the bank is another, and somebody said why the account is paid all the same. */
export async function accepted(stage: Stage): Promise<PaymentBatch> {
  const batch = await submitted(stage, { supplier: "otherName" });
  return await done(stage.server, "accepter", { name: "acceptPayeeName", ...acceptance(batch) });
}

export const largeRefund = { ...refundBody, amountCents: 110_000 };
export async function refundAsked({ server }: Stage): Promise<string> {
  const { paymentId } = await paidLink(server);
  const asking = { name: "askRefund", params: { id: paymentId }, body: largeRefund } as const;
  return (await done<{ id: string }>(server, "asker", asking)).id;
}
export async function refundApproved(stage: Stage): Promise<string> {
  const id = await refundAsked(stage);
  await done(stage.server, "refundApprover", { name: "approveRefund", params: { id } });
  return id;
}
export async function refundNamed(stage: Stage): Promise<PaymentBatch> {
  const id = await refundApproved(stage);
  // The newest batch is the first of its list.
  stage.server.forward({ seconds: 1 });
  await done(stage.server, "payeeNamer", { name: "payOutRefund", params: { id }, body: payOutBody });
  return await batchOfRefund(stage.server, id);
}

/** The tax of a payment on the statement, in a batch of its own. */
export async function taxSubmitted(stage: Stage): Promise<PaymentBatch> {
  await taxDue(stage.server, { totalCents: 10_000 });
  const body = { paymentReference: taxReference };
  return await submit(stage, await done(stage.server, "maker", { name: "createTaxBatch", body }));
}
