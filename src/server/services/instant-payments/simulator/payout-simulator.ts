import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Fastify, { type FastifyInstance } from "fastify";
import { latestToday } from "#domain/calendar/today.ts";
import { openDurableLog } from "#server/services/cards/sandbox/durable-log.ts";
import { parseBody, requireSecretKey } from "#server/services/cards/sandbox/sandbox-access.ts";
import { SandboxRefusal } from "#server/services/cards/sandbox/sandbox-refusal.ts";
import { createWebhookSender } from "#server/services/cards/sandbox/webhook-sender.ts";
import { instantPayment } from "#server/services/instant-payments/instant-payment-shapes.ts";
import { paymentsPage } from "./payments-page.ts";
import { createPayoutBooks, isPretended, type StoredPayment } from "./payout-books.ts";

export type PayoutSimulatorOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where payments are kept. */
  folder: string;
  /** Where the bank's feed is told. */
  bankFeedUrl: string;
  bankFeedSecret: string;
  bankFeedHeader: string;
  secretKey: string;
  /** How long a late answer takes. */
  lateMs: number;
};

type LogEntry =
  | { kind: "payment"; stored: StoredPayment }
  | { kind: "feed"; feedId: string; body: string }
  | { kind: "delivered"; eventId: string };

/** Starts a pretend provider of instant payments with its bank's feed, on an origin of its own. */
export async function startPayoutSimulator(
  options: PayoutSimulatorOptions,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const log = await openDurableLog<LogEntry>(join(options.folder, "payouts.jsonl"));
  const feeds = createWebhookSender({
    url: options.bankFeedUrl,
    secret: options.bankFeedSecret,
    header: options.bankFeedHeader,
    now: () => new Date(),
    hooks: { lostAnswers: 0, answerDelayMs: 0, webhookDelayMs: 0, webhookCopies: 1, holdWebhooks: false },
    durable: log.durable,
    delivered: (eventId) => log.append({ kind: "delivered", eventId }),
  });
  const books = createPayoutBooks({
    keep: (stored) => log.append({ kind: "payment", stored }),
    notify: (feedId, lines) => {
      const body = JSON.stringify({ feedId, lines });
      log.append({ kind: "feed", feedId, body });
      feeds.send(feedId, body);
    },
    today: () => latestToday(new Date()),
  });
  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 60_000, exposeHeadRoutes: false });
  addRules(app, log.durable);
  addRoutes(app, books, options);
  app.addHook("onReady", async () => {
    const untold = new Map<string, string>();
    for (const entry of log.entries) {
      if (entry.kind === "payment") books.load(entry.stored);
      else if (entry.kind === "feed") untold.set(entry.feedId, entry.body);
      else untold.delete(entry.eventId);
    }
    for (const [feedId, body] of untold) feeds.send(feedId, body);
  });
  app.addHook("onClose", async () => {
    await feeds.close();
    await log.close();
  });
  try {
    return { origin: await app.listen({ host: options.host, port: options.port }), close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}

function addRules(app: FastifyInstance, durable: () => Promise<void>): void {
  app.addHook("onSend", async (_request, reply) => {
    // Nothing is answered before what it says is on disk.
    await durable();
    reply
      .header("cache-control", "no-store")
      .header("x-content-type-options", "nosniff")
      .header("content-security-policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'");
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const [status, message] =
      error instanceof SandboxRefusal
        ? [error.statusCode, error.message]
        : [400, "The request could not be read."];
    return reply.code(status).send({ error: { message } });
  });
}

function addRoutes(
  app: FastifyInstance,
  books: ReturnType<typeof createPayoutBooks>,
  { secretKey, lateMs }: PayoutSimulatorOptions,
): void {
  app.post(
    "/v1/payments",
    { onRequest: async (request) => requireSecretKey(request, secretKey) },
    async ({ body }, reply) => {
      const payment = parseBody(instantPayment, body);
      const paid = books.pay(payment);
      if (paid === null)
        throw new SandboxRefusal(409, "reference.reused", "This reference paid something else.");
      if (paid.isNew && isPretended(payment.amountCents, "lateAnswer")) await pause(lateMs);
      if (paid.isNew && isPretended(payment.amountCents, "lostAnswer")) {
        reply.hijack();
        reply.raw.destroy();
        return;
      }
      return paid.answer;
    },
  );
  app.get("/", async (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(paymentsPage(books.all())),
  );
}
