import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Database } from "#server/database/database.ts";
import { type OpenJobs, openJobs } from "#server/services/jobs/pg-boss-jobs.ts";
import type { JobWork } from "#server/services/jobs.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/database.ts";
import { deferred, idle, log, within } from "./jobs-fixture.ts";

/** Long enough that what was begun has ended, and that processes hear each other. */
const restMs = 2_500;

let database: Database;
const running: OpenJobs[] = [];

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  await database.close();
});

const open = async (of = database) => {
  const jobs = await openJobs({ database: of, log });
  running.push(jobs);
  return jobs;
};
const start = async (work: Partial<JobWork>, of = database) => {
  const jobs = await open(of);
  await jobs.run({ ...idle, ...work }, { recurring: false });
  return jobs;
};
const send = (jobs: OpenJobs, messageId: string) =>
  database.transaction((tx) => jobs.send(tx, "deliver-message", { messageId }));
const statesOf = async (name: string) => {
  const { rows } = await database.pool.query<{ state: string }>(
    "select state::text from pgboss.job where name = $1",
    [name],
  );
  return rows.map(({ state }) => state);
};

describe.each(databaseKinds())("jobs on %s", (kind) => {
  beforeEach(async () => {
    database = await openTestDatabase(kind);
  });

  test("at rest nothing is asked of the database [T804]", async () => {
    await start({});
    await pause(restMs);
    const asked = vi.spyOn(database.pool, "query");
    await pause(restMs);
    expect(asked).not.toHaveBeenCalled();
  });

  test("a job runs once its transaction is committed, however late that is [T805]", async () => {
    const done = deferred<string>();
    const jobs = await start({ "deliver-message": async ({ messageId }) => done.resolve(messageId) });
    await pause(restMs);
    await database.transaction(async (tx) => {
      await jobs.send(tx, "deliver-message", { messageId: "msg_1" });
      await pause(200);
    });
    expect(await within(done.promise, 1_000)).toBe("msg_1");
  });

  test("a job runs in no request's context, whoever sent it [T814]", async () => {
    const origins = new AsyncLocalStorage<string>();
    const done = deferred<string | undefined>();
    const jobs = await start({ "deliver-message": async () => done.resolve(origins.getStore()) });
    await pause(restMs);
    await origins.run("203.0.113.7", () => send(jobs, "msg_1"));
    expect(await within(done.promise, 1_000)).toBeUndefined();
  });

  test("jobs that end together are completed in one statement [T815]", async () => {
    const ids = ["msg_1", "msg_2", "msg_3"];
    const jobs = await start({});
    await pause(restMs);
    const asked = vi.spyOn(database, "query");
    await database.transaction(async (tx) => {
      for (const messageId of ids) await jobs.send(tx, "deliver-message", { messageId });
    });
    const states = () => statesOf("deliver-message");
    await vi.waitFor(async () => expect(await states()).toEqual(["completed", "completed", "completed"]));
    const completing = asked.mock.calls.filter(([statement]) =>
      JSON.stringify(statement).includes("completed_on"),
    );
    expect(completing).toHaveLength(1);
  });

  test("a job that failed, and one for later, run when they are due [T806]", async () => {
    const tries: string[] = [];
    const [again, later] = [deferred<void>(), deferred<void>()];
    const jobs = await start({
      "deliver-message": async ({ messageId }) => {
        tries.push(messageId);
        if (tries.length === 1) throw new Error("away");
        again.resolve();
      },
      "make-refund": async () => later.resolve(),
    });
    await database.transaction(async (tx) => {
      await jobs.send(tx, "deliver-message", { messageId: "msg_1" });
      await jobs.send(tx, "make-refund", { refundId: "ref_1" }, { afterSeconds: 1 });
    });
    // The first retry comes two to four seconds later.
    await within(Promise.all([again.promise, later.promise]), 6_000);
    expect(tries).toEqual(["msg_1", "msg_1"]);
  });
});

describe.runIf(databaseKinds().includes("postgres"))("jobs of several processes on postgres", () => {
  beforeEach(async () => {
    database = await openTestDatabase("postgres");
  });

  test("a process is told of what another sent and does not run [T807]", async () => {
    const done = deferred<string>();
    await start({ "deliver-message": async ({ messageId }) => done.resolve(messageId) });
    const sender = await open();
    await pause(restMs);
    await send(sender, "msg_1");
    expect(await within(done.promise, 1_500)).toBe("msg_1");
  });

  test("where a pooler carries no notifications, sweeps find it in a few seconds [T808]", async () => {
    const deaf: Database = {
      ...database,
      query: async (statement, values) =>
        String(statement).includes("pg_notify")
          ? await database.query("select")
          : await database.query(statement, values),
    };
    const done = deferred<string>();
    await start({ "deliver-message": async ({ messageId }) => done.resolve(messageId) }, deaf);
    const sender = await open(deaf);
    await pause(restMs);
    await send(sender, "msg_1");
    expect(await within(done.promise, 3_000)).toBe("msg_1");
  });
});
