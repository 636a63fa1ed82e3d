import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { agent, manager } from "#tests/server/desk/desk-fixture.ts";
import { paidLink, payOutBody, receive, second, suspended } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { sendRefund } from "#tests/server/http/refund-order-stories.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openRefundFixture, type RefundFixture, suspense } from "./refund-fixture.ts";

describe.each(databaseKinds())("who refunds what on %s", (kind) => {
  let fixture: RefundFixture;
  beforeAll(async () => {
    fixture = await openRefundFixture(kind);
  });
  afterEach(async () => {
    expect(await fixture.endOfTest()).toEqual([]);
  });
  afterAll(() => fixture.close());

  test("above the limit a second person approves, never the one who asked [T172]", async () => {
    const link = await fixture.paidByCard();
    const asked = await fixture.ask(link.paymentId, { amountCents: 110_000 });
    expect(asked.said).toMatchObject({ status: "awaitingApproval", decidedBy: null });
    const { id } = asked.said;
    const open = (await fixture.call("readOpenRefunds", null)).said.refunds;
    expect(open.map((refund: { id: string }) => refund.id)).toContain(id);
    expect(await fixture.call("approveRefund", { id })).toMatchObject({
      status: 409,
      code: "refund.second-person",
    });
    expect(await fixture.ledger(link.applicationId)).toMatchObject({
      status: "paid",
      account: { receivedCents: 120_000 },
    });
    const approved = await Promise.all(
      [1, 2].map(() => fixture.call("approveRefund", { id }, { headers: second })),
    );
    expect(approved.map(({ said }) => [said.status, said.decidedBy.name])).toEqual(
      Array(2).fill(["sending", "Sasha Second"]),
    );
    expect(fixture.server.jobs.sent.filter(({ name }) => name === "make-refund")).toHaveLength(1);
    await fixture.make();
    expect(await fixture.statusOf(link.paymentId)).toEqual(["refunded"]);
  });

  test("small refunds do not add up past the limit, of one payment nor of one person [T173]", async () => {
    const [one, other] = [await fixture.paidByCard(), await fixture.paidByCard()];
    const statuses: string[] = [];
    for (const id of [one.paymentId, other.paymentId])
      statuses.push((await fixture.ask(id, { amountCents: 60_000 })).said.status);
    statuses.push(
      (await fixture.ask(one.paymentId, { amountCents: 40_001 }, { headers: second })).said.status,
    );
    statuses.push(
      (await fixture.ask(other.paymentId, { amountCents: 30_000 }, { headers: second })).said.status,
    );
    expect(statuses).toEqual(["sending", "awaitingApproval", "awaitingApproval", "sending"]);
    await fixture.make();
  });

  test("never more than is left, however many ask at once [T176]", async () => {
    const link = await fixture.paidByCard();
    const asks = await Promise.all([1, 2, 3].map(() => fixture.ask(link.paymentId, { amountCents: 50_000 })));
    expect(asks.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    expect(asks.find(({ status }) => status === 409)).toMatchObject({
      code: "refund.too-much",
      field: "amountCents",
    });
    expect((await fixture.ask(link.paymentId, { amountCents: 20_001 })).code).toBe("refund.too-much");
    await fixture.make();
  });

  test("one press is one refund; other words under its key are refused [T177]", async () => {
    const link = await fixture.paidByCard();
    const key = pressKey();
    const asks = await Promise.all([1, 2, 3].map(() => fixture.ask(link.paymentId, {}, { key })));
    expect(new Set(asks.map(({ said }) => said.id)).size).toBe(1);
    expect(await fixture.ask(link.paymentId, { reason: "Another." }, { key })).toMatchObject({
      status: 422,
      code: "refund.key-reused",
    });
    await fixture.make();
  });

  test("declined moves nothing, and frees what it had spoken for", async () => {
    const link = await fixture.paidByCard();
    const { id } = (await fixture.ask(link.paymentId, { amountCents: 110_000 })).said;
    expect((await fixture.ask(link.paymentId, { amountCents: 20_000 })).code).toBe("refund.too-much");
    expect((await fixture.call("declineRefund", { id }, { headers: second })).said.status).toBe("declined");
    expect(await fixture.call("approveRefund", { id }, { headers: second })).toMatchObject({
      code: "refund.closed",
    });
    expect((await fixture.ask(link.paymentId, { amountCents: 20_000 })).status).toBe(201);
    await fixture.make();
  });

  test("a transfer is paid out by hand; taken back by the bank first, it is not [T180]", async () => {
    const link = await paidLink(fixture.server);
    const [first, other] = [
      (await fixture.ask(link.paymentId, { amountCents: 30_000 })).said,
      (await fixture.ask(link.paymentId, { amountCents: 20_000 })).said,
    ];
    expect([first.status, other.status, first.isByCard]).toEqual(["toPayOut", "toPayOut", false]);
    await sendRefund(fixture.server, first.id);
    const before = await fixture.balance(suspense);
    await receive(fixture.server, { instruction: "reversal", reverses: link.lineId });
    expect((await fixture.statusOf(link.paymentId)).sort()).toEqual(["dropped", "refunded"]);
    expect(await fixture.call("payOutRefund", { id: other.id }, { body: payOutBody })).toMatchObject({
      code: "refund.closed",
    });
    expect(await fixture.ledger(link.applicationId)).toMatchObject({
      account: { receivedCents: 0, remainingCents: 120_000 },
      balanceCents: 120_000,
      isBalanced: true,
    });
    // What was paid out and then taken back too has to be recovered: suspense shows it as a debit.
    expect((await fixture.balance(suspense)) - before).toBe(20_000 + 30_000);
  });

  test("suspense goes back by hand, and is not matched any more", async () => {
    const { id } = await suspended(fixture.server);
    const before = await fixture.balance(suspense);
    const body = { amountCents: 20_000, reason: "Paid to the wrong agency." };
    const asked = await fixture.call("askSuspenseRefund", { id }, { key: pressKey(), body });
    expect(asked.said).toMatchObject({ status: "toPayOut", incomingFundsId: id, paymentId: null });
    const over = { ...body, amountCents: 100_001 };
    expect((await fixture.call("askSuspenseRefund", { id }, { key: pressKey(), body: over })).code).toBe(
      "refund.too-much",
    );
    await sendRefund(fixture.server, asked.said.id);
    expect(await fixture.balance(suspense)).toBe(before + 20_000);
  });

  test("suspense that the bank takes back first does not go back as well", async () => {
    const { id, lineId } = await suspended(fixture.server);
    const body = { amountCents: 20_000, reason: "Paid to the wrong agency." };
    const { said } = await fixture.call("askSuspenseRefund", { id }, { key: pressKey(), body });
    await receive(fixture.server, { instruction: "reversal", reverses: lineId });
    expect((await fixture.call("readDeskFunds", { id })).said.refunds).toMatchObject([
      { id: said.id, status: "dropped" },
    ]);
    expect(await fixture.call("payOutRefund", { id: said.id }, { body: payOutBody })).toMatchObject({
      code: "refund.closed",
    });
  });

  test("only what has settled, only by the agency's managers, only of the agency", async () => {
    const link = await fixture.paidByCard();
    expect((await fixture.ask(link.paymentId, {}, { headers: agent })).code).toBe("permission.missing");
    const coast = { ...manager, "x-saleflow-agency": "agy_coastcountry" };
    expect(await fixture.ask(link.paymentId, {}, { headers: coast })).toMatchObject({
      status: 404,
      code: "payment.unknown",
    });
    const { id } = (await fixture.ask(link.paymentId)).said;
    for (const name of ["approveRefund", "declineRefund"] as const)
      expect(await fixture.call(name, { id }, { headers: coast })).toMatchObject({
        status: 404,
        code: "refund.unknown",
      });
    await fixture.make();
    const unpaid = await linkFor(fixture.server, { ...linkBody, paymentRequiresOTP: false });
    const announced = await fixture.server
      .browser()
      .call(
        "createPayment",
        { shortcode: unpaid.shortcode },
        { key: pressKey(), body: { method: "Bank Transfer" } },
      );
    expect((await fixture.ask(announced.json().id)).code).toBe("refund.not-paid");
  });
});
