import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { movePage } from "./agency-page-stories.ts";
import { buildWith } from "./http-fixture.ts";
import { sentTo } from "./signing-fixture.ts";

const pay = "/pay/DEM0PAY000000001";
const sign = "/sign/DEM0SGN000000001";
const data = (address: string) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;

describe("what a document has fetched while its first script is", () => {
  let server: TestServer;
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "page-"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Saleflow</title>");
    const files = {
      sign: ["/assets/signing-1a.js", "/assets/facts-2b.js"],
      agencies: ["/assets/agency-3c.js"],
    };
    await writeFile(join(folder, "route-files.json"), JSON.stringify(files));
    server = await openTestServer({ cards: scriptedCards() });
    app = await buildWith(server, { pageFolder: folder });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const linksOf = async (url: string) =>
    (await app.inject({ url, headers: { accept: "text/html" } })).headers.link;

  test("of a payment page its data, of another page nothing", async () => {
    const link = data("/api/public/vendor/application/shortcode/DEM0PAY000000001");
    const urls = [pay, `${pay}/bank-transfer`, "/", "/pay/dem0pay1", '/pay/DEM0PAY00000000"'];
    expect(await Promise.all(urls.map(linksOf))).toEqual([link, link, undefined, undefined, undefined]);
  });

  test("of a signer's page its data and its scripts", async () => {
    const link = [
      data("/api/public/signing/DEM0SGN000000001"),
      "</assets/signing-1a.js>; rel=modulepreload",
      "</assets/facts-2b.js>; rel=modulepreload",
    ].join(", ");
    const urls = [sign, `${sign}?x=1`, `${sign}/download`, "/sign/dem0sgn1", "/in-person"];
    expect(await Promise.all(urls.map(linksOf))).toEqual([link, link, undefined, undefined, undefined]);
  });

  test("of an agency's page its data and its script; one that is not shown is like an unknown address", async () => {
    const answerOf = async (url: string) => {
      const { statusCode, body, headers } = await app.inject({ url, headers: { accept: "text/html" } });
      const { date: _, "x-request-id": __, link, ...others } = headers;
      return { statusCode, body, others, link };
    };
    const shown = await answerOf("/agencies/harbour-vale");
    const scripts = "</assets/agency-3c.js>; rel=modulepreload";
    expect([shown.statusCode, shown.link, shown.others["set-cookie"]]).toEqual([
      200,
      `${data("/api/public/agencies/harbour-vale")}, ${scripts}`,
      undefined,
    ]);
    expect((await answerOf("/agencies/Harbour-Vale/")).statusCode).toBe(200);
    const unknown = await answerOf("/nowhere");
    expect([unknown.statusCode, unknown.link]).toEqual([404, undefined]);
    for (const path of ["coast-country", "nobody-at-all", "x".repeat(41), "%20", "harbour-vale/x"])
      expect(await answerOf(`/agencies/${path}`)).toEqual(unknown);
    await movePage(server, "withdrawAgencyPage");
    expect(await answerOf("/agencies/harbour-vale")).toEqual(unknown);
  });

  test("past the code before it, the contract too, while the code lasts", async () => {
    const { browser, code } = await sentTo(server);
    const linkOf = async () => {
      const cookies = Object.fromEntries(browser.cookies);
      const answer = await app.inject({ url: `/sign/${code}`, headers: { accept: "text/html" }, cookies });
      return String(answer.headers.link).split(", ")[1];
    };
    expect(await linkOf()).toBe(data(`/api/public/signing/${code}/document`));
    server.forward({ minutes: 31 });
    expect(await linkOf()).toBe("</assets/signing-1a.js>; rel=modulepreload");
    browser.cookies.clear();
    expect(await linkOf()).toBe("</assets/signing-1a.js>; rel=modulepreload");
  });

  test("what names the scripts is no file of the page", async () => {
    const { statusCode } = await app.inject({ url: "/route-files.json", headers: { accept: "*/*" } });
    const { body } = await app.inject({ url: "/route-files.json", headers: { accept: "*/*" } });
    expect([statusCode, body.includes("signing-1a")]).toEqual([404, false]);
  });
});
