import { afterEach, beforeEach, expect, test } from "vitest";
import { CARDS, chargeOf, type SandboxFixture, startSandboxFixture } from "./sandbox-fixture.ts";

let fixture: SandboxFixture;

beforeEach(async () => {
  fixture = await startSandboxFixture();
});
afterEach(() => fixture.close());

const pay = async (number: string, reference = "pay-1") =>
  fixture.gateway().charge(chargeOf(await fixture.tokenFor(number), reference));

test("an event is sent again, the same bytes, until it is taken", async () => {
  fixture.inbox.answers.push(500, 503, 302, 200);
  await pay(CARDS.paid);
  const deliveries = await fixture.inbox.until(4);
  expect(new Set(deliveries.map(({ body }) => body.toString("utf8"))).size).toBe(1);
  for (const { body, signature } of deliveries) {
    expect(fixture.gateway().readWebhook(body, signature, new Date())).toMatchObject({
      type: "charge.succeeded",
    });
  }
  await pay(CARDS.declined, "pay-2");
  const events = (await fixture.inbox.until(5)).map(({ body }) => JSON.parse(body.toString("utf8")));
  expect(events.at(-1)).toMatchObject({ type: "charge.declined", charge: { reference: "pay-2" } });
});

test("events can be doubled, held and let go", async () => {
  await fixture.post("/test/hooks", { webhookCopies: 2, holdWebhooks: true });
  await pay(CARDS.paid);
  expect(fixture.inbox.deliveries).toEqual([]);
  await fixture.post("/test/hooks", { holdWebhooks: false });
  const [first, second] = await fixture.inbox.until(2);
  expect(first?.body).toEqual(second?.body);
});

test("test hooks exist only when the sandbox was started for tests", async () => {
  const plain = await startSandboxFixture({ testHooks: false });
  expect((await plain.post("/test/hooks", { lostAnswers: 1 })).status).toBe(404);
  expect((await plain.get("/v1/charges?all=1")).status).toBe(400);
  await plain.close();
});
