import type { LightMyRequestResponse } from "fastify";
import type { PayeeNameAccept, PaymentBatch } from "#contract/payout.ts";
import type { RouteName } from "#contract/routes.ts";
import type { TestServer } from "#tests/support/server.ts";
import { pressKey } from "./payment-link-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  lineOf,
  manager,
  matched,
  moveBatch,
  payableSupplier,
  payee,
  principal,
  putInForce,
  releasedBatch,
  sendLines,
  submittedBatch,
} from "./payout-stories.ts";

type Story = (server: TestServer) => Promise<LightMyRequestResponse>;

/** A payment to a supplier without an ABN that is on the statement: its tax is due. */
export async function taxDue(
  server: TestServer,
  { totalCents = 100_000, listingId }: { totalCents?: number; listingId?: string } = {},
): Promise<PaymentBatch> {
  const of = listingId === undefined ? {} : { listingId };
  const { id } = await approvedInvoice(server, { totalCents, abn: null, ...of });
  const batch = await releasedBatch(server, [id]);
  await fetchFile(server, batch.id);
  await sendLines(
    server,
    batch.orders.map((order) => lineOf(order)),
  );
  return batch;
}

export const taxReference = "001234567890123456";
export const taxBatchOf = (server: TestServer, key = pressKey(), paymentReference = taxReference) =>
  server.browser().call("createTaxBatch", null, { headers: manager, key, body: { paymentReference } });

/** A batch that waits for its release to an account of which the bank has another name, and nobody said why. */
export async function batchToDifferentName(server: TestServer): Promise<PaymentBatch> {
  const supplierId = await payableSupplier(server);
  await putInForce(server, supplierId, { ...payee, accountNumber: "55512348" }, matched);
  await server.database.query("update suppliers set payee_first_paid_at = now() where id = $1", [supplierId]);
  const { id } = await approvedInvoice(server, { supplierId });
  const batch = await submittedBatch(server, [id]);
  await moveBatch(server, "releasePaymentBatch", batch, principal);
  return batch;
}

/** Accepts what the bank says of the name of an order's payee, as it stands. */
export async function acceptName(server: TestServer, id: string, headers = manager, seen: object = {}) {
  const { rows } = await server.database.query<{
    check: Pick<PayeeNameAccept, "outcome" | "registeredName">;
  }>("select name_check as check from payment_orders where id = $1", [id]);
  const { outcome = "none", registeredName = null } = rows[0]?.check ?? {};
  const body = { outcome, registeredName, ...seen, reason: "Confirmed on 03 9555 0142." };
  return await server.browser().call("acceptPayeeName", { id }, { headers, body });
}

/** One good call of each route of withheld tax, and of names of payees. */
export const orderStories = {
  readWithheldTax: (server) => server.browser().call("readWithheldTax", null, { headers: manager }),
  createTaxBatch: async (server) => {
    await taxDue(server);
    return await taxBatchOf(server);
  },
  acceptPayeeName: async (server) => {
    const { orders } = await batchToDifferentName(server);
    return await acceptName(server, orders[0]?.id ?? "");
  },
} satisfies Partial<Record<RouteName, Story>>;
