import type { Agent, Dispatcher } from "undici";
import { AnswerTooLong } from "./bounded-fetch.ts";

type JsonRequest = {
  method: "GET" | "POST";
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: object;
  timeoutMs: number;
};

/** What a provider answered, whatever its status. */
export type JsonAnswer = { status: number; answer: unknown };

const maxBytes = 1_048_576;

/**
 * Asks a provider that speaks JSON: answered whole within the time and 1 MiB, or rejected. Redirects are not followed: whoever
 * sent a secret to one server means that server.
 */
export async function requestJson(
  address: URL,
  { method, headers, body, timeoutMs }: JsonRequest,
): Promise<JsonAnswer> {
  const agent = await httpAgent();
  const asked = {
    origin: address.origin,
    path: `${address.pathname}${address.search}`,
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  };
  const { status, bytes } = await new Promise<Received>((resolve, reject) =>
    agent.dispatch(asked, new Receiving(timeoutMs, resolve, reject)),
  );
  if (status >= 300 && status < 400)
    throw new Error(`${address.origin} answered with a redirect, which is not followed.`);
  return { status, answer: JSON.parse(bytes.toString("utf8")) };
}

type Received = { status: number; bytes: Buffer };

/** An answer as it comes in. Undici's own `request` makes a stream and a signal of each, which cost more than the rest of a call. */
class Receiving implements Dispatcher.DispatchHandler {
  readonly #resolve: (received: Received) => void;
  readonly #reject: (reason: Error) => void;
  readonly #timer: NodeJS.Timeout;
  readonly #chunks: Buffer[] = [];
  #bytes = 0;
  #status = 0;
  #controller: Dispatcher.DispatchController | null = null;
  #failure: Error | null = null;

  constructor(timeoutMs: number, resolve: (received: Received) => void, reject: (reason: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
    this.#timer = setTimeout(() => this.#giveUp(lateAfter(timeoutMs)), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // It was late while it still waited for its connection.
    if (this.#failure !== null) controller.abort(this.#failure);
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.byteLength;
    if (this.#bytes <= maxBytes) this.#chunks.push(chunk);
    else this.#giveUp(new AnswerTooLong(`The answer is longer than ${maxBytes} bytes.`));
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer);
    this.#resolve({ status: this.#status, bytes: Buffer.concat(this.#chunks) });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer);
    this.#reject(error);
  }

  #giveUp(reason: Error): void {
    clearTimeout(this.#timer);
    this.#failure = reason;
    this.#controller?.abort(reason);
    this.#reject(reason);
  }
}

const lateAfter = (timeoutMs: number) =>
  new DOMException(`No answer within ${timeoutMs} ms.`, "TimeoutError");

let made: Promise<Agent> | null = null;

/**
 * Made by the first call: a server that asks no provider starts without it. One of our own, since the global one is that of
 * whichever undici came first, and Node's own takes other handlers.
 */
function httpAgent(): Promise<Agent> {
  made ??= import("undici").then(({ Agent }) => new Agent());
  return made;
}
