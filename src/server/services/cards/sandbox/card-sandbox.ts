import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import { type DurableLog, openDurableLog } from "./durable-log.ts";
import { addPageRoutes } from "./page-routes.ts";
import type { SandboxBooks } from "./sandbox-books.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";
import type { TestHooks } from "./sandbox-requests.ts";
import { applyRecord, emptySandboxState, type SandboxRecord, type SandboxState } from "./sandbox-state.ts";
import { addServerRoutes } from "./server-routes.ts";
import { createWebhookSender, type WebhookSender } from "./webhook-sender.ts";

export type CardSandboxOptions = {
  /** Where the charges are kept; made when missing. One sandbox at a time. */
  folder: string;
  /** Where events are posted to. */
  webhookUrl: string;
  /** Origins of the app: they alone may frame the pages and be returned to. */
  appOrigins: readonly string[];
  secretKey: string;
  webhookSecret: string;
  /** Opens the endpoints that lose answers and hold webhooks. */
  testHooks?: boolean;
  now?: () => Date;
  webhookRetryDelaysMs?: readonly number[];
};

export type RunningCardSandbox = { origin: string; close: () => Promise<void> };

/** Builds the sandbox gateway on what its folder holds. Nothing is sent before it is ready. */
export async function buildCardSandbox(
  options: CardSandboxOptions & { origin: () => string },
): Promise<FastifyInstance> {
  const log = await openDurableLog<readonly SandboxRecord[]>(join(options.folder, "card-sandbox.jsonl"));
  const state = emptySandboxState();
  for (const record of log.entries.flat()) applyRecord(state, record);
  const now = options.now ?? (() => new Date());
  const hooks: TestHooks = {
    lostAnswers: 0,
    answerDelayMs: 0,
    webhookDelayMs: 0,
    webhookCopies: 1,
    holdWebhooks: false,
  };
  const webhooks = sendEvents(options, state, log, now, hooks);
  const books: SandboxBooks = {
    state,
    now,
    origin: options.origin,
    appOrigins: options.appOrigins,
    keep(records) {
      log.append(records);
      for (const record of records) {
        if (record.kind === "event") webhooks.send(record.eventId, record.body);
      }
    },
  };
  const app = Fastify({ bodyLimit: 16_384, requestTimeout: 30_000, exposeHeadRoutes: false });
  addResponseRules(app, log);
  addPageRoutes(app, books);
  addServerRoutes(app, {
    books,
    secretKey: options.secretKey,
    testHooks: options.testHooks === true ? hooks : null,
    durable: log.durable,
    releaseWebhooks: webhooks.release,
  });
  app.addHook("onReady", async () => {
    for (const [eventId, body] of state.undeliveredEvents) webhooks.send(eventId, body);
  });
  app.addHook("onClose", async () => {
    await webhooks.close();
    await log.close();
  });
  return app;
}

/** Starts the sandbox on its own origin, in this process. Port 0 takes any free port. */
export async function startCardSandbox(
  options: CardSandboxOptions & { host: string; port: number },
): Promise<RunningCardSandbox> {
  const running = { origin: `http://${options.host}:${options.port}` };
  const app = await buildCardSandbox({ ...options, origin: () => running.origin });
  try {
    await app.listen({ host: options.host, port: options.port });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  if (address !== null && typeof address === "object") {
    running.origin = `http://${options.host}:${address.port}`;
  }
  return { origin: running.origin, close: () => app.close() };
}

function sendEvents(
  options: CardSandboxOptions,
  state: SandboxState,
  log: DurableLog<readonly SandboxRecord[]>,
  now: () => Date,
  hooks: TestHooks,
): WebhookSender {
  return createWebhookSender({
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    hooks,
    retryDelaysMs: options.webhookRetryDelaysMs,
    durable: log.durable,
    delivered(eventId) {
      const record = { kind: "event-delivered", eventId } as const;
      applyRecord(state, record);
      log.append([record]);
    },
  });
}

function addResponseRules(app: FastifyInstance, log: DurableLog<readonly SandboxRecord[]>): void {
  app.addHook("onSend", async (_request, reply) => {
    // Nothing is answered before what it says is on disk.
    await log.durable();
    reply
      .header("cache-control", "no-store")
      .header("referrer-policy", "no-referrer")
      .header("x-content-type-options", "nosniff");
  });
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send({ error: { code: "path.unknown", message: "There is nothing here." } }),
  );
  app.setErrorHandler(async (error, _request, reply) => {
    const known = error instanceof SandboxRefusal ? error : null;
    const status = known?.statusCode ?? statusOf(error);
    const code = known?.code ?? (status < 500 ? "request.invalid" : "sandbox.unexpected");
    const message = known?.message ?? "The request could not be read.";
    return reply.code(status).send({ error: { code, message, field: known?.field } });
  });
}

function statusOf(error: unknown): number {
  const status = error instanceof Error && "statusCode" in error ? error.statusCode : undefined;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}
