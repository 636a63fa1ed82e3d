import { confirmationToken, error, intent, ok, type StripeAnswer, startFakeStripe } from "./fake-stripe.ts";

type Intent = ReturnType<typeof intent>;

/** Stripe with books: a token charges once, and a key answers what it was answered first. */
export async function startStripeBooks() {
  const stripe = await startFakeStripe();
  const usedBy = new Map<string, string>();
  const answers = new Map<string, StripeAnswer>();
  const intents: Intent[] = [];
  const create = (form: URLSearchParams): StripeAnswer => {
    const token = form.get("confirmation_token") ?? "";
    if (usedBy.has(token))
      return error(400, { type: "invalid_request_error", code: "confirmation_token_already_used" });
    const made = intent({
      id: `pi_${intents.length + 1}`,
      amount: Number(form.get("amount")),
      metadata: { reference: form.get("metadata[reference]"), payee: form.get("metadata[payee]") },
    });
    usedBy.set(token, made.id);
    intents.push(made);
    return ok(made);
  };
  stripe.answers(({ method, path, form, headers }) => {
    const key = String(headers["idempotency-key"] ?? "");
    if (method === "POST" && path === "/v1/payment_intents") {
      const answer = answers.get(key) ?? create(form);
      answers.set(key, answer);
      return answer;
    }
    const [, token] = /^\/v1\/confirmation_tokens\/(\w+)$/.exec(path) ?? [];
    if (token !== undefined)
      return ok(confirmationToken({ id: token, payment_intent: usedBy.get(token) ?? null }));
    if (path === "/v1/payment_intents") return ok({ object: "list", has_more: false, data: intents });
    return error(404, { type: "invalid_request_error", code: "resource_missing" });
  });
  return {
    api: stripe.api,
    /** The payments that were charged, in their order. */
    chargedReferences: () => intents.map(({ metadata }) => metadata.reference),
    close: stripe.close,
  };
}
