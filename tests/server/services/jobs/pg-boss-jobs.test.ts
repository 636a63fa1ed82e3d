import { setImmediate as turn } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { type JobWork, type OpenJobs, openJobs } from "#server/services/jobs/pg-boss-jobs.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/database.ts";

const log = pino({ level: "silent" });
const nothing = async () => {};
const idle: JobWork = {
  "deliver-message": nothing,
  "reconcile-payment": nothing,
  "make-refund": nothing,
  "match-clearing-batches": nothing,
  "expire-applications": nothing,
  "remove-loan-charges": nothing,
  "sweep-unresolved-payments": nothing,
  "sweep-unanswered-refunds": nothing,
  "begin-bank-details": nothing,
  "check-agencies": nothing,
  "check-domains": nothing,
  "begin-payment-options": nothing,
  "follow-payees": nothing,
  "follow-trust-months": nothing,
  "drive-payto-agreement": nothing,
  "amend-payto-agreement": nothing,
  "cancel-payto-agreement": nothing,
  "drive-payto-payment": nothing,
  "move-mandates": nothing,
  "collect-debits": nothing,
  "clear-debits": nothing,
  "lapse-funds-requests": nothing,
  "lapse-signing-requests": nothing,
  "lapse-invitations": nothing,
  "end-cooling-off": nothing,
  "remind-signers": nothing,
  "retry-seals": nothing,
  "retry-bulk-sends": nothing,
  "seal-contract": nothing,
  "send-bulk": nothing,
  "sweep-outbox": nothing,
  "make-payment-files": nothing,
  "send-instant-payments": nothing,
  "sweep-instant-payments": nothing,
  "purge-expired": nothing,
};

/** A promise that the work under test resolves. */
function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

