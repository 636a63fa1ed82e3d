import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe("what is no request", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => server.close());

  const send = async (text: string) => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.write(text);
    await once(socket, "close");
    const [head = "", body = ""] = answer.split("\r\n\r\n");
    return { head: head.split("\r\n"), error: JSON.parse(body).error };
  };

  test.each([
    ["no HTTP", "hello\r\n\r\n", "400 Bad Request", "request.invalid"],
    ["of an unknown method", "FETCH / HTTP/1.1\r\nHost: x\r\n\r\n", "400 Bad Request", "request.invalid"],
    [
      "two lengths",
      "POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
      "400 Bad Request",
      "request.invalid",
    ],
    [
      "a length and chunks",
      "POST /api/health HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "400 Bad Request",
      "request.invalid",
    ],
    [
      "a header with U+0000",
      "GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n",
      "400 Bad Request",
      "request.invalid",
    ],
    [
      "endless headers",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(70_000)}\r\n\r\n`,
      "413 Payload Too Large",
      "request.too-large",
    ],
  ])("%s is answered in the one error shape", async (_what, text, status, code) => {
    const { head, error } = await send(text);
    expect(head[0]).toBe(`HTTP/1.1 ${status}`);
    expect(head).toEqual(
      expect.arrayContaining(["cache-control: no-store", "x-content-type-options: nosniff"]),
    );
    expect(error).toEqual({
      code,
      message: expect.any(String),
      requestId: expect.stringMatching(/^req_[\w-]{16}$/),
      ...(code === "request.invalid" ? { field: "request" } : {}),
    });
  });

  test("a caller that goes on sending reads its answer, once, before the server hangs up [T474]", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { head, error } = await send(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(4_000_000)}`);
      expect(head[0]).toBe("HTTP/1.1 413 Payload Too Large");
      expect(error).toMatchObject({ code: "request.too-large" });
    }
  });
});
