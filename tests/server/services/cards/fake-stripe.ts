import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export type StripeCall = {
  method: string;
  path: string;
  form: URLSearchParams;
  headers: IncomingHttpHeaders;
};
export type StripeAnswer = { status: number; body: object } | "hang up" | "silence";

/** A small server in the shape of Stripe's: it keeps the calls and answers each by `answer`. */
export async function startFakeStripe() {
  const calls: StripeCall[] = [];
  let answer: (call: StripeCall) => StripeAnswer = () => ({ status: 500, body: {} });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const [path = "", query = ""] = (request.url ?? "").split("?");
      const form = new URLSearchParams(query || Buffer.concat(chunks).toString("utf8"));
      const call = { method: request.method ?? "", path, form, headers: request.headers };
      calls.push(call);
      const given = answer(call);
      if (given === "hang up") request.socket.destroy();
      else if (given !== "silence") {
        response.writeHead(given.status, { "content-type": "application/json", "request-id": "req_1" });
        response.end(JSON.stringify(given.body));
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    api: { host: "127.0.0.1", port, protocol: "http" as const },
    answers(next: typeof answer) {
      answer = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export const ok = (body: object): StripeAnswer => ({ status: 200, body });
export const error = (status: number, error: object): StripeAnswer => ({ status, body: { error } });

const CARD = { brand: "visa", display_brand: "visa", last4: "4242", funding: "credit", country: "AU" };
export const METHOD = { id: "pm_1", object: "payment_method", type: "card", card: CARD };

/** A payment intent as Stripe writes it, cut to what is read. */
export function intent(change: object = {}) {
  return {
    id: "pi_1",
    object: "payment_intent",
    amount: 125_000,
    currency: "aud",
    status: "succeeded",
    client_secret: "pi_1_secret_x",
    created: 1_795_226_400,
    metadata: { reference: "pay-1", payee: "agency-1" },
    payment_method: METHOD,
    last_payment_error: null,
    next_action: null,
    latest_charge: "ch_1",
    ...change,
  };
}

export function cardError(code: string, declineCode?: string) {
  const failed = { type: "card_error", code, decline_code: declineCode, message: "Your card was declined." };
  const declined = intent({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { ...failed, payment_method: METHOD },
  });
  return { ...failed, payment_intent: declined, payment_method: METHOD };
}

export function confirmationToken(change: object = {}) {
  return {
    id: "ctoken_1",
    object: "confirmation_token",
    payment_intent: null,
    use_stripe_sdk: true,
    payment_method_preview: { type: "card", card: CARD },
    ...change,
  };
}
