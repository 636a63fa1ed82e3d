import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { agent, manager } from "#tests/server/desk/desk-world.ts";
import { paidLink, receive, second, suspended } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openRefundWorld, type RefundWorld, suspense } from "./refund-world.ts";

describe.each(databaseKinds())("who refunds what on %s", (kind) => {
  let world: RefundWorld;
  beforeAll(async () => {
    world = await openRefundWorld(kind);
  });
  afterEach(async () => {
    expect(await world.endOfTest()).toEqual([]);
  });
  afterAll(() => world.close());

  test("above the limit a second person approves, never the one who asked", async () => {
    const link = await world.paidByCard();
    const asked = await world.ask(link.paymentId, { amountCents: 110_000 });
    expect(asked.said).toMatchObject({ status: "awaitingApproval", decidedBy: null });
    const { id } = asked.said;
    const open = (await world.call("readOpenRefunds", null)).said.refunds;
    expect(open.map((refund: { id: string }) => refund.id)).toContain(id);
    expect(await world.call("approveRefund", { id })).toMatchObject({
      status: 409,
      code: "refund.second-person",
    });
    expect(await world.ledger(link.applicationId)).toMatchObject({
      status: "paid",
      account: { receivedCents: 120_000 },
    });
    const approved = await Promise.all(
      [1, 2].map(() => world.call("approveRefund", { id }, { headers: second })),
    );
    expect(approved.map(({ said }) => [said.status, said.decidedBy.name])).toEqual(
      Array(2).fill(["sending", "Sasha Second"]),
    );
    expect(world.server.jobs.sent.filter(({ name }) => name === "make-refund")).toHaveLength(1);
    await world.make();
    expect(await world.statusOf(link.paymentId)).toEqual(["refunded"]);
  });

  test("small refunds do not add up past the limit, of one payment nor of one person", async () => {
    const [one, other] = [await world.paidByCard(), await world.paidByCard()];
    const statuses: string[] = [];
    for (const id of [one.paymentId, other.paymentId])
      statuses.push((await world.ask(id, { amountCents: 60_000 })).said.status);
    statuses.push((await world.ask(one.paymentId, { amountCents: 40_001 }, { headers: second })).said.status);
    statuses.push(
      (await world.ask(other.paymentId, { amountCents: 30_000 }, { headers: second })).said.status,
    );
    expect(statuses).toEqual(["sending", "awaitingApproval", "awaitingApproval", "sending"]);
    await world.make();
  });

  test("never more than is left, however many ask at once", async () => {
    const link = await world.paidByCard();
    const asks = await Promise.all([1, 2, 3].map(() => world.ask(link.paymentId, { amountCents: 50_000 })));
    expect(asks.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(asks.find(({ status }) => status === 409)).toMatchObject({
      code: "refund.too-much",
      field: "amountCents",
    });
    expect((await world.ask(link.paymentId, { amountCents: 20_001 })).code).toBe("refund.too-much");
    await world.make();
  });

  test("one press is one refund; other words under its key are refused", async () => {
    const link = await world.paidByCard();
    const key = pressKey();
    const asks = await Promise.all([1, 2, 3].map(() => world.ask(link.paymentId, {}, { key })));
    expect(new Set(asks.map(({ said }) => said.id)).size).toBe(1);
    expect(await world.ask(link.paymentId, { reason: "Another." }, { key })).toMatchObject({
      status: 422,
      code: "refund.key-reused",
    });
    await world.make();
  });

  test("declined moves nothing, and frees what it had spoken for", async () => {
    const link = await world.paidByCard();
    const { id } = (await world.ask(link.paymentId, { amountCents: 110_000 })).said;
    expect((await world.ask(link.paymentId, { amountCents: 20_000 })).code).toBe("refund.too-much");
    expect((await world.call("declineRefund", { id }, { headers: second })).said.status).toBe("declined");
    expect(await world.call("approveRefund", { id }, { headers: second })).toMatchObject({
      code: "refund.closed",
    });
    expect((await world.ask(link.paymentId, { amountCents: 20_000 })).status).toBe(201);
    await world.make();
  });

  test("a transfer is paid out by hand; taken back by the bank first, it is not", async () => {
    const link = await paidLink(world.server);
    const [first, other] = [
      (await world.ask(link.paymentId, { amountCents: 30_000 })).said,
      (await world.ask(link.paymentId, { amountCents: 20_000 })).said,
    ];
    expect([first.status, other.status, first.isByCard]).toEqual(["toPayOut", "toPayOut", false]);
    await world.call("payOutRefund", { id: first.id }, { body: { reference: "NAB 1" } });
    const before = await world.balance(suspense);
    await receive(world.server, { instruction: "reversal", reverses: link.lineId });
    expect((await world.statusOf(link.paymentId)).sort()).toEqual(["dropped", "refunded"]);
    expect(
      await world.call("payOutRefund", { id: other.id }, { body: { reference: "NAB 2" } }),
    ).toMatchObject({
      code: "refund.closed",
    });
    expect(await world.ledger(link.applicationId)).toMatchObject({
      account: { receivedCents: 0, remainingCents: 120_000 },
      balanceCents: 120_000,
      isBalanced: true,
    });
    // What was paid out and then taken back too has to be recovered: suspense shows it as a debit.
    expect((await world.balance(suspense)) - before).toBe(20_000 + 30_000);
  });

  test("suspense goes back by hand, and is not matched any more", async () => {
    const { id } = await suspended(world.server);
    const before = await world.balance(suspense);
    const body = { amountCents: 20_000, reason: "Paid to the wrong agency." };
    const asked = await world.call("askSuspenseRefund", { id }, { key: pressKey(), body });
    expect(asked.said).toMatchObject({ status: "toPayOut", incomingFundsId: id, paymentId: null });
    const over = { ...body, amountCents: 100_001 };
    expect((await world.call("askSuspenseRefund", { id }, { key: pressKey(), body: over })).code).toBe(
      "refund.too-much",
    );
    await world.call("payOutRefund", { id: asked.said.id }, { body: { reference: "NAB 9" } });
    expect(await world.balance(suspense)).toBe(before + 20_000);
  });

  test("only what has settled, only by the agency's managers, only of the agency", async () => {
    const link = await world.paidByCard();
    expect((await world.ask(link.paymentId, {}, { headers: agent })).code).toBe("permission.missing");
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect(await world.ask(link.paymentId, {}, { headers: coast })).toMatchObject({
      status: 404,
      code: "payment.unknown",
    });
    const { id } = (await world.ask(link.paymentId)).said;
    for (const name of ["approveRefund", "declineRefund"] as const)
      expect(await world.call(name, { id }, { headers: coast })).toMatchObject({
        status: 404,
        code: "refund.unknown",
      });
    await world.make();
    const unpaid = await linkFor(world.server, { ...linkBody, paymentRequiresOTP: false });
    const announced = await world.server
      .browser()
      .call(
        "createPayment",
        { shortcode: unpaid.shortcode },
        { key: pressKey(), body: { method: "Bank Transfer" } },
      );
    expect((await world.ask(announced.json().id)).code).toBe("refund.not-paid");
  });
});
