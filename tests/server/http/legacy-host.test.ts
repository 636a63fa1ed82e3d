import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isPagePath } from "#contract/page-paths.ts";
import { movedPaths } from "#server/http/legacy-host.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { buildWith } from "./http-fixture.ts";

const host = "loans.example.com";
const longcode = "0123456789abcdef0123456789abcdef";
const target = "https://portal.example.com";

describe("the legacy loans host", () => {
  let server: TestServer;
  let app: FastifyInstance;
  beforeAll(async () => {
    server = await openTestServer({ cards: scriptedCards() });
    app = await buildWith(server, { legacy: { host, target } });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
  });
  const ask = async (url: string, from = host) => {
    const { statusCode, headers } = await app.inject({ url, headers: { host: from } });
    return [statusCode, headers.location];
  };

  test("is redirected for exactly the six paths [T022]", () => {
    expect(movedPaths).toEqual([
      "/register",
      "/login",
      "/vendors",
      "/vendors/pay-marketing-costs",
      "/pay/",
      "/pay-quotes/",
    ]);
  });

  test.each([
    "/register",
    "/login",
    "/vendors",
    "/vendors/pay-marketing-costs?code=abc",
    "/vendors/pay-marketing-costs/",
    `/vendors/pay-marketing-costs/${longcode}`,
    `/vendors/pay-marketing-costs/${longcode}?sendOTPonLoad=true`,
    "/vendors/vendor-application-step-one?agency=harbour-vale",
    "/pay/",
    "/pay/DEM0PAY000000001?sendOTPonLoad=true",
    "/pay/DEM0PAY000000001/credit-card",
    "/pay-quotes/123",
  ])("sends %s to the same path of the portal [T582]", async (url) => {
    expect(await ask(url)).toEqual([301, `${target}${url}`]);
  });

  test.each([
    "/",
    "/pay",
    "/payments",
    "/register/now",
    "/vendors/other",
    "/vendorsx",
    `/vendors/pay-marketing-costs/${longcode}/more`,
    "/pay/DEM0PAY000000001/unknown",
    "//pay/x",
    "/%70ay/x",
    "/api/health",
  ])("keeps %s", async (url) => {
    expect((await ask(url))[1]).toBeUndefined();
  });

  test("leads to pages that exist [T583]", async () => {
    for (const url of movedPaths) {
      const [, location] = await ask(url);
      expect([url, isPagePath(new URL(String(location)).pathname)]).toEqual([url, true]);
    }
  });

  test.each(["/pay/..//evil.example", "/pay//evil.example", "/pay/\\evil.example", "/pay/@evil.example"])(
    "leads nowhere else by %s",
    async (url) => {
      const [status, location] = await ask(url);
      if (status === 301) expect(new URL(String(location)).origin).toBe(target);
      else expect(location).toBeUndefined();
    },
  );

  test("is known by its name alone, whatever its case and port", async () => {
    expect(await ask("/login", "LOANS.example.com:443")).toEqual([301, `${target}/login`]);
    for (const other of ["portal.example.com", "evil-loans.example.com", "loans.example.com.evil.example"])
      expect((await ask("/login", other))[1]).toBeUndefined();
  });
});
