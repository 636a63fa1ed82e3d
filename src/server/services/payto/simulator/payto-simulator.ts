import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { type DurableLog, openDurableLog } from "#server/services/cards/sandbox/durable-log.ts";
import { pageStyles } from "#server/services/cards/sandbox/page-styles.ts";
import {
  parseBody,
  requireOwnPage,
  requireSecretKey,
} from "#server/services/cards/sandbox/sandbox-access.ts";
import { SandboxRefusal } from "#server/services/cards/sandbox/sandbox-refusal.ts";
import { createWebhookSender, type WebhookSender } from "#server/services/cards/sandbox/webhook-sender.ts";
import { newAgreement, newAmendment, newPayment } from "#server/services/payto/payto-shapes.ts";
import { agreementPage, listPage } from "./bank-page.ts";
import {
  bankActs,
  createSimulatorBooks,
  type SimulatorBooks,
  type SimulatorRecord,
} from "./simulator-books.ts";

export type PayToSimulatorOptions = {
  host: string;
  /** 0 takes any free port. */
  port: number;
  /** Where agreements and payments are kept. */
  folder: string;
  webhookUrl: string;
  secretKey: string;
  webhookSecret: string;
};

type LogEntry =
  | SimulatorRecord
  | { kind: "event"; eventId: string; body: string }
  | { kind: "delivered"; eventId: string };

/** Starts a pretend New Payments Platform and the payer's pretend bank, on an origin of their own. */
export async function startPayToSimulator(
  options: PayToSimulatorOptions,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const log = await openDurableLog<LogEntry>(join(options.folder, "payto.jsonl"));
  const webhooks = senderOf(options, log);
  const books = createSimulatorBooks({
    keep: (record) => log.append(record),
    notify: (event) => {
      const body = JSON.stringify(event);
      log.append({ kind: "event", eventId: event.eventId, body });
      webhooks.send(event.eventId, body);
    },
  });
  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 30_000, exposeHeadRoutes: false });
  const running = { origin: `http://${options.host}:${options.port}` };
  addResponseRules(app, log);
  addServerRoutes(app, books, options.secretKey);
  addBankPages(app, books, () => running.origin);
  app.addHook("onReady", async () => resume(log.entries, books, webhooks));
  app.addHook("onClose", async () => {
    await webhooks.close();
    await log.close();
  });
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  if (address !== null && typeof address === "object")
    running.origin = `http://${options.host}:${address.port}`;
  return { origin: running.origin, close: () => app.close() };
}

const senderOf = (
  { webhookUrl, webhookSecret }: PayToSimulatorOptions,
  log: DurableLog<LogEntry>,
): WebhookSender =>
  createWebhookSender({
    url: webhookUrl,
    secret: webhookSecret,
    now: () => new Date(),
    hooks: { lostAnswers: 0, answerDelayMs: 0, webhookDelayMs: 0, webhookCopies: 1, holdWebhooks: false },
    durable: log.durable,
    delivered: (eventId) => log.append({ kind: "delivered", eventId }),
  });

/** What was kept before a restart, and what was not told yet. */
function resume(entries: readonly LogEntry[], books: SimulatorBooks, webhooks: WebhookSender): void {
  const undelivered = new Map<string, string>();
  for (const entry of entries) {
    if (entry.kind === "event") undelivered.set(entry.eventId, entry.body);
    else if (entry.kind === "delivered") undelivered.delete(entry.eventId);
    else if (entry.kind === "agreement") books.loadAgreement(entry.agreement);
    else books.loadPayment(entry.payment);
  }
  for (const [eventId, body] of undelivered) webhooks.send(eventId, body);
}

function addResponseRules(app: FastifyInstance, log: DurableLog<LogEntry>): void {
  app.addContentTypeParser("application/x-www-form-urlencoded", async () => ({}));
  app.addHook("onSend", async (_request, reply) => {
    // Nothing is answered before what it says is on disk.
    await log.durable();
    reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "same-origin")
      .header("x-content-type-options", "nosniff")
      .header(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      );
  });
  app.setErrorHandler(async (error, _request, reply) => {
    const [status, message] =
      error instanceof SandboxRefusal
        ? [error.statusCode, error.message]
        : [400, "The request could not be read."];
    return reply.code(status).send({ error: { message } });
  });
}

type WithId = { Params: { id: string } };

function addServerRoutes(app: FastifyInstance, books: SimulatorBooks, secretKey: string): void {
  const onRequest = async (request: Parameters<typeof requireSecretKey>[0]) =>
    requireSecretKey(request, secretKey);
  app.post("/v1/agreements", { onRequest }, async ({ body }, reply) =>
    reply.type("application/json").send(JSON.stringify(books.create(parseBody(newAgreement, body)))),
  );
  app.post<WithId>("/v1/agreements/:id/cancel", { onRequest }, async ({ params }) => {
    books.cancel(params.id);
    return { received: true };
  });
  app.post<WithId>("/v1/agreements/:id/amend", { onRequest }, async ({ params, body }) => {
    const status = books.amend(params.id, parseBody(newAmendment, body));
    if (status === null) throw new SandboxRefusal(404, "agreement.unknown", "There is no such agreement.");
    return status;
  });
  app.post("/v1/payments", { onRequest }, async ({ body }) => books.pay(parseBody(newPayment, body)));
}

function addBankPages(app: FastifyInstance, books: SimulatorBooks, origin: () => string): void {
  const html = "text/html; charset=utf-8";
  app.get("/", async (_request, reply) => reply.type(html).send(listPage(books.all())));
  app.get<WithId>("/agreements/:id", async ({ params }, reply) => {
    const agreement = books.find(params.id);
    if (agreement === null) throw new SandboxRefusal(404, "agreement.unknown", "There is no such agreement.");
    return reply.type(html).send(agreementPage(agreement));
  });
  for (const act of bankActs)
    app.post<WithId>(`/agreements/:id/${act}`, async (request, reply) => {
      requireOwnPage(request, origin());
      books.act(request.params.id, act);
      return reply.redirect(`/agreements/${encodeURIComponent(request.params.id)}`, 303);
    });
  app.get("/bank.css", async (_request, reply) => reply.type("text/css; charset=utf-8").send(pageStyles));
}
