import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { problem, problems } from "#contract/problems.ts";

type Unreadable = { code: string };

/** Answers what is no HTTP request, or one with endless headers, before there is a request to answer: then hangs up. */
export const answerUnreadable =
  (requestId: () => string, headers: Record<string, string>) =>
  ({ code }: Unreadable, socket: Socket): void => {
    if (code === "ECONNRESET" || socket.destroyed) return;
    if (socket.writable) socket.write(answerTo(code, requestId(), headers));
    socket.destroy();
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
