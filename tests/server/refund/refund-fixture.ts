import type { DatabaseKind } from "#server/database/database.ts";
import { receiveLine } from "#server/money-in/receive-line.ts";
import { jobWork } from "#server/start/job-work.ts";
import { deskFixture, manager } from "#tests/server/desk/desk-fixture.ts";
import { hireSecond, refundBody } from "#tests/server/http/desk-stories.ts";
import { linkBody, linkFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { cardToken, type ScriptedCards, scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

export const suspense = "suspense:agy_harbourvale";
export const clearing = "card-clearing:agy_harbourvale";

export type RefundFixture = Awaited<ReturnType<typeof openRefundFixture>>;

/** The whole app with a scripted gateway and two people who manage everything. */
export async function openRefundFixture(kind: DatabaseKind) {
  const cards = scriptedCards();
  const server = await openTestServer({ kind, cards });
  await hireSecond(server);
  const desk = deskFixture(() => server);
  return {
    ...desk,
    ...refundCalls(server, desk.call),
    cards,
    server,
    settleCard: (paymentId: string, amountCents: number) =>
      settleCard(server, cards, { paymentId, amountCents }),
    /** After every test: the money is whole, the gateway is back, and another day begins, as one person may refund so much a day. */
    endOfTest: async () => {
      Object.assign(cards, { away: false, refundStatus: "succeeded" } satisfies Partial<ScriptedCards>);
      server.forward({ hours: 25 });
      return await server.errors();
    },
    close: server.close,
  };
}

/** The batch of one card payment, and of every refund so far, is in the feed. */
async function settleCard(
  server: TestServer,
  cards: ScriptedCards,
  { paymentId, amountCents }: { paymentId: string; amountCents: number },
) {
  for (const { reference, chargeId } of cards.charges)
    if (reference !== paymentId) cards.unsettled.add(chargeId);
  const { rows } = await server.database.query<{ bsb: string; accountNumber: string }>(
    `select bank_bsb as bsb, bank_account_number as "accountNumber" from agencies where id = 'agy_harbourvale'`,
  );
  await receiveLine(server.dependencies, "feed", {
    lineId: `settled-${paymentId}`,
    kind: "transfer",
    instruction: "payment",
    reference: "CARD SETTLEMENT 20261121",
    amountCents,
    valueDate: "2026-11-21",
    account: rows[0],
  });
  await jobWork(server.dependencies)["match-clearing-batches"]({});
}

function refundCalls(server: TestServer, call: ReturnType<typeof deskFixture>["call"]) {
  const work = () => jobWork(server.dependencies);
  const make = () => server.jobs.drain("make-refund", work()["make-refund"]);
  const ask = (id: string, more: object = {}, { key = pressKey(), headers = manager } = {}) =>
    call("askRefund", { id }, { key, headers, body: { ...refundBody, ...more } });
  const statusOf = async (paymentId: string) =>
    (await call("readDeskPayment", { id: paymentId })).said.refunds.map(
      ({ status }: { status: string }) => status,
    );
  const paidByCard = async (brand: "visa" | "amex" = "visa") => {
    const link = await linkFor(server, {
      ...linkBody,
      paymentRequiresOTP: false,
      paymentMethods: ["Credit Card", "AMEX"],
    });
    const surchargeCents = brand === "amex" ? 1_680 : 0;
    const body = {
      method: brand === "amex" ? "AMEX" : "Credit Card",
      token: cardToken("paid", brand),
      amountCents: 120_000,
      surchargeCents,
    };
    const paid = await server
      .browser()
      .call("createPayment", { shortcode: link.shortcode }, { key: pressKey(), body });
    if (paid.statusCode !== 201) throw new Error(paid.body);
    return { ...link, paymentId: paid.json().id as string };
  };
  return { work, make, ask, statusOf, paidByCard };
}
