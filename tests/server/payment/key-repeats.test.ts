import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoAgencyId } from "#server/demo/demo-agency.ts";
import { createStripeGateway } from "#server/services/cards/stripe-gateway.ts";
import { CARDS, startSandboxFixture } from "#tests/server/services/cards/sandbox-fixture.ts";
import { startStripeBooks } from "#tests/server/services/cards/stripe-books.ts";
import { runLength } from "#tests/support/run-length.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { dueCents, insertOwing } from "./owing.ts";

const rounds = runLength({ short: 4, full: 50 });
// Ten thousand calls on a busy machine.
const timeoutMs = 300_000;

// A busy machine is slow: no answer of the gateway is late for that, so that none has to be allowed to be.
const gatewayTimeoutMs = 120_000;

const isInProgress = (answer: string): boolean => answer.includes('"payment.in-progress"');

async function onSandbox() {
  const sandbox = await startSandboxFixture({
    appOrigins: ["http://localhost:4010"],
    timeoutMs: gatewayTimeoutMs,
  });
  return {
    gateway: sandbox.gateway(),
    token: () => sandbox.tokenFor(CARDS.paid),
    charged: async () => {
      const answer = await sandbox.get("/v1/charges?all=1");
      return ((await answer.json()) as { charges: { reference: string }[] }).charges.length;
    },
    close: sandbox.close,
  };
}

async function onStripe() {
  const books = await startStripeBooks();
  let tokens = 0;
  const gateway = createStripeGateway({
    secretKey: "sk_test_1",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_stripe",
    timeoutMs: gatewayTimeoutMs,
    now: () => new Date(),
    api: books.api,
  });
  return {
    gateway,
    token: async () => {
      tokens += 1;
      return `ctoken_${tokens}`;
    },
    charged: async () => books.chargedReferences().length,
    close: books.close,
  };
}

describe.each([
  { name: "the sandbox", open: onSandbox },
  { name: "Stripe's adapter", open: onStripe },
])("repeats of a key while the first runs, with $name", ({ open }) => {
  let gateway: Awaited<ReturnType<typeof onStripe>>;
  let server: TestServer;
  let crns = 0;
  beforeAll(async () => {
    gateway = await open();
    server = await openTestServer({ cards: gateway.gateway });
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });

  async function round(atOnce: number): Promise<string[]> {
    crns += 1;
    const { shortcode } = await insertOwing(server.dependencies, {
      agencyId: demoAgencyId,
      crn: String(50_000_000_000 + crns),
    });
    const browser = server.browser(`198.51.100.${crns % 250}`);
    const body = {
      method: "Credit Card",
      token: await gateway.token(),
      amountCents: dueCents,
      surchargeCents: 0,
    };
    const key = `k_repeat_${String(crns).padStart(12, "0")}`;
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => browser.call("createPayment", { shortcode }, { key, body })),
    );
    return answers.map((answer) => `${answer.statusCode} ${answer.body}`);
  }

  test.each([100, 20, 5, 2])(
    "of %i at once every one is told of the one charge [T485]",
    { timeout: timeoutMs },
    async (atOnce) => {
      const before = await gateway.charged();
      const outcomes: string[][] = [];
      for (let number = 0; number < rounds; number += 1) outcomes.push([...new Set(await round(atOnce))]);
      expect(outcomes.flat().filter((answer) => answer.includes("Nothing was charged"))).toEqual([]);
      const paid = outcomes.map((answers) => answers.filter((answer) => !isInProgress(answer)));
      expect(paid.map((answers) => answers.map((answer) => answer.slice(0, 4)))).toEqual(
        outcomes.map(() => ["201 "]),
      );
      expect((await gateway.charged()) - before).toBe(rounds);
      expect(await server.errors()).toEqual([]);
    },
  );
});
