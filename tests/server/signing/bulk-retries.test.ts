import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { BulkSend } from "#contract/signing-bulk.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { rowMaxAttempts } from "#server/signing/bulk/send-rows.ts";
import { jobWork } from "#server/start/job-work.ts";
import { listingFor, pressKey } from "#tests/server/http/payment-link-stories.ts";
import { type BulkStory, bulkFile, bulkOver } from "#tests/server/http/signing-bulk-fixture.ts";
import { somebody } from "#tests/server/http/signing-fixture.ts";
import { scriptedCards } from "#tests/support/cards.ts";
import { databaseKinds } from "#tests/support/database.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";

describe.each(databaseKinds())("a bulk send whose rows fail, on %s", (kind) => {
  let server: TestServer;
  let bulk: BulkStory;
  let started: BulkSend;
  beforeAll(async () => {
    server = await openTestServer({ kind, cards: scriptedCards() });
    bulk = await bulkOver(server, 1);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const more = await listingFor(server, { products: ["Adhoc Contract"] });
    const payload = bulkFile([
      bulk.rowOf({ 1: "Never Sent", 3: somebody().phoneNumber }),
      bulk.rowOf({ 0: more.id, 1: "Sent At Once" }),
    ]);
    started = (await bulk.send(payload, pressKey())).json();
  });

  const read = async (): Promise<BulkSend> =>
    (await server.browser().call("readBulkSend", { id: started.id })).json();
  const run = (dependencies: Dependencies) => jobWork(dependencies)["send-bulk"]({ bulkId: started.id });
  /** The invitation of one signer can't be written. */
  const broken = (): Dependencies => {
    const { database } = server.dependencies;
    return {
      ...server.dependencies,
      database: {
        ...database,
        transaction: (work) =>
          database.transaction((tx) =>
            work({
              ...tx,
              query: (statement, values) =>
                JSON.stringify(values ?? []).includes("Never Sent")
                  ? Promise.reject(new Error("The disk is full."))
                  : tx.query(statement, values),
            }),
          ),
      },
    };
  };

  test("a row that fails for good is refused after its last try, with why and what stood in it", async () => {
    for (let attempt = 1; attempt < rowMaxAttempts; attempt += 1) {
      await expect(run(broken())).rejects.toThrow("The disk is full.");
      expect(await read()).toMatchObject({ waiting: 1, sent: 1, refused: 0 });
    }
    await run(broken());
    const over = await read();
    expect(over).toMatchObject({ waiting: 0, sent: 1, refused: 1 });
    expect(over.columns).toEqual(["Listing", "Signer name", "Email", "Mobile", "fee"]);
    expect(over.rows.map(({ status, problems, cells }) => [status, problems[0]?.code, cells?.[1]])).toEqual([
      ["refused", "signing.bulk-row-failed", "Never Sent"],
      ["sent", undefined, undefined],
    ]);
    const { rows: audit } = await server.database.query<{ data: unknown }>(
      "select data from audit_events where type = 'signing.bulk-row-refused' and data ->> 'bulkId' = $1",
      [started.id],
    );
    expect(audit.map(({ data }) => data)).toEqual([
      { bulkId: started.id, line: 2, code: "signing.bulk-row-failed" },
    ]);
    const again: BulkSend = (
      await bulk.send(bulkFile([over.rows[0]?.cells ?? []], over.columns), pressKey())
    ).json();
    expect(again.waiting).toBe(1);
  });

  test("a row at which every process ended is refused as well", async () => {
    await server.database.query(
      "update signing_bulk_rows set attempts = $2 where bulk_id = $1 and line = 2",
      [started.id, rowMaxAttempts],
    );
    await run(server.dependencies);
    expect(await read()).toMatchObject({ waiting: 0, sent: 1, refused: 1 });
  });

  test("a send that no job is left for is found and goes on", async () => {
    const drop = () =>
      server.jobs.drain("send-bulk", async () => {
        // Its process was killed.
      });
    const sweep = () => jobWork(server.dependencies)["retry-bulk-sends"]({});
    const finish = () => server.jobs.drain("send-bulk", jobWork(server.dependencies)["send-bulk"]);
    await drop();
    await sweep();
    await finish();
    expect((await read()).waiting).toBe(2);
    server.forward({ minutes: 16 });
    await expect(run(broken())).rejects.toThrow("The disk is full.");
    await sweep();
    await finish();
    expect(await read()).toMatchObject({ waiting: 1, sent: 1 });
    server.forward({ minutes: 16 });
    await sweep();
    await finish();
    expect(await read()).toMatchObject({ waiting: 0, sent: 2, refused: 0 });
  });

  test("what stood in a refused row is forgotten after 30 days, why it was refused is not", async () => {
    await server.database.query("update signing_bulk_rows set attempts = 99 where bulk_id = $1", [
      started.id,
    ]);
    await run(server.dependencies);
    const purge = () => jobWork(server.dependencies)["purge-expired"]({});
    server.forward({ hours: 29 * 24 });
    await purge();
    expect((await read()).rows.every(({ cells }) => cells !== null)).toBe(true);
    server.forward({ hours: 48 });
    await purge();
    const { rows } = await read();
    expect(rows.map(({ cells, problems }) => [cells, problems[0]?.code])).toEqual([
      [null, "signing.bulk-row-failed"],
      [null, "signing.bulk-row-failed"],
    ]);
  });
});
