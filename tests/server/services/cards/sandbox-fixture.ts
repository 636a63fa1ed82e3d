import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CardGateway } from "#server/services/cards/card-gateway.ts";
import { type CardSandboxOptions, startCardSandbox } from "#server/services/cards/sandbox/card-sandbox.ts";
import { createSandboxGateway } from "#server/services/cards/sandbox-gateway.ts";

export const APP_ORIGIN = "http://localhost:5200";
export const SECRET_KEY = "sk_sandbox_test";
export const WEBHOOK_SECRET = "whsec_sandbox_test";

export const CARDS = {
  paid: "4242 4242 4242 4242",
  mastercard: "5555 5555 5555 4444",
  amex: "3782 822463 10005",
  declined: "4000 0000 0000 0002",
  insufficientFunds: "4000 0000 0000 9995",
  expiredCard: "4000 0000 0000 0069",
  incorrectCvc: "4000 0000 0000 0127",
  lostOrStolen: "4000 0000 0000 9987",
  challenge: "4000 0000 0000 3220",
  gatewayErrorOnce: "4000 0000 0000 0119",
};

export type Delivery = { body: Buffer; signature: string | undefined };

/** Collects webhooks; `answers` gives the status of each next one, then 200. */
export type Inbox = {
  url: string;
  deliveries: Delivery[];
  answers: number[];
  until: (count: number) => Promise<Delivery[]>;
  close: () => Promise<void>;
};

export type SandboxFixture = Awaited<ReturnType<typeof startSandboxFixture>>;

export async function startSandboxFixture(
  options: Partial<CardSandboxOptions> & { timeoutMs?: number } = {},
) {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), "card-sandbox-")));
  const inbox = await startInbox();
  const start = () =>
    startCardSandbox({
      host: "127.0.0.1",
      port: 0,
      webhookUrl: inbox.url,
      appOrigins: [APP_ORIGIN],
      secretKey: SECRET_KEY,
      webhookSecret: WEBHOOK_SECRET,
      testHooks: true,
      webhookRetryDelaysMs: [5, 10],
      ...options,
      folder,
    });
  let running = await start();
  const gatewayOptions = {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  };
  return {
    inbox,
    folder,
    origin: () => running.origin,
    gateway: (): CardGateway => createSandboxGateway({ origin: running.origin, ...gatewayOptions }),
    stop: () => running.close(),
    async restart() {
      await running.close();
      running = await start();
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${running.origin}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${SECRET_KEY}`, ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    get: (path: string) =>
      fetch(`${running.origin}${path}`, { headers: { authorization: `Bearer ${SECRET_KEY}` } }),
    tokenFor: (number: string) => tokenFor(running.origin, number),
    readLog: () => readFile(join(folder, "card-sandbox.jsonl"), "utf8"),
    async readFolder() {
      const files = await readdir(folder);
      return (await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")))).join("\n");
    },
    async close() {
      await running.close();
      await inbox.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A token for a card, made as the card fields make it. */
export async function tokenFor(origin: string, number: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/tokens`, {
    method: "POST",
    headers: { "content-type": "application/json", origin },
    body: JSON.stringify(cardEntry(number)),
  });
  const body = (await answer.json()) as { token: string };
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return body.token;
}

export function cardEntry(number: string, change: Partial<Record<string, unknown>> = {}) {
  const cvc = number.startsWith("37") ? "1234" : "123";
  return { number, expiryMonth: 12, expiryYear: 2040, cvc, name: "Alex Vendor", ...change };
}

export function chargeOf(token: string, reference: string, change: Partial<Record<string, unknown>> = {}) {
  return {
    token,
    amountCents: 125_000,
    currency: "AUD" as const,
    reference,
    payee: "agency-1",
    description: "Harbour Realty, 12 Wattle Street",
    idempotencyKey: reference,
    returnUrl: `${APP_ORIGIN}/pay/DEM0PAY000000001/credit-card`,
    ...change,
  };
}

async function startInbox(): Promise<Inbox> {
  const waiting = new Set<() => void>();
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = request.headers["sandbox-signature"];
      deliveries.push({ body: Buffer.concat(chunks), signature: String(signature) });
      response.writeHead(answers.shift() ?? 200).end();
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/webhooks/cards`,
    deliveries,
    answers,
    until: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (deliveries.length < count) return;
          waiting.delete(check);
          resolve(deliveries);
        };
        waiting.add(check);
        check();
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
