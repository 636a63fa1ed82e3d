import { EventEmitter, once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Refusal } from "#server/refusal.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { buildWith } from "./http-fixture.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ cards: scriptedCards() });
});
afterAll(() => server.close());

test("hangs up on a body that comes too slowly, and neither on a slow answer nor on a slow document", async () => {
  const guard = new EventEmitter();
  const opened = once(guard, "opened");
  const asked = once(guard, "asked");
  const holderOf = async () => {
    guard.emit("asked");
    await opened;
    throw new Refusal("session.expired");
  };
  const app = await buildWith(server, { bodyTimeoutMs: 500, dependencies: { identity: { holderOf } } });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = app.server.address() as AddressInfo;
  const open = (path: string, type: string, bytes: number, body: string) => {
    const socket = connect(port, "127.0.0.1").setEncoding("utf8");
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer someone\r\nConnection: close\r\n`;
    socket.write(`${head}Content-Type: ${type}\r\nContent-Length: ${bytes}\r\n\r\n${body}`);
    let received = "";
    socket.on("data", (chunk) => {
      received += chunk;
    });
    // Being hung up on may be told as an error as well.
    socket.on("error", () => undefined);
    return { socket, answer: once(socket, "close").then(() => received.split("\r\n")[0]) };
  };
  const search = "/api/contract-templates/search";
  const answered = open(search, "application/json", 2, "{}");
  await asked;
  const document = open("/api/contract-templates/files", "application/pdf", 10, "%PDF-");
  const slow = open(search, "application/json", 10, "{");
  expect(await slow.answer).toBe("");
  guard.emit("opened");
  expect(await answered.answer).toBe("HTTP/1.1 401 Unauthorized");
  document.socket.write("1.7\n\n");
  expect(await document.answer).toBe("HTTP/1.1 401 Unauthorized");
  await app.close();
});
