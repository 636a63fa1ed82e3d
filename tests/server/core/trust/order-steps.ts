import type { PaymentBatch } from "#contract/payout.ts";
import { recallOrder, submitBatch } from "#server/payout/batch/batches.ts";
import { createBatch } from "#server/payout/batch/create-batch.ts";
import { fetchPaymentFile } from "#server/payout/batch/payment-file.ts";
import { releaseBatch } from "#server/payout/batch/release-batch.ts";
import { createTaxBatch } from "#server/payout/batch/tax-order.ts";
import { captureInvoice, decideInvoice } from "#server/payout/invoice/invoices.ts";
import { payOutRefund } from "#server/refund/pay-out-refund.ts";
import { Refusal } from "#server/refusal.ts";
import { agencyId, type TrustFixture } from "./trust-fixture.ts";

/** What an order pays: invoices of a supplier, a refund by transfer, or tax that was withheld. */
export type Purpose = "invoices" | "refund" | "tax";
type Order = { id: string; batchId: string; reference: string; amountCents: number };

const named = { kind: "account", name: "Jane Citizen", bsb: "063-111", accountNumber: "10122340" } as const;
const supplierId = "sup_1";
const person = (id: string) => ({
  id,
  agencyId,
  branchId: null,
  permissions: ["manage-agency-applications" as const],
});
const [capturer, approver] = [person("stf_1"), person("stf_4")];
const releasers = ["stf_2", "stf_3"].map(person);

async function oneIn(
  { database }: TrustFixture,
  purpose: Purpose,
  status: string,
  of: number,
): Promise<Order> {
  const { rows } = await database.query<Order>(
    `select id, batch_id as "batchId", lodgement_reference as reference, amount_cents as "amountCents"
     from payment_orders where purpose = $1 and status = $2 order by updated_at, id`,
    [purpose, status],
  );
  const order = rows[of % Math.max(rows.length, 1)];
  if (order === undefined) throw new Refusal("order.unknown");
  return order;
}

/** People who pay, a supplier whose account two of them brought into force, and the agency's place in the bank's files. */
export async function prepareOrders({ database }: TrustFixture): Promise<void> {
  for (const { id } of [approver, ...releasers])
    await database.query(
      `insert into staff_members (id, agency_id, subject, name, email, permissions, created_at)
       values ($1, $2, $1, $1, $1 || '@example.com', '{}', now())`,
      [id, agencyId],
    );
  await database.query(
    "update agencies set direct_entry_user_id = '500000', direct_entry_user_name = 'HARBOUR' where id = $1",
    [agencyId],
  );
  await database.query(
    `insert into suppliers (id, agency_id, status, request_hash, name_key, created_by, created_at, updated_at, name, abn,
       gst, no_abn_statement, phone, remittance_email, terms, agreed_on)
     values ($1, $2, 'payeeInForce', '', 'lenscraft', 'stf_1', now(), now(), 'Lenscraft', '', 'notRegistered', 'none',
       '03 9555 0142', 'accounts@lenscraft.example', '7', '')`,
    [supplierId, agencyId],
  );
  await database.query(
    `insert into payee_changes (id, agency_id, supplier_id, status, request_hash, payee, name_check, number_on_file,
       proposed_by, proposed_at, called_by, called_at, called_number, called_person, approved_by, approved_at, begins_at,
       ended_at)
     values ('pyc_1', $1, $2, 'inForce', '', $3, '{"outcome": "match", "registeredName": null, "reason": null}',
       '03 9555 0142', 'stf_1', now(), 'stf_1', now(), '03 9555 0142', 'Lee Lens', 'stf_4', now(),
       now() + interval '24 hours', now() + interval '24 hours')`,
    [agencyId, supplierId, JSON.stringify({ ...named, name: "Lenscraft" })],
  );
  await database.query("update suppliers set payee = $2, payee_change_id = 'pyc_1' where id = $1", [
    supplierId,
    JSON.stringify({ ...named, name: "Lenscraft" }),
  ]);
}

export async function orderRefund({ dependencies }: TrustFixture, id: string): Promise<void> {
  await payOutRefund(dependencies, capturer, { id, payOut: { payee: named, reason: null } });
}