describe.each(databaseKinds())("jobs on %s", (kind) => {
  let database: Database;
  const running: OpenJobs[] = [];

  beforeEach(async () => {
    database = await openTestDatabase(kind);
  });
  afterEach(async () => {
    for (const jobs of running.splice(0)) await jobs.stop();
    await database.close();
  });

  const open = async () => {
    const jobs = await openJobs({ database, log });
    running.push(jobs);
    return jobs;
  };
  const start = async (work: Partial<JobWork>, recurring = false) => {
    const jobs = await open();
    await jobs.run({ ...idle, ...work }, { recurring });
    return jobs;
  };
  const states = async (name: string) =>
    (
      await database.query<{ state: string; count: number }>(
        "select state::text, retry_count as count from pgboss.job where name = $1 order by created_on",
        [name],
      )
    ).rows;

  test("a job runs once its transaction is committed", async () => {
    const done = deferred<string>();
    const jobs = await start({ "deliver-message": async ({ messageId }) => done.resolve(messageId) });
    await database.transaction((tx) => jobs.send(tx, "deliver-message", { messageId: "msg_1" }));
    expect(await done.promise).toBe("msg_1");
  });

  test("what a crashed process left waits until everything that it uses is there [T483]", async () => {
    const jobs = await open();
    for (const messageId of ["msg_1", "msg_2"])
      await database.transaction((tx) => jobs.send(tx, "deliver-message", { messageId }));
    const next = await open();
    await database.transaction((tx) => next.send(tx, "reconcile-payment", { paymentId: "pay_1" }));
    for (let turns = 0; turns < 20; turns += 1) await turn();
    const before = await states("deliver-message");
    expect(before.map(({ state }) => state)).toEqual(["created", "created"]);
    const ran = new Set<string>();
    const done = deferred<void>();
    // What it does sends a job of its own, by the same port.
    await next.run({
      ...idle,
      "deliver-message": async ({ messageId }) => {
        await database.transaction((tx) => next.send(tx, "make-refund", { refundId: messageId }));
        ran.add(messageId);
        if (ran.size === 2) done.resolve();
      },
    });
    await done.promise;
    expect(ran).toEqual(new Set(["msg_1", "msg_2"]));
  });

  test("a job of a transaction that was rolled back never exists", async () => {
    const ran: string[] = [];
    const done = deferred<void>();
    const jobs = await start({
      "deliver-message": async ({ messageId }) => {
        ran.push(messageId);
        if (messageId === "kept") done.resolve();
      },
    });
    const failing = database.transaction(async (tx) => {
      await jobs.send(tx, "deliver-message", { messageId: "rolled back" });
      throw new Error("the change failed");
    });
    await expect(failing).rejects.toThrow("the change failed");
    await database.transaction((tx) => jobs.send(tx, "deliver-message", { messageId: "kept" }));
    await done.promise;
    expect(ran).toEqual(["kept"]);
    expect(await states("deliver-message")).toHaveLength(1);
  });

  test("many jobs run, each once, though two processes look for them", async () => {
    const ran: string[] = [];
    const done = deferred<void>();
    const work: Partial<JobWork> = {
      "deliver-message": async ({ messageId }) => {
        ran.push(messageId);
        if (ran.length === 60) done.resolve();
      },
    };
    const jobs = await start(work);
    await start(work);
    await database.transaction(async (tx) => {
      for (let at = 0; at < 60; at += 1) await jobs.send(tx, "deliver-message", { messageId: `msg_${at}` });
    });
    await done.promise;
    expect(new Set(ran).size).toBe(60);
    expect(ran).toHaveLength(60);
  });

  test("a failed job is kept for a retry, beside others that succeed", async () => {
    const done = deferred<void>();
    const jobs = await start({
      "deliver-message": async ({ messageId }) => {
        if (messageId === "fails") throw new Error("away");
        done.resolve();
      },
    });
    await database.transaction(async (tx) => {
      await jobs.send(tx, "deliver-message", { messageId: "fails" });
      await jobs.send(tx, "deliver-message", { messageId: "works" });
    });
    await done.promise;
    await running.pop()?.stop();
    expect((await states("deliver-message")).map(({ state }) => state).sort()).toEqual([
      "completed",
      "retry",
    ]);
  });

  test("a later job waits, and of waiting jobs with one key one is kept", async () => {
    const jobs = await start({});
    await database.transaction(async (tx) => {
      for (let at = 0; at < 3; at += 1)
        await jobs.send(
          tx,
          "reconcile-payment",
          { paymentId: "pay_1" },
          { afterSeconds: 30, singletonKey: "pay_1" },
        );
      await jobs.send(tx, "reconcile-payment", { paymentId: "pay_2" }, { afterSeconds: 30 });
    });
    await turn();
    expect((await states("reconcile-payment")).map(({ state }) => state)).toEqual(["created", "created"]);
  });

  test("recurring jobs are queued at start, once for all processes", async () => {
    let swept = 0;
    const done = deferred<void>();
    const work: Partial<JobWork> = {
      "sweep-outbox": async () => {
        swept += 1;
        done.resolve();
      },
    };
    await start(work, true);
    await start(work, true);
    await done.promise;
    expect(swept).toBe(1);
    expect(await states("sweep-outbox")).toHaveLength(1);
  });

  test("stopping waits for the work that runs, and what was not begun is left for the next start", async () => {
    const started = deferred<void>();
    const finish = deferred<void>();
    const jobs = await start({
      "deliver-message": async () => {
        started.resolve();
        await finish.promise;
      },
    });
    await database.transaction((tx) => jobs.send(tx, "deliver-message", { messageId: "msg_1" }));
    await started.promise;
    const stopped = jobs.stop();
    finish.resolve();
    await stopped;
    expect((await states("deliver-message")).map(({ state }) => state)).toEqual(["completed"]);
    await database.transaction((tx) => jobs.send(tx, "deliver-message", { messageId: "msg_2" }));
    const done = deferred<string>();
    await start({ "deliver-message": async ({ messageId }) => done.resolve(messageId) });
    expect(await done.promise).toBe("msg_2");
  });
});
