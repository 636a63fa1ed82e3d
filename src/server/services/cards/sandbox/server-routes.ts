import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { parseBody, queryText, requireIdempotencyKey, requireSecretKey } from "./sandbox-access.ts";
import { type SandboxBooks, toCardCharge } from "./sandbox-books.ts";
import { cancelCharge, chargeToken, listCharges, refundCharge, requireCharge } from "./sandbox-charges.ts";
import { SandboxRefusal } from "./sandbox-refusal.ts";
import { chargeRequest, refundRequest, type TestHooks, testHooksRequest } from "./sandbox-requests.ts";
import { settlementOf } from "./sandbox-settlements.ts";
import { requireUsableToken } from "./sandbox-tokens.ts";

type ServerRoutesOptions = {
  books: SandboxBooks;
  secretKey: string;
  /** Null unless the sandbox was started for tests. */
  testHooks: TestHooks | null;
  durable: () => Promise<void>;
  releaseWebhooks: () => void;
};

type WithId = { Params: { id: string } };

/** The API for the app's server: every route asks for the secret key. */
export function addServerRoutes(app: FastifyInstance, options: ServerRoutesOptions): void {
  const { books, secretKey, testHooks } = options;
  const onRequest = async (request: FastifyRequest) => requireSecretKey(request, secretKey);

  app.post("/v1/charges", { onRequest }, async (request, reply) => {
    const body = parseBody(chargeRequest, request.body);
    const charge = chargeToken(books, body, requireIdempotencyKey(request));
    if (testHooks !== null && (await playTestHooks(testHooks, options.durable, request, reply))) return reply;
    return toCardCharge(books, charge);
  });
  app.get("/v1/charges", { onRequest }, async (request) => {
    const reference = queryText(request, "reference");
    const isAll = testHooks !== null && queryText(request, "all") === "1";
    if (reference === null && !isAll) {
      throw new SandboxRefusal(400, "reference.missing", "Name one reference.", "reference");
    }
    const charges = listCharges(books, isAll ? null : reference);
    return { charges: charges.map((charge) => toCardCharge(books, charge)) };
  });
  app.get<WithId>("/v1/charges/:id", { onRequest }, async ({ params }) =>
    toCardCharge(books, requireCharge(books, params.id)),
  );
  app.post<WithId>("/v1/charges/:id/cancel", { onRequest }, async ({ params }) =>
    toCardCharge(books, cancelCharge(books, params.id)),
  );
  app.get<{ Params: { day: string } }>("/v1/settlements/:day", { onRequest }, async (request) =>
    settlementOf(books, request.params.day, queryText(request, "payee") ?? ""),
  );
  app.get<WithId>("/v1/tokens/:id", { onRequest }, async ({ params }) => ({
    card: requireUsableToken(books, params.id).card,
  }));
  app.post("/v1/refunds", { onRequest }, async (request) =>
    refundCharge(books, parseBody(refundRequest, request.body), requireIdempotencyKey(request)),
  );
  if (testHooks === null) return;
  app.post("/test/hooks", { onRequest }, async (request) => {
    Object.assign(testHooks, parseBody(testHooksRequest, request.body));
    if (!testHooks.holdWebhooks) options.releaseWebhooks();
    return testHooks;
  });
}

/** Plays a slow or lost answer to a charge that has been made. True when there is nothing left to answer. */
async function playTestHooks(
  hooks: TestHooks,
  durable: () => Promise<void>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  if (hooks.answerDelayMs > 0) await wait(hooks.answerDelayMs);
  if (hooks.lostAnswers === 0) return false;
  hooks.lostAnswers -= 1;
  await durable();
  reply.hijack();
  request.raw.socket.destroy();
  return true;
}
