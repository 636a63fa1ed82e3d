import { signWebhook } from "#server/services/cards/webhook-signature.ts";
import type { TestHooks } from "./sandbox-requests.ts";

const SEND_TIMEOUT_MS = 10_000;
const RETRY_DELAYS_MS = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000];

export type WebhookSender = {
  send(eventId: string, body: string): void;
  /** Lets go of what waited while events were held. */
  release(): void;
  close(): Promise<void>;
};

type WebhookSenderOptions = {
  url: string;
  secret: string;
  /** What the signature is sent in; a card event's where it is left out. */
  header?: string;
  now: () => Date;
  hooks: TestHooks;
  retryDelaysMs?: readonly number[] | undefined;
  /** Resolves when the event is on disk: what a crash could forget is never told. */
  durable: () => Promise<void>;
  delivered: (eventId: string) => void;
};

/** Sends each event until it is answered with 2xx, at least once, with growing waits in between. */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender {
  const { url, secret, header = "sandbox-signature", now, hooks, durable, delivered } = options;
  const retryDelaysMs = options.retryDelaysMs ?? RETRY_DELAYS_MS;
  const closing = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  const held = new Map<string, string>();

  async function post(body: string): Promise<boolean> {
    try {
      await durable();
      const answer = await fetch(url, {
        method: "POST",
        body,
        headers: {
          "content-type": "application/json",
          [header]: signWebhook(body, secret, now()),
        },
        redirect: "manual",
        signal: AbortSignal.any([closing.signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
      });
      await answer.arrayBuffer();
      return answer.ok;
    } catch {
      return false;
    }
  }

  async function attempt(eventId: string, body: string, failures: number): Promise<void> {
    if (hooks.holdWebhooks) {
      held.set(eventId, body);
      return;
    }
    const answers: boolean[] = [];
    for (let copy = 0; copy < hooks.webhookCopies; copy += 1) answers.push(await post(body));
    if (closing.signal.aborted) return;
    if (answers.includes(true)) delivered(eventId);
    else schedule(eventId, body, failures + 1, retryDelaysMs[failures] ?? retryDelaysMs.at(-1) ?? 0);
  }

  function schedule(eventId: string, body: string, failures: number, delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = attempt(eventId, body, failures).finally(() => running.delete(run));
      running.add(run);
    }, delayMs);
    timer.unref();
    timers.add(timer);
  }

  return {
    send: (eventId, body) => schedule(eventId, body, 0, hooks.webhookDelayMs),
    release() {
      for (const [eventId, body] of held) schedule(eventId, body, 0, 0);
      held.clear();
    },
    async close() {
      closing.abort();
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
