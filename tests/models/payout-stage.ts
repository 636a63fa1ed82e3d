import type { PaymentBatch } from "#contract/payout.ts";
import type { DatabaseKind } from "#server/database/database.ts";
import { paidLink } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  batchOf,
  fetchFile,
  manager,
  moveBatch,
  payableSupplier,
  principal,
} from "#tests/server/http/payout-stories.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

export type Order = PaymentBatch["orders"][number];

/** The whole app with a listing that was paid for, and suppliers that were paid before. */
export type PayoutStage = { server: TestServer; listingId: string; supplierIds: readonly string[] };

export async function openPayoutStage(kind: DatabaseKind, supplierCount = 1): Promise<PayoutStage> {
  const server = await openTestServer({ kind, cards: scriptedCards() });
  const { id: listingId } = await paidLink(server);
  const supplierIds: string[] = [];
  for (let made = 0; made < supplierCount; made += 1) supplierIds.push(await payableSupplier(server));
  await payOnce(server, { listingId, supplierIds });
  return { server, listingId, supplierIds };
}

/** A payment that stays sent: what comes back later is not all that the suppliers were ever sent. */
async function payOnce(
  server: TestServer,
  { listingId, supplierIds }: Omit<PayoutStage, "server">,
): Promise<void> {
  const invoiceIds: string[] = [];
  for (const supplierId of supplierIds)
    invoiceIds.push((await approvedInvoice(server, { listingId, supplierId, totalCents: 10 })).id);
  const { id } = (await batchOf(server, invoiceIds)).json<PaymentBatch>();
  await moveNow(server, "submitPaymentBatch", id);
  await moveNow(server, "releasePaymentBatch", id);
  await fetchFile(server, id);
}

export const readBatch = async (server: TestServer, id: string): Promise<PaymentBatch> =>
  (await server.browser().call("readPaymentBatch", { id }, { headers: manager })).json();

/** Moves a batch as it is now; by somebody else, where it is released. */
export async function moveNow(server: TestServer, name: Parameters<typeof moveBatch>[1], id: string) {
  const by = name === "releasePaymentBatch" ? principal : manager;
  return (await moveBatch(server, name, await readBatch(server, id), by)).json();
}

export const recall = async (server: TestServer, orderId: string) =>
  (await server.browser().call("recallPaymentOrder", { id: orderId }, { headers: manager })).json();

export const fetchedFile = async (server: TestServer, batchId: string): Promise<string> =>
  (await fetchFile(server, batchId)).body;

/** The only order of a batch. */
export function onlyOrderOf({ id, orders }: PaymentBatch): Order {
  const [order] = orders;
  if (order === undefined || orders.length > 1) throw new Error(`${id} has ${orders.length} orders.`);
  return order;
}
