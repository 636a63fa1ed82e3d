import { afterAll, beforeAll, expect, test } from "vitest";
import type { BankFeedLine } from "#contract/payment.ts";
import { bankFeedSignatureHeader, moneyInHandlers } from "#server/money-in/money-in.routes.ts";
import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import { dueCents } from "#tests/server/payment/owing.ts";
import { bankFeedSecret, type Fixture, openPaymentFixture } from "#tests/server/payment/payment-fixture.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openPaymentFixture();
});
afterAll(async () => {
  expect(await fixture.errors()).toEqual([]);
  await fixture.close();
});

const send = (body: string | Buffer, signature?: string) =>
  moneyInHandlers(fixture.dependencies).receiveBankFeed({
    ...fixture.call(undefined),
    isAdmin: false,
    rawBody: Buffer.from(body),
    header: (name) =>
      name === bankFeedSignatureHeader
        ? (signature ?? signWebhook(Buffer.from(body), bankFeedSecret, fixture.now()))
        : undefined,
  });
const line: BankFeedLine = {
  lineId: "L-1",
  kind: "transfer",
  instruction: "payment",
  amountCents: dueCents,
  valueDate: "2026-11-21",
};

test("a feed sent twice counts once, and a longer one counts what is new", async () => {
  const application = await fixture.owing();
  const first = { ...line, reference: application.reference };
  const feed = JSON.stringify({ feedId: "F-1", lines: [first] });
  expect(await send(feed)).toEqual({ accepted: 1, duplicates: 0 });
  expect(await send(feed)).toEqual({ accepted: 0, duplicates: 1 });
  const longer = JSON.stringify({ feedId: "F-1", lines: [first, { ...line, lineId: "L-2" }] });
  expect(await send(longer)).toEqual({ accepted: 1, duplicates: 1 });
  expect(await fixture.owed(application)).toEqual({ status: "paid", settledCents: dueCents });
});

test("a feed that is not signed, signed with another secret, changed or old is refused", async () => {
  const feed = JSON.stringify({ feedId: "F-2", lines: [{ ...line, lineId: "L-3" }] });
  const late = signWebhook(feed, bankFeedSecret, new Date(fixture.now().getTime() - 301_000));
  const early = signWebhook(feed, bankFeedSecret, new Date(fixture.now().getTime() + 301_000));
  for (const signature of [
    "",
    signWebhook(feed, "another secret", fixture.now()),
    signWebhook(`${feed} `, bankFeedSecret, fixture.now()),
    late,
    early,
  ])
    await expect(send(feed, signature)).rejects.toThrow("webhook.refused");
});

test.each([
  ["body", "{"],
  ["body", Buffer.from([0x7b, 0xff, 0x7d])],
  ["lines", JSON.stringify({ feedId: "F-3", lines: [] })],
  ["lines.0.amountCents", JSON.stringify({ feedId: "F-3", lines: [{ ...line, amountCents: 1.5 }] })],
  ["lines.0.reference", JSON.stringify({ feedId: "F-3", lines: [{ ...line, reference: "a\0" }] })],
  ["lines.0.reference", JSON.stringify({ feedId: "F-3", lines: [{ ...line, reference: "a\ud800" }] })],
])("a signed feed with an error names %s", async (field, body) => {
  await expect(send(body)).rejects.toMatchObject({ problem: { code: "request.invalid", field } });
});