/** Two people release an order that waits, where its money is there. */
export async function releaseOrder(fixture: TrustFixture, purpose: Purpose, of: number): Promise<void> {
  const { batchId } = await oneIn(fixture, purpose, "scheduled", of);
  await release(fixture, batchId);
}
async function release({ database, dependencies }: TrustFixture, batchId: string): Promise<void> {
  for (const staff of releasers) {
    const { rows } = await database.query<{ status: string; version: number; first: string | null }>(
      "select status, version, first_released_by as first from payment_batches where id = $1",
      [batchId],
    );
    const [batch] = rows;
    if (batch?.status !== "awaitingRelease" || batch.first === staff.id) continue;
    await releaseBatch(dependencies, staff, { id: batchId, version: batch.version });
  }
}

export async function sendOrder(fixture: TrustFixture, purpose: Purpose, of: number): Promise<void> {
  const { batchId } = await oneIn(fixture, purpose, "released", of);
  await fetchPaymentFile(fixture.dependencies, approver, batchId);
}

export async function recallReleased(fixture: TrustFixture, purpose: Purpose, of: number): Promise<void> {
  const { id } = await oneIn(fixture, purpose, "released", of);
  await recallOrder(fixture.dependencies, approver, id);
}

type Line = { lineId: string; purpose: Purpose; of: number };
/** The bank's line that an order left. */
export async function clearOrder(fixture: TrustFixture, { lineId, purpose, of }: Line): Promise<void> {
  const { reference, amountCents } = await oneIn(fixture, purpose, "sent", of);
  await fixture.receive({ lineId, reference, amountCents, direction: "out" });
}
/** The bank's line that an order came back; one in four before the statement showed that it had left. */
export async function returnOrder(fixture: TrustFixture, { lineId, purpose, of }: Line): Promise<void> {
  const { reference, amountCents } = await oneIn(fixture, purpose, of % 4 === 3 ? "sent" : "cleared", of);
  await fixture.receive({ lineId, reference, amountCents, direction: "in" });
}

/** How far a new payment goes at once. */
type Extent = { key: string; of: number };

/** An invoice is captured, approved and put into a batch; every other one quotes no ABN, and tax is withheld of it. */
export async function payInvoice(
  fixture: TrustFixture,
  { listingId, totalCents, key, of }: Extent & { listingId: string; totalCents: number },
): Promise<void> {
  const { dependencies } = fixture;
  const draft = {
    supplierId,
    number: key,
    issuedOn: "2026-11-03",
    abn: of % 2 === 0 ? null : "51824753556",
    totalCents,
    gstCents: 0,
    isBuyerNamed: true,
    lines: [{ description: "Photography", itemId: null, amountCents: totalCents }],
    fileDigest: null,
  };
  const { id, version } = await captureInvoice(dependencies, capturer, { listingId, draft, key });
  await decideInvoice(dependencies, approver, { id, version }, { decision: "approved" });
  const batch = await createBatch(dependencies, approver, { invoiceIds: [id] }, key);
  await payBatch(fixture, batch, { key, of });
}

/** All tax that is due is paid by one order. */
export async function payTax(fixture: TrustFixture, { key, of }: Extent): Promise<void> {
  const batch = await createTaxBatch(fixture.dependencies, approver, "001234567890123456", key);
  await payBatch(fixture, batch, { key, of });
}

/** Of three new batches one waits, one is released and handed to the bank, and one is on the statement, too. */
async function payBatch(
  fixture: TrustFixture,
  { id, version, orders }: PaymentBatch,
  { key, of }: Extent,
): Promise<void> {
  await submitBatch(fixture.dependencies, approver, { id, version });
  if (of % 3 === 0) return;
  await release(fixture, id);
  await fetchPaymentFile(fixture.dependencies, approver, id);
  const [order] = orders;
  if (of % 3 === 1 || order === undefined) return;
  const { lodgementReference: reference, amountCents } = order;
  await fixture.receive({ lineId: `line-of-${key}`, reference, amountCents, direction: "out" });
}

/** Whether the product did it; what it refuses changes nothing. */
export async function accepted(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
