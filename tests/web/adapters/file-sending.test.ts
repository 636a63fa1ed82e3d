// @vitest-environment jsdom
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { exampleContractFile } from "#contract/contract-template-examples.ts";
import { problem } from "#contract/problems.ts";
import { createFileSending } from "#web/adapters/file-sending.ts";
import { createStaffClient } from "#web/adapters/staff-client.ts";

type Arrived = { headers: IncomingHttpHeaders; bytes: number; path: string };
let server: Server;
let arrived: Arrived[];
let answer: { status: number; json: unknown } | "none";

beforeEach(async () => {
  arrived = [];
  answer = { status: 201, json: exampleContractFile };
  server = createServer((request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*, authorization");
    if (request.method === "OPTIONS") return void response.end();
    let bytes = 0;
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.byteLength;
    });
    request.on("end", () => {
      arrived.push({ headers: request.headers, bytes, path: request.url ?? "" });
      if (answer === "none") return void request.socket.destroy();
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { open } = XMLHttpRequest.prototype;
  vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    url: string | URL,
  ) {
    open.call(this, method, `${origin}${String(url)}`, true);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const file = new Blob([new Uint8Array(3_000)]);
const live = () => new AbortController().signal;
const send = createFileSending({ token: () => "the-token", agencyId: () => "agy_one" });

test("a file goes as it is, with its name encoded, the token and the agency, and tells how far it has come", async () => {
  const progress: number[] = [];
  const sent = await send("uploadContractFile", {
    file,
    name: "Contract – Käufer.pdf",
    signal: live(),
    onProgress: (bytes) => progress.push(bytes),
  });
  expect(sent).toEqual(exampleContractFile);
  expect(progress.at(-1)).toBe(3_000);
  expect(arrived).toEqual([
    {
      path: "/api/contract-templates/files",
      bytes: 3_000,
      headers: expect.objectContaining({
        "content-type": "application/pdf",
        "x-file-name": "Contract%20%E2%80%93%20K%C3%A4ufer.pdf",
        "x-saleflow-request": "1",
        "x-saleflow-agency": "agy_one",
        authorization: "Bearer the-token",
      }),
    },
  ]);
});

test("a refusal is the problem that the server names", async () => {
  answer = { status: 400, json: { error: problem("document.encrypted") } };
  await expect(
    send("uploadContractFile", { file, name: "a.pdf", signal: live(), onProgress: () => {} }),
  ).rejects.toMatchObject({ status: 400, problem: problem("document.encrypted") });
});

test("a connection that is lost is no refusal", async () => {
  answer = "none";
  await expect(
    send("uploadContractFile", { file, name: "a.pdf", signal: live(), onProgress: () => {} }),
  ).rejects.toMatchObject({ problem: { code: "network.lost" } });
});

test("a file that is given up is on its way no more", async () => {
  const giving = new AbortController();
  const sending = send("uploadContractFile", {
    file,
    name: "a.pdf",
    signal: giving.signal,
    onProgress: () => {},
  });
  giving.abort();
  await expect(sending).rejects.toMatchObject({ problem: { code: "request.aborted" } });
  expect(arrived).toEqual([]);
});

test("a session that ended is told of", async () => {
  answer = { status: 401, json: { error: problem("session.expired") } };
  const refusals: number[] = [];
  const staff = createStaffClient();
  staff.open({ token: () => "t", agencyId: () => null, refused: (status) => refusals.push(status) });
  await expect(
    staff.sendFile("uploadContractFile", { file, name: "a.pdf", signal: live(), onProgress: () => {} }),
  ).rejects.toMatchObject({ problem: { code: "session.expired" } });
  expect(refusals).toEqual([401]);
});
