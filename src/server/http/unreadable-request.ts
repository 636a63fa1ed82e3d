import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { problem, problems } from "#contract/problems.ts";

type Unreadable = { code: string };

const hangUpMs = 1_000;

/**
 * Answers what is no HTTP request, or one with endless headers, before there is a request to answer, once, and hangs up
 * when it was read. A socket that is destroyed while bytes of its caller are unread is reset, and with it goes the answer.
 */
export const answerUnreadable = (requestId: () => string, headers: Record<string, string>) => {
  const answered = new WeakSet<Socket>();
  return ({ code }: Unreadable, socket: Socket): void => {
    if (code === "ECONNRESET" || socket.destroyed || answered.has(socket)) return;
    answered.add(socket);
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const hangUp = setTimeout(() => socket.destroy(), hangUpMs).unref();
    socket.once("close", () => clearTimeout(hangUp));
    socket.end(answerTo(code, requestId(), headers));
  };
};

function answerTo(code: string, requestId: string, headers: Record<string, string>): string {
  const found =
    code === "HPE_HEADER_OVERFLOW"
      ? problem("request.too-large")
      : problem("request.invalid", { field: "request" });
  const { status } = problems[found.code];
  const body = JSON.stringify({ error: { ...found, requestId } });
  const lines = Object.entries({
    ...headers,
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}
