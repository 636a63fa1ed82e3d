import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FirstReply, firstReplyId, keepPressedButton } from "#contract/first-view.ts";
import { unknownCodesPerAddressPerHour } from "#domain/limits.ts";
import { createLog } from "#server/start/log.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { renderFirstView } from "#web/app/first-view.tsx";
import { buildWith } from "./http-fixture.ts";

const open = "/pay/DEM0PAY000000002";
const gated = "/pay/DEM0PAY000000001";
const read = "/api/public/vendor/application/shortcode/";
const shell = `<!doctype html><html><head><title>Saleflow</title>
<script type="module" crossorigin src="/assets/index-1a.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-3c.css"></head>
<body><div id="root"></div><noscript>Needs JavaScript</noscript></body></html>`;
const sheet = "@layer base{.page{color:#123}}";
const blockingLink = '<link rel="stylesheet" crossorigin href="/assets/index-3c.css">';

const rootOf = (body: string) => /<div id="root">([\s\S]*)<\/div>/.exec(body)?.[1] ?? "";
const hashOf = (text: string) => createHash("sha256").update(text).digest("base64");
const styleOf = (body: string) => /<style>([^<]*)<\/style>/.exec(body)?.[1] ?? "";
const blockOf = (body: string) =>
  new RegExp(`<script type="application/json" id="${firstReplyId}">([^<]*)</script>`).exec(body)?.[1] ?? "";
const replyOf = (body: string) => JSON.parse(blockOf(body)) as FirstReply;

