import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BulkCheck, BulkSend } from "#contract/signing-bulk.ts";
import type { SigningRequest } from "#contract/signing-request.ts";
import { jobWork } from "#server/start/job-work.ts";
import { problemOf } from "#tests/server/http/http-fixture.ts";
import { listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import {
  type BulkRow,
  type BulkStory,
  bulkFile,
  bulkOver,
  postBulk,
} from "#tests/server/http/signing-bulk-fixture.ts";
import { messagesTo, somebody } from "#tests/server/http/signing-fixture.ts";
import { witnessFields } from "#tests/server/http/signing-witness-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { bearerOf } from "#tests/support/demo-tokens.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("one contract over many listings, on %s", (kind) => {
  let server: TestServer;
  let bulk: BulkStory;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    bulk = await bulkOver(server, 3);
  });
  afterAll(() => server.close());
  const work = () => server.jobs.drain("send-bulk", jobWork(server.dependencies)["send-bulk"]);
  const requestsMade = async (): Promise<number> => {
    const { rows } = await server.database.query<{ count: number }>(
      "select count(*)::int as count from signing_requests where template_id = $1 and status = 'out'",
      [bulk.template.id],
    );
    return rows[0]?.count ?? 0;
  };

  test("500 rows with 3 wrong ones send 497 once, and sent again none [T621]", {
    timeout: 300_000,
  }, async () => {
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
    expect([(await bulk.check(payload)).ready, await bulk.wrongIn(payload)]).toEqual([497, wrong]);
    expect(await requestsMade()).toBe(0);

    const key = pressKey();
    const started: BulkSend = (await bulk.send(payload, key)).json();
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

    const again: BulkSend = (await bulk.send(payload, key)).json();
    expect([again.id, again.sent]).toEqual([started.id, 497]);
    await work();
    await jobWork(server.dependencies)["send-bulk"]({ bulkId: started.id });
    expect(await requestsMade()).toBe(497);
    // Nor by another file of the same, whoever checks or sends it.
    const sentBefore = (await bulk.check(payload)).rows.filter(({ problems }) =>
      problems.some(({ code }) => code === "signing.bulk-sent-before"),
    );
    expect(sentBefore).toHaveLength(497);
    expect(problemOf(await bulk.send(payload, pressKey())).code).toBe("signing.bulk-none-ready");
    const { rows: kept } = await server.database.query(
      "select from signing_bulk_rows where details is not null",
    );
    expect(kept).toEqual([]);
  });

  test("what is filled in and whom it names stand in the contract", async () => {
    const [listing = ""] = bulk.ids;
    const payload = bulkFile([[listing, "Jo Lee", "Jo@Example.com", "0491 570 156", "77"]]);
    const started: BulkSend = (await bulk.send(payload, pressKey())).json();
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

  test("two files with the same row send it once, and it can be sent again once it is called off", async () => {
    const payload = bulkFile([bulk.rowOf({ 1: "Twice Sent" })]);
    const files: BulkSend[] = [];
    for (const key of [pressKey(), pressKey()]) files.push((await bulk.send(payload, key)).json());
    await work();
    const ended = async ({ id }: BulkSend): Promise<BulkSend> =>
      (await server.browser().call("readBulkSend", { id })).json();
    const [first, second] = await Promise.all(files.map(ended));
    expect([first?.sent, second?.rows[0]?.problems[0]?.code]).toEqual([1, "signing.bulk-sent-before"]);
    const [row] = first?.rows ?? [];
    const place = { id: row?.listing?.id ?? "", applicationId: row?.applicationId ?? "" };
    const { version } = (await server.browser().call("readSigningRequest", place)).json();
    const body = { version, reason: "Another person signs." };
    expect((await server.browser().call("voidSigningRequest", place, { body })).statusCode).toBe(200);
    expect((await bulk.check(payload)).ready).toBe(1);
  });

  test("a witness is named by the signer, not by the file", async () => {
    const watched = await bulkOver(server, 1, witnessFields);
    const answer = await postBulk(server, "startBulkSend", watched.template.id, bulkFile(watched.rows));
    await work();
    const { rows }: BulkSend = (
      await server.browser().call("readBulkSend", { id: (answer.json() as BulkSend).id })
    ).json();
    const params = { id: watched.ids[0] ?? "", applicationId: rows[0]?.applicationId ?? "" };
    const made: SigningRequest = (await server.browser().call("readSigningRequest", params)).json();
    expect(made.signers.map(({ name, status }) => [name, status])).toEqual([
      ["Jane Citizen", "invited"],
      ["", "waiting"],
    ]);
  });

  test("a row that has changed by its turn is refused with why, and the others are sent", async () => {
    const [gone, stays] = [await listingFor(server, { products: ["Adhoc Contract"] }), bulk.ids[1] ?? ""];
    const payload = bulkFile([bulk.rowOf({ 0: gone.id }), bulk.rowOf({ 0: stays, 1: "Jo Lee" })]);
    const { id }: BulkSend = (await bulk.send(payload, pressKey())).json();
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
    const payload = bulkFile([bulk.rowOf({ 1: "Half Way" })]);
    const { id }: BulkSend = (await bulk.send(payload, pressKey())).json();
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
      await bulk.send(
        bulkFile([bulk.rowOf({ 1: "Two Runs" }), bulk.rowOf({ 1: "Two Runs More" })]),
        pressKey(),
      )
    ).json();
    const run = jobWork(server.dependencies)["send-bulk"];
    await Promise.all([run({ bulkId: id }), run({ bulkId: id })]);
    expect(await requestsMade()).toBe(before + 2);
  });

  test("nobody reads or sends what is out of their reach", async () => {
    const started: BulkSend = (await bulk.send(bulkFile([bulk.rowOf({ 1: "Own" })]), pressKey())).json();
    const headers = bearerOf("demo-agent");
    const other = await server.browser().call("readBulkSend", { id: started.id }, { headers });
    expect(problemOf(other)).toEqual({ status: 404, code: "signing.bulk-unknown" });
    const { id } = await listingFor(server, { products: ["Adhoc Contract"], agentId: "stf_manager" });
    const checked = await postBulk(
      server,
      "checkBulkSend",
      bulk.template.id,
      bulkFile([bulk.rowOf({ 0: id })]),
      {
        headers,
      },
    );
    expect((checked.json() as BulkCheck).rows[0]?.problems.map(({ code }) => code)).toEqual([
      "permission.missing",
    ]);
    const analyst = { headers: bearerOf("demo-analyst") };
    const refused = await postBulk(
      server,
      "checkBulkSend",
      bulk.template.id,
      bulkFile([bulk.rowOf()]),
      analyst,
    );
    expect(problemOf(refused).code).toBe("permission.missing");
  });

  test("the money is whole afterwards", async () => {
    expect(await server.errors()).toEqual([]);
  });
});
