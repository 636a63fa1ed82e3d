import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A request as a stand-in got it. */
export type ReceivedRequest = { method: string; url: string; headers: Record<string, unknown>; body: string };

/** A server on this machine in place of somebody else's, until the test is over: its origin, and what it was asked. */
export async function standInAnswering(
  answer: RequestListener,
): Promise<{ origin: string; received: ReceivedRequest[] }> {
  const received: ReceivedRequest[] = [];
  const server: Server = createServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: (await buffer(request)).toString("utf8") });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** Answers a text with a status. */
export const answering =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { "content-type": "text/javascript; charset=utf-8" }).end(text);

/** Servers that are no use to anybody: what each does, and what its caller should say of it. */
export const useless: readonly (readonly [what: string, answer: RequestListener, said: RegExp])[] = [
  ["is slow", () => {}, /due to timeout/],
  [
    "begins an answer and never ends it",
    (_request, response) => void response.writeHead(200).write("c"),
    /due to timeout/,
  ],
  ["hangs up", (request) => void request.socket.destroy(), /fetch failed/],
  ["answers a page", answering("<html><body>Down for maintenance</body></html>"), /can't be read/],
  ["answers nothing", answering(""), /can't be read/],
  ["answers no object", answering("callback(null)"), /can't be read/],
  ["refuses", answering("{}", 401), /answered 401\./],
  ["is out of order", answering("Internal Server Error", 500), /answered 500\./],
  [
    "leads elsewhere",
    (_request, response) => void response.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
    /unexpected redirect/,
  ],
  [
    "answers too much",
    (_request, response) => void response.end(Buffer.alloc(1_000_000, 32)),
    /longer than 65536 bytes/,
  ],
];
