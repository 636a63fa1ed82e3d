import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BulkCheck, BulkSend } from "#contract/signing-bulk.ts";
import { jobWork } from "#server/start/job-work.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { type BulkRow, bulkFile, bulkOver, postBulk } from "#tests/server/http/signing-bulk-fixture.ts";
import { agreementFor, messagesTo, somebody } from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("one contract over many listings, on %s", (kind) => {
  let server: TestServer;
  let bulk: Awaited<ReturnType<typeof bulkOver>>;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    bulk = await bulkOver(server, 3);
  });
  afterAll(() => server.close());

  const rowOf = (more: Partial<Record<number, string>> = {}): string[] => {
    const row = [...(bulk.rows[0] ?? [])];
    for (const [at, cell] of Object.entries(more)) row[Number(at)] = cell ?? "";
    return row;
  };
  const check = async (payload: Buffer): Promise<BulkCheck> =>
    (await postBulk(server, "checkBulkSend", bulk.template.id, payload)).json();
  /** What is wrong, as `line field code`. */
  const wrongIn = async (payload: Buffer): Promise<string[]> =>
    (await check(payload)).rows.flatMap(({ line, problems }) =>
      problems.map(({ field, code }) => `${line} ${field} ${code}`),
    );
  const send = (payload: Buffer, key: string) =>
    postBulk(server, "startBulkSend", bulk.template.id, payload, { key });
  const work = () => server.jobs.drain("send-bulk", jobWork(server.dependencies)["send-bulk"]);
  const requestsMade = async (): Promise<number> => {
    const { rows } = await server.database.query<{ count: number }>(
      "select count(*)::int as count from signing_requests where template_id = $1 and status = 'out'",
      [bulk.template.id],
    );
    return rows[0]?.count ?? 0;
  };

  test("500 rows with 3 wrong ones send 497 once, and sent again none", { timeout: 300_000 }, async () => {
    const rows = Array.from({ length: 500 }, (_, at): BulkRow => {
      const { name, phoneNumber } = somebody(`Jane Citizen ${at}`);
      return [bulk.ids[at % 3] ?? "", name, "", phoneNumber, String(at + 1)];
    });
    rows[99] = ["lst_nobody_has_this", "Jane Citizen", "jane@example.com", "", "1"];
    rows[199] = [bulk.ids[0] ?? "", "Jane Citizen", "", "0412", "1"];
    rows[299] = [bulk.ids[0] ?? "", "Jane Citizen", "jane@example.com", "", "much"];
    const payload = bulkFile(rows);
    const wrong = [
      "101 listing listing.unknown",
      "201 mobile request.invalid",
      "301 values.fee signing.bulk-value",
    ];
    expect([(await check(payload)).ready, await wrongIn(payload)]).toEqual([497, wrong]);
    expect(await requestsMade()).toBe(0);

    const key = pressKey();
    const started: BulkSend = (await send(payload, key)).json();
    expect([started.waiting, started.sent, started.refused]).toEqual([497, 0, 3]);
    await work();
    const {
      waiting,
      sent,
      refused,
      rows: lines,
    } = (await server.browser().call("readBulkSend", { id: started.id })).json() as BulkSend;
    expect([waiting, sent, refused]).toEqual([0, 497, 3]);
    expect(new Set(lines.flatMap(({ applicationId }) => applicationId ?? [])).size).toBe(497);
    expect(await requestsMade()).toBe(497);
    const [first] = rows;
    expect(await messagesTo(server, first?.[3] ?? "")).toEqual(["signing-invited"]);

    const again: BulkSend = (await send(payload, key)).json();
    expect([again.id, again.sent]).toEqual([started.id, 497]);
    await work();
    await jobWork(server.dependencies)["send-bulk"]({ bulkId: started.id });
    expect(await requestsMade()).toBe(497);
    const { rows: kept } = await server.database.query(
      "select from signing_bulk_rows where details is not null",
    );
    expect(kept).toEqual([]);
  });

  test("what is filled in and whom it names stand in the contract", async () => {
    const [listing = ""] = bulk.ids;
    const payload = bulkFile([[listing, "Jo Lee", "Jo@Example.com", "0491 570 156", "77"]]);
    const started: BulkSend = (await send(payload, pressKey())).json();
    await work();
    const bulkNow: BulkSend = (await server.browser().call("readBulkSend", { id: started.id })).json();
    const applicationId = bulkNow.rows[0]?.applicationId ?? "";
    const made = (await server.browser().call("readSigningRequest", { id: listing, applicationId })).json();
    expect([made.status, made.values, made.signers]).toMatchObject([
      "out",
      { fee: "77" },
      [{ name: "Jo Lee", email: "Jo@example.com", phoneNumber: "+61491570156", status: "invited" }],
    ]);
  });

  test("a listing is named by its ID or its address, with its state or without", async () => {
    const line1 = `${Math.floor(Date.now() / 1_000)} Blackwood Street`;
    const address = { line1, suburb: "Richmond", state: "VIC", postcode: "3121" };
    const { id } = await listingFor(server, { products: ["Adhoc Contract"], address });
    const texts = [`${line1}, Richmond VIC 3121`, `${line1.toUpperCase()} richmond 3121`, id];
    for (const text of texts) {
      const { ready, rows } = await check(bulkFile([rowOf({ 0: text })]));
      expect([ready, rows[0]?.listing]).toEqual([1, { id, address: `${line1}, Richmond VIC 3121` }]);
    }
    await listingFor(server, { products: ["Adhoc Contract"], address });
    expect(await wrongIn(bulkFile([rowOf({ 0: texts[0] ?? "" })]))).toEqual([
      "2 listing signing.bulk-listing-ambiguous",
    ]);
  });

  test("every error is named by its line and column", async () => {
    const { id: without } = await listingFor(server, { products: ["Standard"] });
    const header = ["listing", "signer_name", "email", "mobile", "fee"];
    const cases: [Buffer, string[]][] = [
      [bulkFile([rowOf({ 0: without })]), ["2 listing signing.not-offered"]],
      [bulkFile([rowOf({ 1: "" })]), ["2 signer_name signing.details-missing"]],
      [bulkFile([rowOf({ 1: "李小龙" })]), ["2 signer_name document.letters-missing"]],
      [bulkFile([rowOf({ 3: "" })]), ["2 email signing.details-missing"]],
      [bulkFile([rowOf({ 2: "jane at home" })]), ["2 email request.invalid"]],
      [bulkFile([rowOf({ 3: "+12025550123" })]), ["2 mobile signing.mobile-not-served"]],
      [bulkFile([rowOf({ 4: "" })]), ["2 values.fee signing.bulk-value"]],
      [bulkFile([rowOf({ 1: "=HYPERLINK(1)" })]), ["2 signer_name signing.bulk-formula"]],
      [bulkFile([rowOf({ 4: "@SUM(1)" })]), ["2 values.fee signing.bulk-formula"]],
      [bulkFile([rowOf(), rowOf({ 4: "2" })]), ["3 listing signing.bulk-duplicate"]],
      [bulkFile([rowOf(), rowOf().slice(1)]), ["3  signing.bulk-cells"]],
      [bulkFile([]), ["2  signing.bulk-empty"]],
      [Buffer.from(""), ["1  signing.bulk-empty"]],
      [
        bulkFile([rowOf()], ["listing", "email", "email", "mobile", "colour"]),
        [
          "1 email signing.bulk-column-repeated",
          "1 colour signing.bulk-column-unknown",
          "1 signer_name signing.bulk-column-missing",
          "1 values.fee signing.bulk-column-missing",
        ],
      ],
      [Buffer.from(`${header.join(",")}\n"never closed`), ["2  signing.bulk-unreadable"]],
      [Buffer.from(`${header.join(",")}\nJos\xe9,a,b,c,d`, "latin1"), ["2  signing.bulk-unreadable"]],
      [Buffer.from(`\ufeff${header.join(",")}\n`, "utf16le"), ["1  signing.bulk-unreadable"]],
      [bulkFile([rowOf({ 1: "Jane\0Citizen" })]), ["2  signing.bulk-unreadable"]],
      [bulkFile(Array.from({ length: 501 }, () => rowOf())), ["502  signing.bulk-too-long"]],
    ];
    for (const [payload, expected] of cases) expect(await wrongIn(payload)).toEqual(expected);
    const marked = Buffer.concat([Buffer.from("\ufeff"), bulkFile([rowOf(), ["", "", "", "", ""]])]);
    expect(await wrongIn(marked)).toEqual([]);
  });

  test("a file that is no such file is refused, and so is another under the same key", async () => {
    const { id } = bulk.template;
    const large = Buffer.alloc(1_000_001, "a");
    expect(problemOf(await postBulk(server, "checkBulkSend", id, large))).toEqual({
      status: 413,
      code: "document.too-large",
    });
    const json = { ...bearerOf("demo-manager"), "content-type": "application/json" };
    const asJson = await postBulk(server, "checkBulkSend", id, Buffer.from("{}"), { headers: json });
    expect(problemOf(asJson)).toEqual({ status: 415, code: "request.unsupported" });
    const agreement = await agreementFor(server);
    expect(problemOf(await postBulk(server, "checkBulkSend", agreement.id, bulkFile([rowOf()])))).toEqual({
      status: 409,
      code: "signing.bulk-not-adhoc",
    });
    expect(
      problemOf(await postBulk(server, "checkBulkSend", "tpl_nobody_has", bulkFile([rowOf()]))).code,
    ).toBe("template.unknown");
    expect(problemOf(await send(bulkFile([rowOf({ 0: "x" })]), pressKey())).code).toBe(
      "signing.bulk-none-ready",
    );
    const key = pressKey();
    expect((await send(bulkFile([rowOf()]), key)).statusCode).toBe(201);
    expect(problemOf(await send(bulkFile([rowOf({ 4: "9" })]), key)).code).toBe("signing.key-reused");
  });

  test("a row that has changed by its turn is refused with why, and the others are sent", async () => {
    const [gone, stays] = [await listingFor(server, { products: ["Adhoc Contract"] }), bulk.ids[1] ?? ""];
    const payload = bulkFile([rowOf({ 0: gone.id }), rowOf({ 0: stays, 1: "Jo Lee" })]);
    const { id }: BulkSend = (await send(payload, pressKey())).json();
    await server.browser().call("archiveListing", { id: gone.id }, { body: { version: gone.version } });
    await work();
    const { rows }: BulkSend = (await server.browser().call("readBulkSend", { id })).json();
    expect(rows.map(({ status, problems }) => [status, problems.map(({ code }) => code)])).toEqual([
      ["refused", ["listing.archived"]],
      ["sent", []],
    ]);
  });

  test("what fails half way leaves nothing behind, and is sent by the next run", async () => {
    const before = await requestsMade();
    const payload = bulkFile([rowOf({ 1: "Half Way" })]);
    const { id }: BulkSend = (await send(payload, pressKey())).json();
    const { jobs } = server.dependencies;
    const broken = {
      ...server.dependencies,
      jobs: { send: () => Promise.reject(new Error("The queue is away.")) },
    };
    await expect(jobWork(broken)["send-bulk"]({ bulkId: id })).rejects.toThrow("The queue is away.");
    const { rows } = await server.database.query(
      "select from signing_requests r join signer_turns t using (application_id) where t.name = 'Half Way'",
    );
    expect(rows).toEqual([]);
    await jobWork({ ...server.dependencies, jobs })["send-bulk"]({ bulkId: id });
    expect(await requestsMade()).toBe(before + 1);
  });

  test("two runs at once send a row once", async () => {
    const before = await requestsMade();
    const { id }: BulkSend = (
      await send(bulkFile([rowOf({ 1: "Two Runs" }), rowOf({ 1: "Two Runs More" })]), pressKey())
    ).json();
    const run = jobWork(server.dependencies)["send-bulk"];
    await Promise.all([run({ bulkId: id }), run({ bulkId: id })]);
    expect(await requestsMade()).toBe(before + 2);
  });

  test("nobody reads or sends what is out of their reach", async () => {
    const started: BulkSend = (await send(bulkFile([rowOf({ 1: "Own" })]), pressKey())).json();
    const headers = bearerOf("demo-agent");
    const other = await server.browser().call("readBulkSend", { id: started.id }, { headers });
    expect(problemOf(other)).toEqual({ status: 404, code: "signing.bulk-unknown" });
    const { id } = await listingFor(server, { products: ["Adhoc Contract"], agentId: "stf_manager" });
    const checked = await postBulk(server, "checkBulkSend", bulk.template.id, bulkFile([rowOf({ 0: id })]), {
      headers,
    });
    expect((checked.json() as BulkCheck).rows[0]?.problems.map(({ code }) => code)).toEqual([
      "permission.missing",
    ]);
    const analyst = { headers: bearerOf("demo-analyst") };
    const refused = await postBulk(server, "checkBulkSend", bulk.template.id, bulkFile([rowOf()]), analyst);
    expect(problemOf(refused).code).toBe("permission.missing");
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
