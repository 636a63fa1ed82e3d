import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { BankFeedLine } from "#contract/payment.ts";
import type { PaymentBatch } from "#contract/payout.ts";
import { sendInstantOrders, sweepInstantOrders } from "#server/payout/batch/instant-orders.ts";
import { createSimulatedInstantPayments } from "#server/services/instant-payments/simulated-instant-payments.ts";
import { startPayoutSimulator } from "#server/services/instant-payments/simulator/payout-simulator.ts";
import { paidLink, receive } from "#tests/server/http/desk-stories.ts";
import {
  approvedInvoice,
  fetchFile,
  payableSupplier,
  putInForce,
  releasedBatch,
  sendLines,
} from "#tests/server/http/payout-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { agency, openPayoutFixture, type PayoutFixture } from "./payout-fixture.ts";

const secretKey = "payout-simulator-key";
const bpay = { kind: "bpay", name: "Homefront Media", billerCode: "237960", reference: "4005551234" };
const payId = { kind: "payId", name: "Homefront Media", payIdKind: "Email", payId: "pay@homefront.example" };

describe.each(databaseKinds())("instant payments, over the wire, on %s", (kind) => {
  const feed: BankFeedLine[] = [];
  const bank = Fastify();
  const closers: (() => Promise<unknown>)[] = [];
  let fixture: PayoutFixture;
  let paidBy = "";
  beforeAll(async () => {
    bank.post("/feed", async ({ body }) => void feed.push(...(body as { lines: BankFeedLine[] }).lines));
    const bankFeedUrl = `${await bank.listen({ port: 0 })}/feed`.replace("[::1]", "localhost");
    const folder = await mkdtemp(join(tmpdir(), "payout-simulator-"));
    const simulator = await startPayoutSimulator({
      host: "localhost",
      port: 0,
      folder,
      bankFeedUrl,
      bankFeedSecret: "bank feed secret",
      bankFeedHeader: "bank-feed-signature",
      secretKey,
      lateMs: 2_500,
    });
    const instantPayments = createSimulatedInstantPayments({
      origin: simulator.origin,
      secretKey,
      paysAccounts: false,
      timeoutMs: 1_500,
    });
    fixture = await openPayoutFixture(kind, { instantPayments });
    closers.push(
      fixture.close,
      simulator.close,
      () => bank.close(),
      () => rm(folder, { recursive: true }),
    );
  });
  afterEach(async () => {
    expect(await fixture.server.errors()).toEqual([]);
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });

  async function released(totalCents: number, payee: object = bpay): Promise<PaymentBatch> {
    const { server } = fixture;
    const supplierId = await payableSupplier(server);
    await putInForce(server, supplierId, payee);
    await server.database.query("update suppliers set payee_first_paid_at = now() where id = $1", [
      supplierId,
    ]);
    const { id: listingId, lineId } = await paidLink(server);
    paidBy = lineId;
    const invoice = await approvedInvoice(server, { listingId, supplierId, totalCents });
    return await releasedBatch(server, [invoice.id]);
  }
  const send = () =>
    fixture.server.jobs.drain("send-instant-payments", ({ batchId }) =>
      sendInstantOrders(fixture.server.dependencies, batchId),
    );
  const sweep = async () => {
    fixture.server.forward({ minutes: 2 });
    await sweepInstantOrders(fixture.server.dependencies);
  };
  const read = async ({ id }: PaymentBatch) =>
    (await fixture.server.browser().call("readPaymentBatch", { id })).json<PaymentBatch>();
  const statusesOf = async (batch: PaymentBatch) => {
    const { status, orders } = await read(batch);
    return [status, ...orders.map((order) => order.status)];
  };
  const advices = async ({ orders }: PaymentBatch) => {
    const keys = orders.map(({ id }) => `remittance:${id}`);
    return (
      await fixture.server.database.query("select from outbox_messages where effect_key = any($1)", [keys])
    ).rowCount;
  };
  /** What the bank tells about a batch, once it told so much. */
  async function linesOf({ orders }: PaymentBatch, count: number): Promise<BankFeedLine[]> {
    const of = () => feed.filter(({ reference }) => reference === orders[0]?.lodgementReference);
    await expect.poll(() => of().length, { timeout: 10_000 }).toBe(count);
    return of();
  }

  test.each([
    ["BPAY", bpay, "biller 237960, reference …234"],
    ["a PayID", payId, "PayID pXy@homefront.example"],
  ])("%s is paid at once, and has no bank file", async (_, payee, payTo) => {
    const batch = await released(50_000, payee);
    expect(batch.orders.map((order) => order.payTo)).toEqual([payTo]);
    expect((await fetchFile(fixture.server, batch.id)).json().error.code).toBe("batch.no-file");
    await send();
    expect(await statusesOf(batch)).toEqual(["sent", "sent"]);
    expect(await advices(batch)).toBe(1);
    await sendLines(fixture.server, await linesOf(batch, 1));
    expect(await statusesOf(batch)).toEqual(["settled", "cleared"]);
  });

  test.each([
    ["late", 91],
    ["lost", 92],
  ])("an answer that is %s is asked for again, and pays once", async (_, cents) => {
    const batch = await released(50_000 + cents);
    await send();
    expect(await statusesOf(batch)).toEqual(["released", "released"]);
    expect(await advices(batch)).toBe(0);
    const recall = await fixture.server
      .browser()
      .call("recallPaymentOrder", { id: batch.orders[0]?.id ?? "" });
    expect(recall.json().error.code).toBe("order.sent");
    // Not at once: an answer may be on its way.
    await sweepInstantOrders(fixture.server.dependencies);
    expect(await statusesOf(batch)).toEqual(["released", "released"]);
    await sweep();
    await sweep();
    expect(await statusesOf(batch)).toEqual(["sent", "sent"]);
    expect(await advices(batch)).toBe(1);
    await linesOf(batch, 1);
  });

  test("asked again it is the same request, though the agency is called otherwise meanwhile", async () => {
    const { dependencies, database } = fixture.server;
    const provider = dependencies.instantPayments;
    const asked: string[] = [];
    dependencies.instantPayments = {
      ...provider,
      pay: (payment) => {
        asked.push(JSON.stringify(payment));
        return provider.pay(payment);
      },
    };
    const batch = await released(50_092);
    await send();
    const renamed = "update agencies set name = name || $2 where id = $1";
    await database.query(renamed, [agency, " and Sons"]);
    await sweep();
    expect(await statusesOf(batch)).toEqual(["sent", "sent"]);
    const [first, ...again] = asked;
    expect(JSON.parse(first ?? "")).toMatchObject({ reference: batch.orders[0]?.id, amountCents: 50_092 });
    expect(again).toEqual([first]);
    await database.query("update agencies set name = replace(name, $2, '') where id = $1", [
      agency,
      " and Sons",
    ]);
    dependencies.instantPayments = provider;
  });

  test("the bank's line says that it was paid before the lost answer is asked for", async () => {
    const batch = await released(50_092);
    await send();
    await sendLines(fixture.server, await linesOf(batch, 1));
    expect(await statusesOf(batch)).toEqual(["settled", "cleared"]);
    await sweep();
    expect(await statusesOf(batch)).toEqual(["settled", "cleared"]);
    expect(await advices(batch)).toBe(1);
    await linesOf(batch, 1);
  });

  test("a rejected payment was never made: its money is free and its invoice open", async () => {
    const before = await fixture.figures();
    const batch = await released(50_093);
    await send();
    expect(await statusesOf(batch)).toEqual(["withdrawn", "recalled"]);
    expect(await fixture.statusOf(batch.orders[0]?.invoices[0]?.id ?? "")).toBe("approved");
    expect(await advices(batch)).toBe(0);
    expect((await fixture.figures())[1]).toBe(before[1]);
    const { rows } = await fixture.server.database.query(
      "select from trust_reservations where order_id = $1 and released_at is null",
      [batch.orders[0]?.id],
    );
    expect(rows).toEqual([]);
  });

  test("what comes back reopens its invoice", async () => {
    const batch = await released(50_094);
    await send();
    await sendLines(fixture.server, await linesOf(batch, 2));
    expect(await statusesOf(batch)).toEqual(["partReturned", "returned"]);
    expect(await fixture.statusOf(batch.orders[0]?.invoices[0]?.id ?? "")).toBe("approved");
  });

  test("what the bank tells twice counts once", async () => {
    const batch = await released(50_095);
    await send();
    const suspended = await fixture.balance(`suspense:${agency}`);
    expect(await sendLines(fixture.server, await linesOf(batch, 2))).toEqual({ accepted: 1, duplicates: 1 });
    expect(await statusesOf(batch)).toEqual(["settled", "cleared"]);
    expect(await fixture.balance(`suspense:${agency}`)).toBe(suspended);
  });

  /** The bank takes back what came in for the listing of the batch that was released last. */
  const reverseFunding = () => receive(fixture.server, { instruction: "reversal", reverses: paidBy });

  test("what the bank took back before the provider was asked is not paid", async () => {
    const batch = await released(50_000);
    await reverseFunding();
    await send();
    expect(await statusesOf(batch)).toEqual(["withdrawn", "recalled"]);
    expect(feed.some(({ reference }) => reference === batch.orders[0]?.lodgementReference)).toBe(false);
  });

  test("what the provider paid before the bank took the money back is written down as it is", async () => {
    const reported = await released(50_092);
    await send();
    await reverseFunding();
    await sendLines(fixture.server, await linesOf(reported, 1));
    expect(await statusesOf(reported)).toEqual(["settled", "cleared"]);
    const again = await released(50_092);
    await send();
    await reverseFunding();
    await sweep();
    expect(await statusesOf(again)).toEqual(["sent", "sent"]);
    await sendLines(fixture.server, await linesOf(again, 1));
  });

  test("a payee that changed after the release is not paid", async () => {
    const batch = await released(50_000);
    await putInForce(fixture.server, batch.orders[0]?.supplierId ?? "", { ...bpay, reference: "4005551242" });
    await send();
    expect(await statusesOf(batch)).toEqual(["withdrawn", "recalled"]);
    expect(feed.some(({ reference }) => reference === batch.orders[0]?.lodgementReference)).toBe(false);
  });
});
