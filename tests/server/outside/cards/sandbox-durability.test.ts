import { spawn } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCardSandbox } from "#server/outside/cards/sandbox/card-sandbox.ts";
import { createSandboxGateway } from "#server/outside/cards/sandbox-gateway.ts";
import {
  APP_ORIGIN,
  CARDS,
  chargeOf,
  type SandboxWorld,
  SECRET_KEY,
  startSandboxWorld,
  tokenFor,
  WEBHOOK_SECRET,
} from "./sandbox-world.ts";

let world: SandboxWorld;

beforeEach(async () => {
  world = await startSandboxWorld();
});
afterEach(() => world.close());

test("charges, keys, tokens, refunds and the gateway error survive a restart", async () => {
  const paidRequest = chargeOf(await world.tokenFor(CARDS.paid), "pay-1");
  const errorRequest = chargeOf(await world.tokenFor(CARDS.gatewayErrorOnce), "pay-2");
  const unused = await world.tokenFor(CARDS.amex);
  const charge = await world.gateway().charge(paidRequest);
  const refundRequest = {
    chargeId: charge.chargeId,
    amountCents: 100,
    idempotencyKey: "refund-1",
    reference: "pay-1",
  };
  const refund = await world.gateway().refund(refundRequest);
  await expect(world.gateway().charge(errorRequest)).rejects.toThrow("gateway.error");

  await world.restart();

  expect(await world.gateway().charge(paidRequest)).toEqual(charge);
  expect(await world.gateway().refund(refundRequest)).toEqual(refund);
  expect(await world.gateway().charge(errorRequest)).toMatchObject({ status: "succeeded" });
  expect(await world.gateway().readToken(unused)).toMatchObject({ brand: "amex" });
  await expect(world.gateway().readToken(paidRequest.token)).rejects.toThrow("token.used");
});

test("a last line torn by a kill is as if it had never been", async () => {
  const charge = await world.gateway().charge(chargeOf(await world.tokenFor(CARDS.paid), "pay-1"));
  await appendFile(join(world.folder, "card-sandbox.jsonl"), '[{"kind":"charge","charge":{"chargeId":"ch_x"');
  await world.restart();
  expect(await world.gateway().findCharge("pay-1")).toEqual(charge);
  expect(await world.gateway().readCharge("ch_x")).toBeNull();
  const next = await world.gateway().charge(chargeOf(await world.tokenFor(CARDS.paid), "pay-2"));
  await world.restart();
  expect(await world.gateway().findCharge("pay-2")).toEqual(next);
});

test("an event that nobody took is sent after a restart", async () => {
  await world.post("/test/hooks", { holdWebhooks: true });
  await world.gateway().charge(chargeOf(await world.tokenFor(CARDS.paid), "pay-1"));
  expect(world.inbox.deliveries).toEqual([]);
  await world.restart();
  const [delivery] = await world.inbox.until(1);
  expect(JSON.parse(String(delivery?.body))).toMatchObject({ charge: { reference: "pay-1" } });
});

test("whatever a killed process answered is there when it comes back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "card-sandbox-kill-"));
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/outside/cards/sandbox/main.ts"], {
    env: {
      ...process.env,
      CARD_SANDBOX_HOST: "127.0.0.1",
      CARD_SANDBOX_PORT: "0",
      CARD_SANDBOX_FOLDER: folder,
      CARD_SANDBOX_APP_ORIGINS: APP_ORIGIN,
      CARD_SANDBOX_WEBHOOK_URL: world.inbox.url,
      CARD_SANDBOX_SECRET_KEY: SECRET_KEY,
      CARD_SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const origin = await new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).once("line", (line) =>
      resolve(line.replace("Card sandbox: ", "")),
    );
  });
  const keys = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET };
  const gateway = createSandboxGateway({ origin, ...keys });
  const answered: string[] = [];
  const payers = Array.from({ length: 8 }, async (_, payer) => {
    for (let turn = 0; ; turn += 1) {
      const reference = `pay-${payer}-${turn}`;
      await gateway.charge(chargeOf(await tokenFor(origin, CARDS.paid), reference));
      answered.push(reference);
      if (answered.length === 60) child.kill("SIGKILL");
    }
  });
  await Promise.allSettled(payers);
  await ended;

  const options = { folder, webhookUrl: world.inbox.url, appOrigins: [APP_ORIGIN], ...keys };
  const back = await startCardSandbox({ ...options, host: "127.0.0.1", port: 0 });
  const again = createSandboxGateway({ origin: back.origin, ...keys });
  const found = await Promise.all(answered.map((reference) => again.findCharge(reference)));
  expect(found.map((charge) => charge?.reference)).toEqual(answered);
  await back.close();
  await rm(folder, { recursive: true, force: true });
});
