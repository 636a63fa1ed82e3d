import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildWith, problemOf } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let production: FastifyInstance;
let demo: FastifyInstance;
let folder: string;
beforeAll(async () => {
  server = await openTestServer({ cards: scriptedCards() });
  folder = await mkdtemp(join(tmpdir(), "saleflow-page-"));
  await mkdir(join(folder, "atlas"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<title>shell</title>");
  await writeFile(join(folder, "atlas", "index.json"), '{"machines":["otp-gate"]}');
  await writeFile(join(folder, "atlas", "index.json.br"), "compressed");
  await writeFile(join(folder, "assets", "app.js"), "code");
  production = await buildWith(server, { settings: { isProduction: true }, pageFolder: folder });
  demo = await buildWith(server, { pageFolder: folder });
});
afterAll(async () => {
  await production.close();
  await demo.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe("the atlas's files in production", () => {
  test.each([
    "/atlas/index.json",
    "/atlas/index.json.br",
    "/%61tlas/index.json",
    "/atlas/index%2ejson",
    "/atlas/index.json?x=1",
    "/atlas%2findex.json",
    "//atlas/index.json",
    "/assets/../atlas/index.json",
    "/assets/%2e%2e/atlas/index.json",
  ])("%s is nobody's without a session", async (url) => {
    const answer = await production.inject({ url, headers: { "accept-encoding": "br" } });
    expect([401, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain("otp-gate");
    expect(answer.body).not.toContain("compressed");
  });

  test("are for any member of staff, and a refusal is kept by no cache [T102]", async () => {
    const url = "/atlas/index.json";
    const answer = await production.inject({ url, headers: bearerOf("demo-analyst") });
    expect([answer.statusCode, answer.json()]).toEqual([200, { machines: ["otp-gate"] }]);
    expect(problemOf(await production.inject({ url }))).toEqual({ status: 401, code: "session.required" });
    const stranger = await production.inject({ url, headers: bearerOf("a-stranger") });
    expect(problemOf(stranger)).toEqual({ status: 403, code: "staff.unknown" });
    expect(stranger.headers["cache-control"]).toBe("no-store");
  });

  test("do not close what is beside them", async () => {
    expect((await production.inject({ url: "/assets/app.js" })).body).toBe("code");
    const page = await production.inject({ url: "/machines", headers: { accept: "text/html" } });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringMatching(/<title>shell<\/title>$/)]);
  });
});

test("the atlas's files are open in the demo", async () => {
  expect((await demo.inject({ url: "/atlas/index.json" })).json()).toEqual({ machines: ["otp-gate"] });
});
