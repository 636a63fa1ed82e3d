import type { PaymentBatch } from "#contract/payout.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import type { TestServer } from "#tests/support/server.ts";
import { payOutBody } from "./desk-stories.ts";
import { fetchFile, hirePeople, manager, moveBatch, payeeChangers } from "./payout-stories.ts";

export const payOut = (server: TestServer, id: string, body: object = payOutBody, headers = manager) =>
  server.browser().call("payOutRefund", { id }, { headers, body });

/** The batch that pays a refund, and waits for its release. */
export async function batchOfRefund(server: TestServer, refundId: string): Promise<PaymentBatch> {
  const { batches } = (
    await server
      .browser()
      .call("searchPaymentBatches", null, { headers: manager, body: { listingId: null, after: null } })
  ).json<{
    batches: PaymentBatch[];
  }>();
  const found = batches.find(({ orders }) =>
    orders.some((order) => order.refundId === refundId && order.status === "scheduled"),
  );
  if (found === undefined) throw new Error(`No batch is to pay ${refundId}.`);
  return found;
}

/** A batch that waits for its release is released by two who had no part in it. */
export async function releasedByTwo(server: TestServer, batch: PaymentBatch): Promise<PaymentBatch> {
  await hirePeople(server);
  let moved = batch;
  const others = payeeChangers.filter((id) => id !== batch.firstReleasedBy?.id);
  for (const headers of others.map((id) => bearerOf(id))) {
    const answer = await moveBatch(server, "releasePaymentBatch", moved, headers);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    moved = answer.json();
    if (moved.status === "released") break;
  }
  return moved;
}

/** An approved refund is paid to the account that the payer named, and handed to the bank. */
export async function sendRefund(server: TestServer, refundId: string): Promise<PaymentBatch> {
  const answer = await payOut(server, refundId);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const batch = await releasedByTwo(server, await batchOfRefund(server, refundId));
  await fetchFile(server, batch.id);
  return batch;
}
