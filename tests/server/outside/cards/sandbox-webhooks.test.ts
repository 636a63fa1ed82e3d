import { afterEach, beforeEach, expect, test } from "vitest";
import { CARDS, chargeOf, type SandboxWorld, startSandboxWorld } from "./sandbox-world.ts";

let world: SandboxWorld;

beforeEach(async () => {
  world = await startSandboxWorld();
});
afterEach(() => world.close());

const pay = async (number: string, reference = "pay-1") =>
  world.gateway().charge(chargeOf(await world.tokenFor(number), reference));

test("an event is sent again, the same bytes, until it is taken", async () => {
  world.inbox.answers.push(500, 503, 302, 200);
  await pay(CARDS.paid);
  const deliveries = await world.inbox.until(4);
  expect(new Set(deliveries.map(({ body }) => body.toString("utf8"))).size).toBe(1);
  for (const { body, signature } of deliveries) {
    expect(world.gateway().readWebhook(body, signature, new Date())).toMatchObject({
      type: "charge.succeeded",
    });
  }
  await pay(CARDS.declined, "pay-2");
  const events = (await world.inbox.until(5)).map(({ body }) => JSON.parse(body.toString("utf8")));
  expect(events.at(-1)).toMatchObject({ type: "charge.declined", charge: { reference: "pay-2" } });
});

test("events can be doubled, held and let go", async () => {
  await world.post("/test/hooks", { webhookCopies: 2, holdWebhooks: true });
  await pay(CARDS.paid);
  expect(world.inbox.deliveries).toEqual([]);
  await world.post("/test/hooks", { holdWebhooks: false });
  const [first, second] = await world.inbox.until(2);
  expect(first?.body).toEqual(second?.body);
});

test("test hooks exist only when the sandbox was started for tests", async () => {
  const plain = await startSandboxWorld({ testHooks: false });
  expect((await plain.post("/test/hooks", { lostAnswers: 1 })).status).toBe(404);
  expect((await plain.get("/v1/charges?all=1")).status).toBe(400);
  await plain.close();
});
