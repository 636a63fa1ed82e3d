import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pathOf } from "#contract/route.ts";
import { type RouteName, routes } from "#contract/routes.ts";
import { jobWork } from "#server/start/job-work.ts";
import {
  checkDomain,
  forgetDomains,
  hostedPage,
  newHost,
  releaseDomain,
  setRecords,
} from "#tests/server/http/agency-domain-stories.ts";
import { movePage } from "#tests/server/http/agency-page-stories.ts";
import { buildWith } from "#tests/server/http/http-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

const domainsToken = "a token of the proxy";
const mainOrigin = "https://pay.example.com";
const read = "/api/public/agencies/harbour-vale";

describe("a host of an agency's own", () => {
  let server: TestServer;
  let app: FastifyInstance;
  let folder: string;
  let host: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "page-"));
    for (const each of ["assets", "atlas"]) await mkdir(join(folder, each));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Saleflow</title>");
    await writeFile(join(folder, "route-files.json"), JSON.stringify({ agencies: ["/assets/agency-3c.js"] }));
    for (const file of ["favicon.svg", "assets/x-1a2b.js", "atlas/index.json"])
      await writeFile(join(folder, file), "{}");
    server = await openTestServer({ cards: scriptedCards() });
    const settings = { publicOrigin: mainOrigin };
    app = await buildWith(server, { settings, pageFolder: folder, domainsToken });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await forgetDomains(server);
    host = newHost();
    await hostedPage(server, host);
  });

  const open = (url: string, at: string = host, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: at, accept: "text/html", ...headers } });

  test("shows the agency's page alone, and leads to the main origin [T769]", async () => {
    const page = await open("/?from=mail");
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<meta name="hosted-agency" content="harbour-vale" />');
    expect(page.body).toContain(`<meta name="main-origin" content="${mainOrigin}" />`);
    expect(page.headers).toMatchObject({
      "cache-control": "no-cache",
      vary: "host",
      "strict-transport-security": "max-age=86400",
      link: `<${read}>; rel=preload; as=fetch; crossorigin=anonymous, </assets/agency-3c.js>; rel=modulepreload`,
    });
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("connect-src 'self';");
    expect(policy).toContain("form-action 'self';");
    expect(policy).toContain("frame-src 'none';");
    expect((await open(read, host.toUpperCase())).json()).toMatchObject({ code: "harbour-vale" });
    expect((await open("/assets/x-1a2b.js", `${host}.:443`)).statusCode).toBe(200);
    expect((await open("/favicon.svg")).statusCode).toBe(200);
    // Nobody's logo, and answered as such, not as a page that isn't there.
    expect((await open(`/api/public/logos/${"5c".repeat(32)}`)).json().error.code).toBe("website.unknown");
    // Elsewhere the document says nothing of a host.
    for (const other of ["pay.example.com", "homes.nobody.example", "10.1.2.3"]) {
      const { statusCode, body, headers } = await open("/", other);
      expect([statusCode, body.includes("hosted-agency"), headers.vary]).toEqual([200, false, undefined]);
    }
  });

  test("has no page and no file of anything else", async () => {
    for (const path of [
      "/login",
      "/property-listings",
      "/agencies/harbour-vale",
      "/pay/DEM0PAY000000001",
      "/website",
      "/nowhere",
      "/index.html",
    ]) {
      const { statusCode, headers } = await open(path);
      expect([path, statusCode, headers["cache-control"], headers.link]).toEqual([
        path,
        404,
        "no-store",
        undefined,
      ]);
    }
    for (const path of ["/atlas/index.json", "/route-files.json", "/assets/../atlas/index.json", "/metrics"])
      expect([path, (await open(path, host, { accept: "*/*" })).body.startsWith("{}")]).toEqual([
        path,
        false,
      ]);
    await movePage(server, "withdrawAgencyPage");
    expect((await open("/")).statusCode).toBe(404);
    expect((await open(read)).statusCode).toBe(404);
  });

  test("answers no call but those that read the page and its logo, and sets no cookie", async () => {
    const [other, ...rest] = (Object.keys(routes) as RouteName[]).filter(
      (name) => name !== "readPublicAgencyPage" && name !== "readPublishedLogo",
    );
    expect(rest.length).toBeGreaterThan(100);
    const answered: unknown[] = [];
    for (const name of [other, ...rest] as RouteName[]) {
      const { method, path, example } = routes[name] as {
        method: "GET";
        path: `/${string}`;
        example: object;
      };
      const { params, body } = example as { params?: Record<string, string>; body?: object };
      const answer = await app.inject({
        method,
        url: pathOf({ path }, params),
        headers: {
          host,
          accept: "application/json",
          "sec-fetch-site": "same-origin",
          "x-saleflow-request": "1",
          "idempotency-key": "k_0123456789abcdef",
          ...bearerOf("demo-manager"),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      const { code } = answer.json().error ?? {};
      if (code !== "route.unknown" || answer.headers["set-cookie"] !== undefined)
        answered.push([name, answer.statusCode, code]);
    }
    expect(answered).toEqual([]);
    expect((await open("/api/public/agencies/coast-country")).statusCode).toBe(404);
    const post = await app.inject({ method: "POST", url: read, headers: { host } });
    expect(post.statusCode).toBe(404);
    for (const path of ["/", read, "/assets/x-1a2b.js", "/nowhere"])
      expect((await open(path, host, { cookie: "x=1" })).headers["set-cookie"]).toBeUndefined();
  });

  test("is nobody's once it is released: as any host that we don't know", async () => {
    await releaseDomain(server);
    const { statusCode, body } = await open("/");
    expect([statusCode, body.includes("hosted-agency")]).toEqual([200, false]);
  });

  const allowed = async (domain: string | null, given: Record<string, string> | string = "header") => {
    const query = new URLSearchParams(domain === null ? {} : { domain });
    const headers: Record<string, string> =
      given === "header" ? { authorization: `Bearer ${domainsToken}` } : {};
    if (typeof given === "object")
      for (const [name, value] of Object.entries(given)) query.append(name, value);
    const answer = await app.inject({
      url: `/api/domains/allowed?${query}`,
      headers: { host: "pay.example.com", ...headers },
    });
    return { status: answer.statusCode, body: answer.body.replace(/"requestId":"[^"]+"/, "") };
  };

  test("gets a certificate while it is served, and no other host does [T768]", async () => {
    expect(await allowed(host)).toEqual({ status: 200, body: '{"allowed":true}' });
    expect((await allowed(`${host.toUpperCase()}.`)).status).toBe(200);
    expect((await allowed(host, { token: domainsToken })).status).toBe(200);
    const refused = await allowed("homes.nobody.example");
    expect(refused.status).toBe(404);
    const coast = newHost();
    await server.database.query(
      `insert into agency_domains (id, agency_id, host, token, status, request_hash, requested_by, requested_at)
       select 'dom_verified1', 'agy_coastcountry', $1, 'not a token', 'verified', '', 'stf_manager', now()`,
      [coast],
    );
    for (const each of [coast, "pay.example.com", "", "10.1.2.3", `x.${host}`, null])
      expect(await allowed(each)).toEqual(refused);
    for (const given of ["none", { token: "another token" }, { token: "" }, { domain: host }])
      expect(await allowed(host, given)).toEqual(refused);
    // Without a token there is no such call.
    const without = await buildWith(server, { settings: { publicOrigin: mainOrigin }, pageFolder: folder });
    const url = `/api/domains/allowed?domain=${host}&token=null`;
    const answer = await without.inject({ url, headers: { authorization: "Bearer null" } });
    expect(answer.json().error.code).toBe("route.unknown");
    await without.close();
    // Failing, until its days are over.
    await setRecords(server, host, { texts: [] });
    await checkDomain(server);
    expect((await allowed(host)).status).toBe(200);
    server.forward({ hours: 7 * 24 });
    expect(await allowed(host)).toEqual(refused);
    await jobWork(server.dependencies)["check-domains"]({});
    expect(await allowed(host)).toEqual(refused);
  });
});
