import { spawn } from "node:child_process";
import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startCardSandbox } from "#server/services/cards/sandbox/card-sandbox.ts";
import { createSandboxGateway } from "#server/services/cards/sandbox-gateway.ts";
import {
  APP_ORIGIN,
  CARDS,
  chargeOf,
  type SandboxFixture,
  SECRET_KEY,
  startSandboxFixture,
  tokenFor,
  WEBHOOK_SECRET,
} from "./sandbox-fixture.ts";

let fixture: SandboxFixture;

beforeEach(async () => {
  fixture = await startSandboxFixture();
});
afterEach(() => fixture.close());

test("charges, keys, tokens, refunds and the gateway error survive a restart", async () => {
  const paidRequest = chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1");
  const errorRequest = chargeOf(await fixture.tokenFor(CARDS.gatewayErrorOnce), "pay-2");
  const unused = await fixture.tokenFor(CARDS.amex);
  const charge = await fixture.gateway().charge(paidRequest);
  const refundRequest = {
    chargeId: charge.chargeId,
    amountCents: 100,
    idempotencyKey: "refund-1",
    reference: "pay-1",
  };
  const refund = await fixture.gateway().refund(refundRequest);
  await expect(fixture.gateway().charge(errorRequest)).rejects.toThrow("gateway.error");

  await fixture.restart();

  expect(await fixture.gateway().charge(paidRequest)).toEqual(charge);
  expect(await fixture.gateway().refund(refundRequest)).toEqual(refund);
  expect(await fixture.gateway().charge(errorRequest)).toMatchObject({ status: "succeeded" });
  expect(await fixture.gateway().readToken(unused)).toMatchObject({ brand: "amex" });
  await expect(fixture.gateway().readToken(paidRequest.token)).rejects.toThrow("token.used");
});

test("a last line torn by a kill is as if it had never been", async () => {
  const charge = await fixture.gateway().charge(chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1"));
  await appendFile(
    join(fixture.folder, "card-sandbox.jsonl"),
    '[{"kind":"charge","charge":{"chargeId":"ch_x"',
  );
  await fixture.restart();
  expect(await fixture.gateway().findCharge("pay-1")).toEqual(charge);
  expect(await fixture.gateway().readCharge("ch_x")).toBeNull();
  const next = await fixture.gateway().charge(chargeOf(await fixture.tokenFor(CARDS.paid), "pay-2"));
  await fixture.restart();
  expect(await fixture.gateway().findCharge("pay-2")).toEqual(next);
});

test("an event that nobody took is sent after a restart", async () => {
  await fixture.post("/test/hooks", { holdWebhooks: true });
  await fixture.gateway().charge(chargeOf(await fixture.tokenFor(CARDS.paid), "pay-1"));
  expect(fixture.inbox.deliveries).toEqual([]);
  await fixture.restart();
  const [delivery] = await fixture.inbox.until(1);
  expect(JSON.parse(String(delivery?.body))).toMatchObject({ charge: { reference: "pay-1" } });
});

test("whatever a killed process answered is there when it comes back", async () => {
  const folder = await mkdtemp(join(tmpdir(), "card-sandbox-kill-"));
  const child = spawn(process.execPath, ["--import", "tsx", "src/server/services/cards/sandbox/main.ts"], {
    env: {
      ...process.env,
      CARD_SANDBOX_HOST: "127.0.0.1",
      CARD_SANDBOX_PORT: "0",
      CARD_SANDBOX_FOLDER: folder,
      CARD_SANDBOX_APP_ORIGINS: APP_ORIGIN,
      CARD_SANDBOX_WEBHOOK_URL: fixture.inbox.url,
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

  const options = { folder, webhookUrl: fixture.inbox.url, appOrigins: [APP_ORIGIN], ...keys };
  const back = await startCardSandbox({ ...options, host: "127.0.0.1", port: 0 });
  const again = createSandboxGateway({ origin: back.origin, ...keys });
  const found = await Promise.all(answered.map((reference) => again.findCharge(reference)));
  expect(found.map((charge) => charge?.reference)).toEqual(answered);
  await back.close();
  await rm(folder, { recursive: true, force: true });
});