describe("the first view of a payment page", () => {
  let server: TestServer;
  let folder: string;
  let app: FastifyInstance;
  const warnings: string[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "page-"));
    await writeFile(join(folder, "index.html"), shell);
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "assets/index-3c.css"), sheet);
    await writeFile(join(folder, "route-files.json"), JSON.stringify({ pay: ["/assets/options-2b.js"] }));
    server = await openTestServer({ cards: scriptedCards() });
    const log = createLog("info", { write: (line) => warnings.push(line) });
    app = await buildWith(server, {
      pageFolder: folder,
      firstView: renderFirstView,
      dependencies: { log: log.child({}, { level: "warn" }) },
    });
  });
  afterAll(async () => {
    await app.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  const ask = (url: string, headers: Record<string, string> = {}, address = "198.51.100.1") =>
    app.inject({ url, headers: { accept: "text/html", "x-forwarded-for": address, ...headers } });
  const asJson = async (code: string) => (await server.app.inject({ url: `${read}${code}` })).json();

  test("says whose page it is, what is owed and what comes next, with the reply it was made from [T845]", async () => {
    const { statusCode, headers, body } = await ask(open);
    const application = await asJson("DEM0PAY000000002");
    expect(statusCode).toBe(200);
    for (const said of ["Harbour &amp; Vale Property", "$4,295.00", application.property.address.line1])
      expect(rootOf(body)).toContain(said);
    expect(rootOf(body)).toContain("How would you like to pay?");
    expect(body).toContain("<title>Make your payment · Saleflow</title>");
    expect(body).not.toContain("Needs JavaScript");
    expect(body).toContain(
      '<script type="module" fetchpriority="low" crossorigin src="/assets/index-1a.js">',
    );
    expect(replyOf(body)).toEqual({
      application,
      cardSetup: (await server.app.inject({ url: `${read}DEM0PAY000000002/card-setup` })).json(),
    });
    expect([headers["cache-control"], headers.link]).toEqual([
      "no-store",
      "</assets/options-2b.js>; rel=modulepreload; fetchpriority=low",
    ]);
    const zipped = await ask(open, { "accept-encoding": "gzip, br" });
    expect(zipped.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(body);
  });

  test("is answered once: a known code, a gated one, one that opens nothing, a page after the options [T886]", async () => {
    warnings.length = 0;
    for (const url of [open, gated, "/pay/ZZZZZZZZZZZZZZZZ", `${open}/credit-card`])
      for (const encoding of ["gzip", "identity"]) await ask(url, { "accept-encoding": encoding });
    expect(warnings).toEqual([]);
  });

  test("has the strict policy, with the hashes of its one style and its one inline script and no other exception [T846]", async () => {
    const policyOf = async (url: string) => {
      const { headers, body } = await ask(url);
      return { policy: String(headers["content-security-policy"]), body };
    };
    const ordinary = String((await ask("/")).headers["content-security-policy"]);
    for (const url of [open, gated, "/pay/ZZZZZZZZZZZZZZZZ"]) {
      const { policy, body } = await policyOf(url);
      const inline = body.match(/(?<=<script>)[^<]*/g) ?? [];
      expect(inline).toEqual(body.includes('type="module"') ? [keepPressedButton] : []);
      expect(policy).toBe(
        [...inline.map((text) => ["script-src", text]), ["style-src", styleOf(body)]].reduce(
          (wider, [directive, text = ""]) =>
            wider.replace(`${directive} 'self'`, `${directive} 'self' 'sha256-${hashOf(text)}'`),
          ordinary,
        ),
      );
      expect(styleOf(body).slice(0, sheet.length)).toBe(sheet);
      expect(styleOf(body).slice(sheet.length)).toMatch(
        /^\[data-brand\]\{background-color:#[0-9A-F]{6};color:#[0-9A-F]{6}\}#root:not\(:has\(\+ template\)\)\{visibility:hidden\}$/i,
      );
      expect(body.replace(keepPressedButton, "")).not.toMatch(/\sstyle=|\son[a-z]+=/);
    }
  });

  test("waits for no style sheet, which stays for the pages after it; one without a view waits as ever [T840]", async () => {
    for (const url of [open, gated, "/pay/ZZZZZZZZZZZZZZZZ"]) {
      const { body } = await ask(url);
      expect(body).toContain(blockingLink.replace("<link", '<link media="print"'));
      expect(body).not.toContain(blockingLink);
    }
    for (const url of [`${open}/credit-card`, "/"]) {
      const { body } = await ask(url);
      expect(body).toContain(blockingLink);
      expect(styleOf(body)).toBe("");
    }
  });

  test("behind a code is the Verification screen and no more; past it, the reply alone [T847]", async () => {
    const { body, headers } = await ask(gated);
    const { application, cardSetup } = replyOf(body);
    expect(rootOf(body)).toContain(">Verification</h1>");
    expect(rootOf(body)).toContain(String(application.payer.phoneNumber));
    expect(rootOf(body)).not.toMatch(/\$\d|Amount due|How would you like to pay/);
    expect(rootOf(body)).not.toContain(application.reference);
    expect([cardSetup, headers.link]).toEqual([null, undefined]);
    const entered = await ask(gated, { cookie: "gate-payment-options-dem0pay000000001=any" });
    expect(rootOf(entered.body)).toBe("");
    expect(replyOf(entered.body)).toEqual({ application, cardSetup: null });
    const card = await ask(`${open}/credit-card`);
    expect([rootOf(card.body), replyOf(card.body).application.shortcode]).toEqual(["", "DEM0PAY000000002"]);
    expect(card.headers["cache-control"]).toBe("no-store");
  });

  test("of a code that opens nothing is one page, counted and limited with the calls that miss [T848]", async () => {
    const guesser = "192.0.2.77";
    const seen = [];
    for (const code of ["ZZZZZZZZZZZZZZZZ", "dem0pay000000002", "abc", "%00", "ZZZZZZZZZZZZZZZZ/receipts"]) {
      const { statusCode, headers, body } = await ask(`/pay/${code}`, {}, guesser);
      const { date: _, "x-request-id": __, ...kept } = headers;
      seen.push({ statusCode, kept, body });
    }
    expect(seen).toEqual(Array(5).fill(seen[0]));
    expect(seen[0]).toMatchObject({ statusCode: 404, kept: { "cache-control": "no-store" } });
    expect(seen[0]?.body).toContain("We couldn&#x27;t find this link");
    expect(seen[0]?.body).not.toContain("<script");
    const missed = (path: string) =>
      server.app.inject({ url: path, headers: { "x-forwarded-for": guesser } });
    for (let miss = 5; miss < unknownCodesPerAddressPerHour; miss += 1)
      expect((await missed(`${read}ZZZZZZZZZZZZZZZZ`)).statusCode).toBe(404);
    const over = await ask("/pay/ZZZZZZZZZZZZZZZZ", {}, guesser);
    expect([over.statusCode, over.headers["retry-after"], over.body]).toEqual([
      429,
      "3600",
      (await ask("/")).body,
    ]);
    expect((await ask(open, {}, guesser)).statusCode).toBe(200);
  });

  test("keeps whatever a name holds inside the text and the block that it stands in [T849]", async () => {
    const name = `</script><script>alert("1")</script><!-- & $& $\``;
    const { database } = server;
    await database.query("update agencies set name = $1 where code = 'harbour-vale'", [name]);
    await database.query(
      `update applications set property = jsonb_set(property::jsonb, '{address,line1}', to_jsonb($1::text))
       where shortcode = 'DEM0PAY000000002'`,
      [name],
    );
    const { body } = await ask(open);
    await database.query("update agencies set name = 'Harbour & Vale Property' where code = 'harbour-vale'");
    const { application } = replyOf(body);
    expect([application.agency.name, application.property?.address.line1]).toEqual([name, name]);
    expect(body.match(/<script\b/g)).toHaveLength(3);
    expect(rootOf(body)).toContain("&lt;/script&gt;&lt;script&gt;alert(");
    expect(body).not.toContain("alert(1)</script>");
  });

  test("left out where nothing can draw it, or it fails: then the script draws all of the page [T850]", async () => {
    const broken = () => {
      throw new Error("It draws nothing");
    };
    for (const firstView of [null, broken]) {
      const other = await buildWith(server, { pageFolder: folder, firstView });
      const { statusCode, headers, body } = await other.inject({
        url: open,
        headers: { accept: "text/html" },
      });
      await other.close();
      expect([statusCode, rootOf(body), blockOf(body)]).toEqual([200, "", ""]);
      expect(headers.link).toBe(`<${read}DEM0PAY000000002>; rel=preload; as=fetch; crossorigin=anonymous`);
    }
  });
});
