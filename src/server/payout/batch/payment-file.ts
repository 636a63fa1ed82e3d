import { dayOfInstant, timeZoneOf } from "#domain/calendar/instants.ts";
import type { AustralianState } from "#domain/enumerations.ts";
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
import { requirePayOut } from "#server/core/lifecycle/paying-agency.ts";
import type { RecordStaff } from "#server/core/record/record.ts";
import type { Transaction } from "#server/database/database.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { RawReply } from "#server/http/call.ts";
import { Refusal } from "#server/refusal.ts";
import { batchLifecycle } from "./batch.lifecycle.ts";
import {
  type BatchRow,
  changeBatch,
  findFetchedFile,
  insertPaymentFile,
  lockBatch,
  type PaymentFile,
} from "./batch.store.ts";
import { factsOf, moveOrders } from "./move-orders.ts";
import { uncoveredOf } from "./order.funds.ts";
import { payeeNameOf } from "./order.rules.ts";
import { lockOrders, type OrderRow } from "./order.store.ts";
import { requirePayees, suppliersOf } from "./paid-suppliers.ts";

const recallUncovered = "Recall that payment, and pay it once the ledger holds the money again.";
const recallIt = "changed after this batch was released. Recall its payment, and pay it by a new batch.";

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
      (await findFetchedFile(tx, id)) ?? (await send(tx, dependencies, staff, batch));
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
  const facts = { ...batch, ...factsOf(await lockOrders(tx, batch.id)), needsAnother: false };
  const { status } = batchLifecycle.advance(facts, { type: "file.fetched" }, "batch.closed");
  const file = await makePaymentFile(tx, dependencies, batch, staff.id);
  if (file === null) throw new Refusal("batch.no-file");
  const { orders, totalCents } = file;
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

/** The file of a locked batch, with what of it is to be paid so; null where nothing is. `by` fetches it, or nobody yet. */
export async function makePaymentFile(
  tx: Transaction,
  { clock, ids }: Dependencies,
  batch: BatchRow,
  by: string | null,
): Promise<(PaymentFile & { orders: readonly OrderRow[] }) | null> {
  const orders = (await lockOrders(tx, batch.id)).filter(
    ({ channel, status }) => channel === "file" && status === "released",
  );
  if (orders.length === 0) return null;
  // The agency first: nobody else of it, who has a supplier locked as well, then writes that it was paid.
  const user = await lockDirectEntryUser(tx, batch.agencyId);
  await requirePayOut(tx, batch.agencyId);
  requirePayees(orders, { suppliers: await suppliersOf(tx, orders), now: clock.now() }, recallIt);
  const uncovered = await uncoveredOf(tx, batch.agencyId, orders);
  if (uncovered !== null)
    throw new Refusal("trust.not-cleared", {
      message: `The bank took back money that the payment to ${payeeNameOf(uncovered)} was released from. ${recallUncovered}`,
    });
  const processOn = processDay(clock.now(), user.state);
  const totalCents = orders.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const reference = ids.reference();
  const content = contentOf(user, orders, { processOn, totalCents, reference });
  const kept = { reference, batchId: batch.id, agencyId: batch.agencyId, processOn, totalCents, content, by };
  return { ...(await insertPaymentFile(tx, { ...kept, count: orders.length }, clock.now())), orders };
}

/** The business day, where the agency is, on which the bank is to pay. */
const processDay = (now: Date, state: AustralianState): string =>
  businessDayFrom(dayOfInstant(now, timeZoneOf(state)), state);

function contentOf(
  user: DirectEntryUser,
  orders: readonly OrderRow[],
  { processOn, ...own }: FileOwn & { processOn: string },
): string {
  const { userId, userName } = user;
  if (userId === null || userName === null) throw new Refusal("debit.no-user");
  const header = {
    institution: institutionOf(user.bsb),
    userName,
    userId,
    description: orders.every(({ purpose }) => purpose === "invoices") ? "SUPPLIERS" : "PAYMENTS",
    processOn,
  };
  return writeDirectEntry(header, recordsOf(user, orders, own));
}

/** What the file's own debit says. */
type FileOwn = { totalCents: number; reference: string };

function* recordsOf(
  user: DirectEntryUser,
  orders: readonly OrderRow[],
  { totalCents, reference }: FileOwn,
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
      lodgementReference: `${reference} PAYOUT`,
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
