import { payerDay } from "#domain/calendar/payer-day.ts";
import { recordAudit } from "#server/core/audit/audit.store.ts";
import { businessDayFrom } from "#server/core/calendar/business-day.rules.ts";
import {
  creditCode,
  type DirectEntryRecord,
  debitCode,
  institutionOf,
} from "#server/core/direct-entry/direct-entry.rules.ts";
import {
  type DirectEntryUser,
  lockDirectEntryUser,
} from "#server/core/direct-entry/direct-entry-user.store.ts";
import { writeDirectEntry } from "#server/core/direct-entry/direct-entry-writer.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { batchLifecycle } from "./batch.lifecycle.ts";
import {
  type BatchRow,
  changeBatch,
  findPaymentFile,
  insertPaymentFile,
  lockBatch,
  type PaymentFile,
} from "./batch.store.ts";
import { factsOf, moveOrders } from "./move-orders.ts";
import { live } from "./order.rules.ts";
import { lockOrders, type OrderRow } from "./order.store.ts";

/** The bank file of a released batch. The first fetch sends its orders; fetched again, it is the same bytes. */
export async function fetchPaymentFile(
  dependencies: Dependencies,
  staff: RecordStaff,
  id: string,
): Promise<RawReply> {
  return await dependencies.database.transaction(async (tx) => {
    const batch = await lockBatch(tx, staff.agencyId, id);
    if (batch === null) throw new Refusal("batch.unknown");
    const { number, processOn, content } =
      (await findPaymentFile(tx, id)) ?? (await send(tx, dependencies, staff, batch));
    return new RawReply(200, "text/plain; charset=us-ascii", content, {
      "content-disposition": `attachment; filename="supplier-payments-${processOn}-${number}.aba"`,
    });
  });
}

async function send(
  tx: Transaction,
  dependencies: Dependencies,
  staff: RecordStaff,
  batch: BatchRow,
): Promise<PaymentFile> {
  const { clock, ids } = dependencies;
  const orders = live(await lockOrders(tx, batch.id));
  const facts = { ...batch, ...factsOf(orders), needsAnother: false };
  const { status } = batchLifecycle.advance(facts, { type: "file.fetched" }, "batch.closed");
  const user = await lockDirectEntryUser(tx, batch.agencyId);
  const processOn = businessDayFrom(payerDay(clock.now()), user.state);
  const totalCents = orders.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const content = contentOf(user, orders, { processOn, totalCents });
  const kept = { batchId: batch.id, agencyId: batch.agencyId, processOn, totalCents, content, by: staff.id };
  const file = await insertPaymentFile(tx, { ...kept, count: orders.length }, clock.now());
  await changeBatch(tx, batch.id, { status }, clock.now());
  await recordAudit(
    tx,
    {
      id: ids.next("aud"),
      applicationId: null,
      agencyId: batch.agencyId,
      actor: staff.id,
      type: "payment-batch.sent",
      data: { batchId: batch.id, version: batch.version + 1, count: orders.length, totalCents },
    },
    clock.now(),
  );
  await moveOrders(tx, dependencies, orders, { event: { type: "file.fetched" }, actor: staff.id });
  return file;
}

function contentOf(
  user: DirectEntryUser,
  orders: readonly OrderRow[],
  { processOn, totalCents }: { processOn: string; totalCents: number },
): string {
  const { userId, userName } = user;
  if (userId === null || userName === null) throw new Refusal("debit.no-user");
  const header = {
    institution: institutionOf(user.bsb),
    userName,
    userId,
    description: "SUPPLIERS",
    processOn,
  };
  return writeDirectEntry(header, recordsOf(user, orders, totalCents));
}

function* recordsOf(
  user: DirectEntryUser,
  orders: readonly OrderRow[],
  totalCents: number,
): Generator<DirectEntryRecord> {
  for (const order of orders) yield creditOf(user, order);
  if (user.isBalanced)
    yield {
      ...tracedTo(user),
      bsb: user.bsb,
      accountNumber: user.accountNumber,
      code: debitCode,
      amountCents: totalCents,
      accountName: user.accountName,
      lodgementReference: "SUPPLIER PAYMENTS",
    };
}

/** The record of an order: a credit of its payee. */
function creditOf(
  user: DirectEntryUser,
  { payee, amountCents, lodgementReference }: OrderRow,
): DirectEntryRecord {
  if (payee.kind !== "account") throw new Error("A bank file pays accounts.");
  const { bsb, accountNumber, name } = payee;
  return {
    ...tracedTo(user),
    bsb,
    accountNumber,
    code: creditCode,
    amountCents,
    accountName: name.toUpperCase(),
    lodgementReference,
  };
}

const tracedTo = ({ bsb, accountNumber, name }: DirectEntryUser) => ({
  traceBsb: bsb,
  traceAccount: accountNumber,
  remitter: name.toUpperCase(),
});
